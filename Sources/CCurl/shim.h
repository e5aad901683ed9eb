#ifndef USHER_CCURL_H
#define USHER_CCURL_H

#include <curl/curl.h>

// curl_easy_setopt and curl_easy_getinfo are variadic (and macros), which Swift cannot call: one
// typed wrapper for each kind of argument.

static inline CURLcode usher_curl_set_long(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode usher_curl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode usher_curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode usher_curl_set_pointer(CURL *handle, CURLoption option, const void *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode usher_curl_set_callback(
    CURL *handle, CURLoption option, curl_write_callback value) {
  return curl_easy_setopt(handle, option, value);
}

static inline long usher_curl_get_long(CURL *handle, CURLINFO info) {
  long value = 0;
  return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

static inline curl_off_t usher_curl_get_size(CURL *handle, CURLINFO info) {
  curl_off_t value = 0;
  return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

// CURLMsg keeps its result in an anonymous union, whose active member Swift cannot know.
static inline CURLcode usher_curl_result(const CURLMsg *message) {
  return message->data.result;
}

// CURL_GLOBAL_ALL is an expression of macros, which Swift does not import.
static inline CURLcode usher_curl_start(void) {
  return curl_global_init(CURL_GLOBAL_ALL);
}

#endif
