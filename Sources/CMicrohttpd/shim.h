#ifndef USHER_CMICROHTTPD_H
#define USHER_CMICROHTTPD_H

#include <microhttpd.h>

struct usher_mhd_setup {
  int socket;
  unsigned int connections;
  unsigned int connections_an_address;
  unsigned int idle_seconds;
  size_t connection_memory;
  MHD_AccessHandlerCallback handle;
  void *(*begin)(void *context, const char *target, struct MHD_Connection *connection);
  MHD_RequestCompletedCallback complete;
  MHD_NotifyConnectionCallback connect;
  void *context;
};

// MHD_start_daemon is variadic, which Swift cannot call.
static inline struct MHD_Daemon *usher_mhd_start(const struct usher_mhd_setup *setup) {
  return MHD_start_daemon(
      MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, setup->handle, setup->context,
      MHD_OPTION_LISTEN_SOCKET, setup->socket,
      MHD_OPTION_CONNECTION_LIMIT, setup->connections,
      MHD_OPTION_PER_IP_CONNECTION_LIMIT, setup->connections_an_address,
      MHD_OPTION_CONNECTION_TIMEOUT, setup->idle_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, setup->connection_memory,
      MHD_OPTION_URI_LOG_CALLBACK, setup->begin, setup->context,
      MHD_OPTION_NOTIFY_COMPLETED, setup->complete, setup->context,
      MHD_OPTION_NOTIFY_CONNECTION, setup->connect, setup->context,
      MHD_OPTION_END);
}

// The two accessors are variadic too.
static inline int usher_mhd_epoll(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
  return info ? info->epoll_fd : -1;
}

static inline int usher_mhd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

// The parameter is `unsigned long long *`, the result says whether it was written: one number is
// simpler. -1 means that the library waits for nothing but its descriptors.
static inline long long usher_mhd_patience(struct MHD_Daemon *daemon) {
  MHD_UNSIGNED_LONG_LONG milliseconds = 0;
  return MHD_get_timeout(daemon, &milliseconds) == MHD_YES ? (long long)milliseconds : -1;
}

#endif
