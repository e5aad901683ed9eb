#include "CTerminal.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

// Mouse reports, bracketed paste, keypad, attributes, character set, cursor, title, screen: every
// mode that the terminal device sets must be in this list.
static const char reset[] =
    "\033[?1006l\033[?1003l\033[?1002l\033[?1000l\033[?2004l\033[?1l\033>\033[0m\033(B\033[?25h"
    "\033[23;0t\033[?1049l\r";

static const int fatal[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV, SIGFPE};
enum { fatal_count = sizeof fatal / sizeof fatal[0] };

static struct sigaction previous[fatal_count];
static struct termios saved_modes;
static volatile sig_atomic_t terminal = -1;

// A stack overflow leaves no room for a handler on the ordinary stack.
static char spare_stack[1 << 16];
static stack_t previous_stack;

void guard_reset_screen(int fd) {
  const char *rest = reset;
  size_t left = sizeof reset - 1;
  while (left > 0) {
    ssize_t written = write(fd, rest, left);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    rest += written;
    left -= (size_t)written;
  }
}

static void give_back(int signal) {
  int fd = terminal;
  terminal = -1;
  if (fd >= 0) {
    guard_reset_screen(fd);
    tcsetattr(fd, TCSANOW, &saved_modes);
  }
  for (int i = 0; i < fatal_count; i++)
    if (fatal[i] == signal) sigaction(signal, &previous[i], NULL);
  // Blocked until this handler returns, then it meets the previous action.
  raise(signal);
}

void guard_arm(int fd, const struct termios *saved) {
  guard_disarm();
  saved_modes = *saved;
  stack_t spare = {.ss_sp = spare_stack, .ss_size = sizeof spare_stack};
  sigaltstack(&spare, &previous_stack);
  terminal = fd;
  struct sigaction action = {.sa_handler = give_back, .sa_flags = SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  // A background process that sets the modes would be stopped in the middle of its crash.
  sigaddset(&action.sa_mask, SIGTTOU);
  for (int i = 0; i < fatal_count; i++) sigaction(fatal[i], &action, &previous[i]);
}

void guard_disarm(void) {
  if (terminal < 0) return;
  terminal = -1;
  for (int i = 0; i < fatal_count; i++) sigaction(fatal[i], &previous[i], NULL);
  sigaltstack(&previous_stack, NULL);
}
