#ifndef USHER_CNCURSES_H
#define USHER_CNCURSES_H

// The wide functions (waddnwstr, wget_wch) are declared only with this set before curses.h.
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <wchar.h>

#endif
