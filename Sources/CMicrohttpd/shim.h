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

// MHD_start_daemon is variadic, which Swift cannot call; the list of options may not name a
// certificate that is not there, so the two ways differ only in `more`.
static inline struct MHD_Daemon *usher_mhd_start_with(
    const struct usher_mhd_setup *setup, unsigned int flags, const struct MHD_OptionItem *more) {
  return MHD_start_daemon(
      MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME | flags, 0, NULL, NULL, setup->handle,
      setup->context, MHD_OPTION_LISTEN_SOCKET, setup->socket,
      MHD_OPTION_CONNECTION_LIMIT, setup->connections,
      MHD_OPTION_PER_IP_CONNECTION_LIMIT, setup->connections_an_address,
      MHD_OPTION_CONNECTION_TIMEOUT, setup->idle_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, setup->connection_memory,
      MHD_OPTION_URI_LOG_CALLBACK, setup->begin, setup->context,
      MHD_OPTION_NOTIFY_COMPLETED, setup->complete, setup->context,
      MHD_OPTION_NOTIFY_CONNECTION, setup->connect, setup->context,
      MHD_OPTION_ARRAY, more, MHD_OPTION_END);
}

static inline struct MHD_Daemon *usher_mhd_start(const struct usher_mhd_setup *setup) {
  const struct MHD_OptionItem none[] = {{MHD_OPTION_END, 0, NULL}};
  return usher_mhd_start_with(setup, 0, none);
}

static inline struct MHD_Daemon *usher_mhd_start_tls(
    const struct usher_mhd_setup *setup, const char *certificate, const char *key) {
  const struct MHD_OptionItem pair[] = {
      {MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)certificate},
      {MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)key},
      {MHD_OPTION_END, 0, NULL}};
  return usher_mhd_start_with(setup, MHD_USE_TLS, pair);
}

// The feature is an enumerator under two names, of which Swift sees neither.
static inline _Bool usher_mhd_has_tls(void) {
  return MHD_is_feature_supported(MHD_FEATURE_TLS) == MHD_YES;
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
