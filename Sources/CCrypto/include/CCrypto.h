#ifndef USHER_CCRYPTO_H
#define USHER_CCRYPTO_H

#include <stdbool.h>
#include <stddef.h>

// OpenSSL's libcrypto, loaded when the first digest is computed: it is the largest library that usher
// uses, and most commands compute none. Nothing here but usher_crypto_load may be called before that has
// given true.

/// Loads libcrypto; false when it is not there.
bool usher_crypto_load(void);

/// SHA-256 into 32 bytes; false when OpenSSL cannot compute it.
bool usher_crypto_sha256(const void *bytes, size_t count, unsigned char *digest);

/// HMAC with SHA-256 into 32 bytes; false when OpenSSL cannot compute it.
bool usher_crypto_hmac_sha256(
    const void *bytes, size_t count, const void *key, int key_count, unsigned char *digest);

/// HMAC with SHA-512 into 64 bytes; false when OpenSSL cannot compute it.
bool usher_crypto_hmac_sha512(
    const void *bytes, size_t count, const void *key, int key_count, unsigned char *digest);

#endif
