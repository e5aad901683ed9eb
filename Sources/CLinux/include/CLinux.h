#ifndef USHER_CLINUX_H
#define USHER_CLINUX_H

// What Linux has and Glibc's Swift module, built without _GNU_SOURCE, hides.

#include <ifaddrs.h>

#include "descriptors.h"
#include "process.h"
#include "timekeeping.h"

#endif
