#ifndef USHER_CCURL_H
#define USHER_CCURL_H

#include <curl/curl.h>
#include <stdbool.h>

// libcurl, loaded when it is first needed: it brings some twenty libraries along, which take longer
// to load than all the rest of a command that sends nothing. Nothing here may be called before
// usher_curl_load has given true.
//
// Variadic functions, which Swift cannot call, have one typed wrapper for each kind of argument.

/// Loads and prepares libcurl; false when it is not there, is too old, or memory ran out.
bool usher_curl_load(void);

CURLM *usher_curl_multi_init(void);
void usher_curl_multi_cleanup(CURLM *multi);
void usher_curl_multi_add(CURLM *multi, CURL *easy);
void usher_curl_multi_remove(CURLM *multi, CURL *easy);
void usher_curl_multi_perform(CURLM *multi);
void usher_curl_multi_poll(
    CURLM *multi, struct curl_waitfd *descriptors, unsigned int count, int milliseconds);

/// The next transfer that has ended and its result; null when there is none.
CURL *usher_curl_multi_ended(CURLM *multi, CURLcode *result);

CURL *usher_curl_easy_init(void);
void usher_curl_easy_cleanup(CURL *easy);
const char *usher_curl_words(CURLcode result);
struct curl_slist *usher_curl_append(struct curl_slist *list, const char *line);
void usher_curl_free(struct curl_slist *list);

CURLcode usher_curl_set_long(CURL *easy, CURLoption option, long value);
CURLcode usher_curl_set_size(CURL *easy, CURLoption option, curl_off_t value);
CURLcode usher_curl_set_text(CURL *easy, CURLoption option, const char *value);
CURLcode usher_curl_set_pointer(CURL *easy, CURLoption option, const void *value);
CURLcode usher_curl_set_callback(CURL *easy, CURLoption option, curl_write_callback value);
long usher_curl_get_long(CURL *easy, CURLINFO info);
curl_off_t usher_curl_get_size(CURL *easy, CURLINFO info);

#endif
