#include "CTerminal.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

// Mouse reports, bracketed paste, keypad, attributes, character set, cursor, title, screen: every
// mode that the terminal device sets must be in this list.
static const char reset[] =
    "\033[?1006l\033[?1003l\033[?1002l\033[?1000l\033[?2004l\033[?1l\033>\033[0m\033(B\033[?25h"
    "\033[23;0t\033[?1049l\r";

static const struct {
  int signal;
  const char *name;
} fatal[] = {
    {SIGILL, "SIGILL"}, {SIGTRAP, "SIGTRAP"}, {SIGABRT, "SIGABRT"},
    {SIGBUS, "SIGBUS"}, {SIGSEGV, "SIGSEGV"}, {SIGFPE, "SIGFPE"},
};
enum { fatal_count = sizeof fatal / sizeof fatal[0] };

static struct sigaction previous[fatal_count];
static struct termios saved_modes;
static volatile sig_atomic_t terminal = -1;
static int is_installed;
static int is_chained;

// A stack overflow leaves no room for a handler on the ordinary stack.
static char spare_stack[1 << 16];

static void write_all(int fd, const char *text, size_t left) {
  while (left > 0) {
    ssize_t written = write(fd, text, left);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    text += written;
    left -= (size_t)written;
  }
}

void guard_reset_screen(int fd) { write_all(fd, reset, sizeof reset - 1); }

static void say(int fd, const char *text) { write_all(fd, text, strlen(text)); }

static void tell(int fd, const char *name) {
  say(fd, "usher: usher itself failed (");
  say(fd, name);
  say(fd, "). Sessions go on at the providers; start usher again, and it takes them up.\n");
}

static void give_back(int signal) {
  int fd = terminal;
  terminal = -1;
  if (fd >= 0) {
    guard_reset_screen(fd);
    tcsetattr(fd, TCSANOW, &saved_modes);
  }
  for (int i = 0; i < fatal_count; i++) {
    if (fatal[i].signal != signal) continue;
    tell(fd >= 0 ? fd : STDERR_FILENO, fatal[i].name);
    if (is_chained) {
      sigaction(signal, &previous[i], NULL);
    } else {
      struct sigaction standard = {.sa_handler = SIG_DFL};
      sigaction(signal, &standard, NULL);
      // A core file would hold keys and links.
      prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    }
  }
  // Blocked until this handler returns, then it meets that action.
  raise(signal);
}

void guard_install(void) {
  if (is_installed) return;
  is_installed = 1;
  is_chained = getenv("SWIFT_BACKTRACE") != NULL;
  stack_t spare = {.ss_sp = spare_stack, .ss_size = sizeof spare_stack};
  sigaltstack(&spare, NULL);
  struct sigaction action = {.sa_handler = give_back, .sa_flags = SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  // A background process that sets the modes would be stopped in the middle of its crash.
  sigaddset(&action.sa_mask, SIGTTOU);
  for (int i = 0; i < fatal_count; i++) sigaction(fatal[i].signal, &action, &previous[i]);
}

void guard_arm(int fd, const struct termios *saved) {
  guard_disarm();
  guard_install();
  saved_modes = *saved;
  terminal = fd;
}

void guard_disarm(void) { terminal = -1; }
