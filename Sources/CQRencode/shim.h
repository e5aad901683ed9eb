#ifndef USHER_CQRENCODE_H
#define USHER_CQRENCODE_H

#include <qrencode.h>

#endif
