#ifndef USHER_CTERMINAL_H
#define USHER_CTERMINAL_H

#endif
