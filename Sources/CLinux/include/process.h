#ifndef USHER_PROCESS_H
#define USHER_PROCESS_H

#include <signal.h>
#include <spawn.h>

/// Opens a non-blocking, close-on-exec signalfd. Swift's Glibc module has no signalfd.h.
int usher_signal_descriptor(const sigset_t *signals);

/// Takes the next signal number from a signalfd; 0 when there is none. Same reason.
int usher_next_signal(int descriptor);

/// Prepares a child with no signal blocked, ignored or handled. SETSID is a GNU extension, which the
/// Glibc module, built without _GNU_SOURCE, hides from Swift.
int usher_spawn_attributes(posix_spawnattr_t *attributes, int new_session);

/// Closes every descriptor from `first` on in the child. A GNU extension too.
int usher_spawn_close_from(posix_spawn_file_actions_t *actions, int first);

#endif
