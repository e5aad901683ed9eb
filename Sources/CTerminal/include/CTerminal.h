#ifndef USHER_CTERMINAL_H
#define USHER_CTERMINAL_H

#include <termios.h>

// Swift cannot install a signal handler that is safe to run in the middle of a trap, and a trap
// runs no `defer`: so the terminal is given back from C.

/// From now on a fatal signal says one sentence and ends the process, without a core file.
///
/// Swift's own backtracer, which would take the terminal over and ask, runs only where
/// SWIFT_BACKTRACE is set. Further calls do nothing.
void guard_install(void);

/// From now on a fatal signal also gives the terminal at `fd` back in the state `saved` first, and
/// says its sentence there.
void guard_arm(int fd, const struct termios *saved);

/// The terminal has been given back.
void guard_disarm(void);

/// Turns off every mode that usher ever turns on; for when curses cannot do it.
void guard_reset_screen(int fd);

#endif
