#ifndef USHER_CMICROHTTPD_H
#define USHER_CMICROHTTPD_H

#include <microhttpd.h>

#endif
