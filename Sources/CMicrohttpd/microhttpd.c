#include "CMicrohttpd.h"

#include "CLoading.h"

#define FUNCTIONS(X)                                                                           \
  X(MHD_start_daemon) X(MHD_stop_daemon) X(MHD_quiesce_daemon) X(MHD_run) X(MHD_get_timeout)   \
  X(MHD_get_daemon_info) X(MHD_get_connection_info) X(MHD_get_connection_values_n)             \
  X(MHD_is_feature_supported) X(MHD_suspend_connection) X(MHD_resume_connection)               \
  X(MHD_create_response_from_buffer) X(MHD_add_response_header) X(MHD_queue_response)          \
  X(MHD_destroy_response)

LAZY_LIBRARY("libmicrohttpd.so.12", FUNCTIONS, true)

bool usher_mhd_load(void) { return lazy_load(); }

// The list of options may not name a certificate that is not there, so the two ways to start differ
// only in `more`.
static struct MHD_Daemon *start_with(
    const struct usher_mhd_setup *setup, unsigned int flags, const struct MHD_OptionItem *more) {
  return lazy.MHD_start_daemon(
      MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME | flags, 0, NULL, NULL, setup->handle,
      setup->context, MHD_OPTION_LISTEN_SOCKET, setup->socket,
      MHD_OPTION_CONNECTION_LIMIT, setup->connections,
      MHD_OPTION_CONNECTION_TIMEOUT, setup->idle_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, setup->connection_memory,
      MHD_OPTION_URI_LOG_CALLBACK, setup->begin, setup->context,
      MHD_OPTION_NOTIFY_COMPLETED, setup->complete, setup->context,
      MHD_OPTION_NOTIFY_CONNECTION, setup->connect, setup->context,
      MHD_OPTION_ARRAY, more, MHD_OPTION_END);
}

struct MHD_Daemon *usher_mhd_start(const struct usher_mhd_setup *setup) {
  const struct MHD_OptionItem none[] = {{MHD_OPTION_END, 0, NULL}};
  return start_with(setup, 0, none);
}

struct MHD_Daemon *usher_mhd_start_tls(
    const struct usher_mhd_setup *setup, const char *certificate, const char *key) {
  const struct MHD_OptionItem pair[] = {
      {MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)certificate},
      {MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)key},
      // Left to itself GnuTLS takes TLS 1.0 and 1.1 too, which RFC 8996 forbids.
      {MHD_OPTION_HTTPS_PRIORITIES, 0, "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2"},
      {MHD_OPTION_END, 0, NULL}};
  return start_with(setup, MHD_USE_TLS, pair);
}

bool usher_mhd_has_tls(void) { return lazy.MHD_is_feature_supported(MHD_FEATURE_TLS) == MHD_YES; }

void usher_mhd_run(struct MHD_Daemon *daemon) { lazy.MHD_run(daemon); }

int usher_mhd_quiesce(struct MHD_Daemon *daemon) { return lazy.MHD_quiesce_daemon(daemon); }

void usher_mhd_stop(struct MHD_Daemon *daemon) { lazy.MHD_stop_daemon(daemon); }

int usher_mhd_epoll(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = lazy.MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
  return info ? info->epoll_fd : -1;
}

long long usher_mhd_patience(struct MHD_Daemon *daemon) {
  MHD_UNSIGNED_LONG_LONG milliseconds = 0;
  return lazy.MHD_get_timeout(daemon, &milliseconds) == MHD_YES ? (long long)milliseconds : -1;
}

int usher_mhd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      lazy.MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

void usher_mhd_suspend(struct MHD_Connection *connection) { lazy.MHD_suspend_connection(connection); }

void usher_mhd_resume(struct MHD_Connection *connection) { lazy.MHD_resume_connection(connection); }

void usher_mhd_each_header(
    struct MHD_Connection *connection, MHD_KeyValueIteratorN visit, void *context) {
  lazy.MHD_get_connection_values_n(connection, MHD_HEADER_KIND, visit, context);
}

struct MHD_Response *usher_mhd_response(size_t size, const void *body) {
  // The library copies, and never writes, although its parameter is not const.
  return lazy.MHD_create_response_from_buffer(size, (void *)body, MHD_RESPMEM_MUST_COPY);
}

void usher_mhd_add_header(struct MHD_Response *response, const char *name, const char *value) {
  lazy.MHD_add_response_header(response, name, value);
}

enum MHD_Result usher_mhd_queue(
    struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response) {
  return lazy.MHD_queue_response(connection, status, response);
}

void usher_mhd_free(struct MHD_Response *response) { lazy.MHD_destroy_response(response); }
