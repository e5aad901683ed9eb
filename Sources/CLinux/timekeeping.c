#define _GNU_SOURCE
#include "timekeeping.h"

#include <sys/timex.h>

int usher_clock_is_synchronised(void) {
  struct timex state = {0};
  if (adjtimex(&state) < 0) return -1;
  return (state.status & STA_UNSYNC) == 0;
}
