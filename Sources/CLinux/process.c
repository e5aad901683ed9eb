#define _GNU_SOURCE
#include "process.h"

#include <sys/signalfd.h>
#include <unistd.h>

int usher_signal_descriptor(const sigset_t *signals) {
  return signalfd(-1, signals, SFD_NONBLOCK | SFD_CLOEXEC);
}

int usher_next_signal(int descriptor) {
  struct signalfd_siginfo info;
  return read(descriptor, &info, sizeof info) == sizeof info ? (int)info.ssi_signo : 0;
}

int usher_spawn_attributes(posix_spawnattr_t *attributes, int new_session) {
  int error = posix_spawnattr_init(attributes);
  if (error) return error;
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(attributes, &none);
  posix_spawnattr_setsigdefault(attributes, &all);
  short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
  return posix_spawnattr_setflags(
      attributes, new_session ? flags | POSIX_SPAWN_SETSID : flags);
}

int usher_spawn_close_from(posix_spawn_file_actions_t *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}
