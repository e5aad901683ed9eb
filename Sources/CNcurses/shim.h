#ifndef USHER_CNCURSES_H
#define USHER_CNCURSES_H

// The wide functions (waddnwstr, wget_wch) are declared only with this set before curses.h.
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

// Glibc's Swift module hides wcwidth.
extern int wcwidth(wchar_t c);

// Swift does not import macros that cast or shift.
static const attr_t nc_bold = A_BOLD;
static const attr_t nc_dim = A_DIM;
static const attr_t nc_underline = A_UNDERLINE;
static const attr_t nc_reverse = A_REVERSE;

static const mmask_t nc_left_pressed = BUTTON1_PRESSED | BUTTON1_CLICKED;
static const mmask_t nc_left_released = BUTTON1_RELEASED;
static const mmask_t nc_middle_pressed = BUTTON2_PRESSED | BUTTON2_CLICKED;
static const mmask_t nc_right_pressed = BUTTON3_PRESSED | BUTTON3_CLICKED;
static const mmask_t nc_wheel_up = BUTTON4_PRESSED;
static const mmask_t nc_wheel_down = BUTTON5_PRESSED;

// Swift 6 refuses to read a mutable global of C.
static inline int nc_colours(void) { return COLORS; }
static inline int nc_colour_pairs(void) { return COLOR_PAIRS; }

// _POSIX_VDISABLE casts.
static inline void nc_disable_stop(struct termios *modes) { modes->c_cc[VSUSP] = _POSIX_VDISABLE; }

// The last argument of wattr_set is an int * for pairs beyond a short, behind a void *.
static inline void nc_set_style(WINDOW *window, attr_t attributes, int pair) {
  wattr_set(window, attributes, (short)pair, &pair);
}

#endif
