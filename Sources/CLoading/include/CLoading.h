#ifndef USHER_CLOADING_H
#define USHER_CLOADING_H

#include <pthread.h>
#include <stdbool.h>

// A shared library that is loaded when something first needs it, whichever thread that is. For those
// that take longer to load, with what they bring along, than a command without them takes to run.

/// Opens a shared library for as long as the process lives; null when it is not there.
/// Never closed: libraries behind it may not bear to be unloaded.
void *usher_library(const char *file);

/// A function of an open library; null when it has none of that name.
void *usher_function(void *library, const char *name);

/// Defines `lazy`, a table of the functions that the list FUNCTIONS names, and `lazy_load()`, which
/// fills it from the shared library `file` at its first call, then evaluates `prepare`. False when the
/// library is not there, lacks one of them, or `prepare` is false.
#define LAZY_LIBRARY(file, FUNCTIONS, prepare)                                                  \
  static struct { FUNCTIONS(LAZY_FIELD) } lazy;                                                 \
  static bool lazy_is_loaded;                                                                   \
  static bool lazy_fill(void) {                                                                 \
    void *library = usher_library(file);                                                        \
    if (!library) return false;                                                                 \
    FUNCTIONS(LAZY_FIND)                                                                        \
    return prepare;                                                                             \
  }                                                                                             \
  static void lazy_try(void) { lazy_is_loaded = lazy_fill(); }                                  \
  static bool lazy_load(void) {                                                                 \
    static pthread_once_t once = PTHREAD_ONCE_INIT;                                             \
    pthread_once(&once, lazy_try);                                                              \
    return lazy_is_loaded;                                                                      \
  }

#define LAZY_FIELD(function) __typeof__(function) *function;
#define LAZY_FIND(function)                                                                     \
  lazy.function = (__typeof__(function) *)usher_function(library, #function);                   \
  if (!lazy.function) return false;

#endif
