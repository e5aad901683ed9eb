#ifndef USHER_CSQLITE_H
#define USHER_CSQLITE_H

#include <sqlite3.h>

#endif
