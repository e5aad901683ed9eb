#include "CCrypto.h"

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include "CLoading.h"

#define FUNCTIONS(X) X(EVP_Digest) X(EVP_sha256) X(EVP_sha512) X(HMAC)

LAZY_LIBRARY("libcrypto.so.3", FUNCTIONS, true)

bool usher_crypto_load(void) { return lazy_load(); }

bool usher_crypto_sha256(const void *bytes, size_t count, unsigned char *digest) {
  return lazy.EVP_Digest(bytes, count, digest, NULL, lazy.EVP_sha256(), NULL) == 1;
}

bool usher_crypto_hmac_sha256(
    const void *bytes, size_t count, const void *key, int key_count, unsigned char *digest) {
  return lazy.HMAC(lazy.EVP_sha256(), key, key_count, bytes, count, digest, NULL) != NULL;
}

bool usher_crypto_hmac_sha512(
    const void *bytes, size_t count, const void *key, int key_count, unsigned char *digest) {
  return lazy.HMAC(lazy.EVP_sha512(), key, key_count, bytes, count, digest, NULL) != NULL;
}
