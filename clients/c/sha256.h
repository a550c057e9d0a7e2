/* SHA-256 (FIPS 180-4) and HMAC (RFC 2104) in C99. SPDX: MIT OR Apache-2.0. */
#ifndef MACROSTEP_SHA256_H
#define MACROSTEP_SHA256_H
#include <stdint.h>
#include <string.h>

typedef struct { uint32_t h[8]; uint64_t n; uint8_t b[64]; } ms_sha;
typedef struct { ms_sha sha; uint8_t key[64]; } ms_mac;

static void ms_sha_block(ms_sha *s) {
    static const uint32_t k[64] = {
        0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01,
        0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc,
        0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
        0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
        0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08,
        0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
        0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};
    uint32_t w[64], v[8];
#define MS_R(x, n) ((x) >> (n) | (x) << (32 - (n)))
    for (int i = 0; i < 64; i++)
        w[i] = i < 16 ? (uint32_t)s->b[4 * i] << 24 | (uint32_t)s->b[4 * i + 1] << 16 | (uint32_t)s->b[4 * i + 2] << 8 | s->b[4 * i + 3]
                      : w[i - 16] + (MS_R(w[i - 15], 7) ^ MS_R(w[i - 15], 18) ^ w[i - 15] >> 3) + w[i - 7] +
                            (MS_R(w[i - 2], 17) ^ MS_R(w[i - 2], 19) ^ w[i - 2] >> 10);
    memcpy(v, s->h, sizeof v);
    for (int i = 0; i < 64; i++) {
        uint32_t e = v[4], a = v[0];
        uint32_t t = v[7] + (MS_R(e, 6) ^ MS_R(e, 11) ^ MS_R(e, 25)) + ((e & v[5]) ^ (~e & v[6])) + k[i] + w[i];
        uint32_t m = (MS_R(a, 2) ^ MS_R(a, 13) ^ MS_R(a, 22)) + ((a & v[1]) ^ (a & v[2]) ^ (v[1] & v[2]));
        memmove(v + 1, v, 7 * sizeof *v);
        v[4] += t;
        v[0] = t + m;
    }
    for (int i = 0; i < 8; i++) s->h[i] += v[i];
#undef MS_R
}
static void ms_sha_add(ms_sha *s, const void *bytes, size_t n) {
    for (const uint8_t *p = (const uint8_t *)bytes; n--; p++) {
        s->b[s->n++ % 64] = *p;
        if (s->n % 64 == 0) ms_sha_block(s);
    }
}
static void ms_sha_begin(ms_sha *s) {
    static const uint32_t h[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    memcpy(s->h, h, sizeof h);
    s->n = 0;
}
static void ms_sha_end(ms_sha *s, uint8_t out[32]) {
    uint64_t bits = s->n * 8;
    ms_sha_add(s, "\x80", 1);
    while (s->n % 64 != 56) ms_sha_add(s, "", 1);
    for (int i = 7; i >= 0; i--) { uint8_t b = (uint8_t)(bits >> 8 * i); ms_sha_add(s, &b, 1); }
    for (int i = 0; i < 32; i++) out[i] = (uint8_t)(s->h[i / 4] >> (24 - 8 * (i % 4)));
}
static void ms_mac_begin(ms_mac *m, const uint8_t *key, size_t n) {
    uint8_t pad[64];
    memset(m->key, 0, 64);
    if (n > 64) { ms_sha_begin(&m->sha); ms_sha_add(&m->sha, key, n); ms_sha_end(&m->sha, m->key); }
    else if (n) memcpy(m->key, key, n);
    for (int i = 0; i < 64; i++) pad[i] = m->key[i] ^ 0x36;
    ms_sha_begin(&m->sha);
    ms_sha_add(&m->sha, pad, 64);
}
static void ms_mac_end(ms_mac *m, uint8_t out[32]) {
    uint8_t pad[64];
    ms_sha_end(&m->sha, out);
    for (int i = 0; i < 64; i++) pad[i] = m->key[i] ^ 0x5c;
    ms_sha_begin(&m->sha);
    ms_sha_add(&m->sha, pad, 64);
    ms_sha_add(&m->sha, out, 32);
    ms_sha_end(&m->sha, out);
}
#endif
