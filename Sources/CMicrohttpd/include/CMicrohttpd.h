#ifndef USHER_CMICROHTTPD_H
#define USHER_CMICROHTTPD_H

#include <microhttpd.h>
#include <stdbool.h>

// libmicrohttpd, loaded when something is first listened on: with the TLS library behind it it takes
// longer to load than a command that does not listen takes to run. Nothing here may be called before
// usher_mhd_load has given true.
//
// Variadic functions, which Swift cannot call, have one typed wrapper for each use.

struct usher_mhd_setup {
  int socket;
  unsigned int connections;
  unsigned int idle_seconds;
  size_t connection_memory;
  MHD_AccessHandlerCallback handle;
  void *(*begin)(void *context, const char *target, struct MHD_Connection *connection);
  MHD_RequestCompletedCallback complete;
  MHD_NotifyConnectionCallback connect;
  void *context;
};

/// Loads libmicrohttpd; false when it is not there or is too old.
bool usher_mhd_load(void);

struct MHD_Daemon *usher_mhd_start(const struct usher_mhd_setup *setup);
struct MHD_Daemon *usher_mhd_start_tls(
    const struct usher_mhd_setup *setup, const char *certificate, const char *key);
bool usher_mhd_has_tls(void);
void usher_mhd_run(struct MHD_Daemon *daemon);
int usher_mhd_quiesce(struct MHD_Daemon *daemon);
void usher_mhd_stop(struct MHD_Daemon *daemon);

/// The descriptor to wait for; -1 when there is none.
int usher_mhd_epoll(struct MHD_Daemon *daemon);

/// Milliseconds to wait at most; -1 means that the library waits for nothing but its descriptors.
long long usher_mhd_patience(struct MHD_Daemon *daemon);

/// The socket of a connection; -1 when there is none.
int usher_mhd_socket(struct MHD_Connection *connection);
void usher_mhd_suspend(struct MHD_Connection *connection);
void usher_mhd_resume(struct MHD_Connection *connection);
void usher_mhd_each_header(
    struct MHD_Connection *connection, MHD_KeyValueIteratorN visit, void *context);

/// Makes a response with a copy of the body; null without memory.
struct MHD_Response *usher_mhd_response(size_t size, const void *body);

/// Adds a header; nothing happens for a name or value with a line break.
void usher_mhd_add_header(struct MHD_Response *response, const char *name, const char *value);
enum MHD_Result usher_mhd_queue(
    struct MHD_Connection *connection, unsigned int status, struct MHD_Response *response);
void usher_mhd_free(struct MHD_Response *response);

#endif
