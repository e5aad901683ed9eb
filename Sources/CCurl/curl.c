#include "CCurl.h"

#include "CLoading.h"

// The macros that check the arguments of variadic functions would hide these.
#undef curl_easy_setopt
#undef curl_easy_getinfo

#define FUNCTIONS(X)                                                                           \
  X(curl_global_init) X(curl_multi_init) X(curl_multi_cleanup) X(curl_multi_add_handle)        \
  X(curl_multi_remove_handle) X(curl_multi_perform) X(curl_multi_poll)                         \
  X(curl_multi_info_read) X(curl_easy_init) X(curl_easy_cleanup) X(curl_easy_strerror)         \
  X(curl_easy_setopt) X(curl_easy_getinfo) X(curl_slist_append) X(curl_slist_free_all)

LAZY_LIBRARY("libcurl.so.4", FUNCTIONS, lazy.curl_global_init(CURL_GLOBAL_ALL) == CURLE_OK)

bool usher_curl_load(void) { return lazy_load(); }

CURLM *usher_curl_multi_init(void) { return lazy.curl_multi_init(); }

void usher_curl_multi_cleanup(CURLM *multi) { lazy.curl_multi_cleanup(multi); }

void usher_curl_multi_add(CURLM *multi, CURL *easy) { lazy.curl_multi_add_handle(multi, easy); }

void usher_curl_multi_remove(CURLM *multi, CURL *easy) { lazy.curl_multi_remove_handle(multi, easy); }

void usher_curl_multi_perform(CURLM *multi) {
  int running;
  lazy.curl_multi_perform(multi, &running);
}

void usher_curl_multi_poll(
    CURLM *multi, struct curl_waitfd *descriptors, unsigned int count, int milliseconds) {
  lazy.curl_multi_poll(multi, descriptors, count, milliseconds, NULL);
}

CURL *usher_curl_multi_ended(CURLM *multi, CURLcode *result) {
  int left;
  CURLMsg *message;
  while ((message = lazy.curl_multi_info_read(multi, &left))) {
    if (message->msg != CURLMSG_DONE) continue;
    *result = message->data.result;
    return message->easy_handle;
  }
  return NULL;
}

CURL *usher_curl_easy_init(void) { return lazy.curl_easy_init(); }

void usher_curl_easy_cleanup(CURL *easy) { lazy.curl_easy_cleanup(easy); }

const char *usher_curl_words(CURLcode result) { return lazy.curl_easy_strerror(result); }

struct curl_slist *usher_curl_append(struct curl_slist *list, const char *line) {
  return lazy.curl_slist_append(list, line);
}

void usher_curl_free(struct curl_slist *list) { lazy.curl_slist_free_all(list); }

CURLcode usher_curl_set_long(CURL *easy, CURLoption option, long value) {
  return lazy.curl_easy_setopt(easy, option, value);
}

CURLcode usher_curl_set_size(CURL *easy, CURLoption option, curl_off_t value) {
  return lazy.curl_easy_setopt(easy, option, value);
}

CURLcode usher_curl_set_text(CURL *easy, CURLoption option, const char *value) {
  return lazy.curl_easy_setopt(easy, option, value);
}

CURLcode usher_curl_set_pointer(CURL *easy, CURLoption option, const void *value) {
  return lazy.curl_easy_setopt(easy, option, value);
}

CURLcode usher_curl_set_callback(CURL *easy, CURLoption option, curl_write_callback value) {
  return lazy.curl_easy_setopt(easy, option, value);
}

long usher_curl_get_long(CURL *easy, CURLINFO info) {
  long value = 0;
  return lazy.curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}

curl_off_t usher_curl_get_size(CURL *easy, CURLINFO info) {
  curl_off_t value = 0;
  return lazy.curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}
