#include "CLoading.h"

#include <dlfcn.h>

void *usher_library(const char *file) { return dlopen(file, RTLD_LAZY | RTLD_LOCAL); }

void *usher_function(void *library, const char *name) { return dlsym(library, name); }
