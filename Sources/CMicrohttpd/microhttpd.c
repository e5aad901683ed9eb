#include "CMicrohttpd.h"

#include <dlfcn.h>
#include <pthread.h>

#define FUNCTIONS(X)                                                                            \
  X(start_daemon) X(stop_daemon) X(quiesce_daemon) X(run) X(get_timeout) X(get_daemon_info)     \
  X(get_connection_info) X(get_connection_values_n) X(is_feature_supported)                     \
  X(suspend_connection) X(resume_connection) X(create_response_from_buffer)                     \
  X(add_response_header) X(queue_response) X(destroy_response)

#define DECLARE(name) __typeof__(MHD_##name) *name;
static struct { FUNCTIONS(DECLARE) } mhd;

static bool load(void) {
  // Never closed: the TLS library behind it does not bear to be unloaded.
  void *library = dlopen("libmicrohttpd.so.12", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return false;
#define FIND(name)                                                                              \
  mhd.name = (__typeof__(mhd.name))dlsym(library, "MHD_" #name);                                \
  if (!mhd.name) return false;
  FUNCTIONS(FIND)
  return true;
}

static bool is_loaded;

static void try_to_load(void) { is_loaded = load(); }

bool usher_mhd_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, try_to_load);
  return is_loaded;
}

// The list of options may not name a certificate that is not there, so the two ways to start differ
// only in `more`.
static struct MHD_Daemon *start_with(
    const struct usher_mhd_setup *setup, unsigned int flags, const struct MHD_OptionItem *more) {
  return mhd.start_daemon(
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

bool usher_mhd_has_tls(void) { return mhd.is_feature_supported(MHD_FEATURE_TLS) == MHD_YES; }

void usher_mhd_run(struct MHD_Daemon *daemon) { mhd.run(daemon); }

int usher_mhd_quiesce(struct MHD_Daemon *daemon) { return mhd.quiesce_daemon(daemon); }

void usher_mhd_stop(struct MHD_Daemon *daemon) { mhd.stop_daemon(daemon); }

int usher_mhd_epoll(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = mhd.get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
  return info ? info->epoll_fd : -1;
}

long long usher_mhd_patience(struct MHD_Daemon *daemon) {
  MHD_UNSIGNED_LONG_LONG milliseconds = 0;
  return mhd.get_timeout(daemon, &milliseconds) == MHD_YES ? (long long)milliseconds : -1;
}

int usher_mhd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      mhd.get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

void usher_mhd_suspend(struct MHD_Connection *connection) { mhd.suspend_connection(connection); }

void usher_mhd_resume(struct MHD_Connection *connection) { mhd.resume_connection(connection); }

void usher_mhd_each_header(
    struct MHD_Connection *connection, MHD_KeyValueIteratorN visit, void *context) {
  mhd.get_connection_values_n(connection, MHD_HEADER_KIND, visit, context);
}

struct MHD_Response *usher_mhd_response(size_t size, const void *body) {
  // The library copies, and never writes, although its parameter is not const.
  return mhd.create_response_from_buffer(size, (void *)body, MHD_RESPMEM_MUST_COPY);
}

void usher_mhd_add_header(struct MHD_Response *response, const char *name, const char *value) {
  mhd.add_response_header(response, name, value);
}

enum MHD_Result usher_mhd_queue(
    struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response) {
  return mhd.queue_response(connection, status, response);
}

void usher_mhd_free(struct MHD_Response *response) { mhd.destroy_response(response); }
