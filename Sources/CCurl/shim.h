#ifndef USHER_CCURL_H
#define USHER_CCURL_H

#include <curl/curl.h>

#endif
