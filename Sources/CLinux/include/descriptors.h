#ifndef USHER_DESCRIPTORS_H
#define USHER_DESCRIPTORS_H

// GNU functions, which Glibc's Swift module does not show.

/// A file in memory, closed in children; -1 on failure.
int memory_file(void);

/// Makes `copy` mean what `original` means, closed in children.
int take_place(int original, int copy);

#endif
