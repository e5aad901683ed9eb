#ifndef USHER_CPNG_H
#define USHER_CPNG_H

#include <png.h>

#endif
