#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>

// The macros that check the arguments of variadic functions would hide these.
#undef curl_easy_setopt
#undef curl_easy_getinfo

#define FUNCTIONS(X)                                                                          \
  X(global_init) X(multi_init) X(multi_cleanup) X(multi_add_handle) X(multi_remove_handle)    \
  X(multi_perform) X(multi_poll) X(multi_info_read) X(easy_init) X(easy_cleanup)              \
  X(easy_strerror) X(easy_setopt) X(easy_getinfo) X(slist_append) X(slist_free_all)

#define DECLARE(name) __typeof__(curl_##name) *name;
static struct { FUNCTIONS(DECLARE) } curl;

static bool load(void) {
  // Never closed: libraries behind it do not bear to be unloaded.
  void *library = dlopen("libcurl.so.4", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return false;
#define FIND(name)                                                                            \
  curl.name = (__typeof__(curl.name))dlsym(library, "curl_" #name);                           \
  if (!curl.name) return false;
  FUNCTIONS(FIND)
  return curl.global_init(CURL_GLOBAL_ALL) == CURLE_OK;
}

static bool is_loaded;

static void try_to_load(void) { is_loaded = load(); }

bool usher_curl_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, try_to_load);
  return is_loaded;
}

CURLM *usher_curl_multi_init(void) { return curl.multi_init(); }

void usher_curl_multi_cleanup(CURLM *multi) { curl.multi_cleanup(multi); }

void usher_curl_multi_add(CURLM *multi, CURL *easy) { curl.multi_add_handle(multi, easy); }

void usher_curl_multi_remove(CURLM *multi, CURL *easy) { curl.multi_remove_handle(multi, easy); }

void usher_curl_multi_perform(CURLM *multi) {
  int running;
  curl.multi_perform(multi, &running);
}

void usher_curl_multi_poll(
    CURLM *multi, struct curl_waitfd *descriptors, unsigned int count, int milliseconds) {
  curl.multi_poll(multi, descriptors, count, milliseconds, NULL);
}

CURL *usher_curl_multi_ended(CURLM *multi, CURLcode *result) {
  int left;
  CURLMsg *message;
  while ((message = curl.multi_info_read(multi, &left))) {
    if (message->msg != CURLMSG_DONE) continue;
    *result = message->data.result;
    return message->easy_handle;
  }
  return NULL;
}

CURL *usher_curl_easy_init(void) { return curl.easy_init(); }

void usher_curl_easy_cleanup(CURL *easy) { curl.easy_cleanup(easy); }

const char *usher_curl_words(CURLcode result) { return curl.easy_strerror(result); }

struct curl_slist *usher_curl_append(struct curl_slist *list, const char *line) {
  return curl.slist_append(list, line);
}

void usher_curl_free(struct curl_slist *list) { curl.slist_free_all(list); }

CURLcode usher_curl_set_long(CURL *easy, CURLoption option, long value) {
  return curl.easy_setopt(easy, option, value);
}

CURLcode usher_curl_set_size(CURL *easy, CURLoption option, curl_off_t value) {
  return curl.easy_setopt(easy, option, value);
}

CURLcode usher_curl_set_text(CURL *easy, CURLoption option, const char *value) {
  return curl.easy_setopt(easy, option, value);
}

CURLcode usher_curl_set_pointer(CURL *easy, CURLoption option, const void *value) {
  return curl.easy_setopt(easy, option, value);
}

CURLcode usher_curl_set_callback(CURL *easy, CURLoption option, curl_write_callback value) {
  return curl.easy_setopt(easy, option, value);
}

long usher_curl_get_long(CURL *easy, CURLINFO info) {
  long value = 0;
  return curl.easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

curl_off_t usher_curl_get_size(CURL *easy, CURLINFO info) {
  curl_off_t value = 0;
  return curl.easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}
