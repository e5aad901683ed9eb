#ifndef USHER_CTERMINAL_H
#define USHER_CTERMINAL_H

#include <termios.h>

// Swift cannot install a signal handler that is safe to run in the middle of a trap, and a trap
// runs no `defer`: so the terminal is given back from C.

/// From now on a fatal signal gives the terminal at `fd` back in the state `saved`, then goes on
/// to whoever handled it before.
void guard_arm(int fd, const struct termios *saved);

/// Puts the handlers back that were there before `guard_arm`; does nothing when not armed.
void guard_disarm(void);

/// Turns off every mode that usher ever turns on; for when curses cannot do it.
void guard_reset_screen(int fd);

#endif
