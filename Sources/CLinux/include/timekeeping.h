#ifndef USHER_TIMEKEEPING_H
#define USHER_TIMEKEEPING_H

/// Whether something sets the system's clock, as the kernel was told: 1 yes, 0 no, -1 unknown.
/// adjtimex is a Linux call, which the Glibc module hides from Swift.
int usher_clock_is_synchronised(void);

#endif
