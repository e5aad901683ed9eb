#ifndef USHER_CPNG_H
#define USHER_CPNG_H

#include <png.h>
#include <string.h>

// PNG_IMAGE_VERSION and the PNG_FORMAT_ family are casts and sums of macros, which Swift does not
// import; the simplified interface needs no setjmp, which Swift could not survive.
static inline void png_describe_rgb(png_image *image, unsigned width, unsigned height) {
  memset(image, 0, sizeof *image);
  image->version = PNG_IMAGE_VERSION;
  image->width = width;
  image->height = height;
  image->format = PNG_FORMAT_RGB;
}

#endif
