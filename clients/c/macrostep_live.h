/* Drives an external part of a run over UDP: "Live values" of docs/wire.md, for microcontrollers and anything else with sockets.
 *
 *     ms_live pad;
 *     if (ms_live_open(&pad, "127.0.0.1", 5005, NULL, 0)) return 1;
 *     while (ms_live_poll(&pad) != MS_LIVE_GONE) {              // says hello until it is heard, takes what the run says
 *         double values[] = {steering, throttle};
 *         ms_live_send(&pad, values, 2, seconds);               // a clock of your own, or NAN
 *         ... pad.inputs, pad.n_inputs, pad.time ...
 *     }
 *
 * Nothing is allocated, nothing waits. A header without a source file; POSIX sockets. */
#ifndef MACROSTEP_LIVE_H
#define MACROSTEP_LIVE_H
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE 1 /* with -std=c99 system headers leave POSIX out without it: include this file before them */
#endif
#include <arpa/inet.h>
#include <fcntl.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>
#include "sha256.h"

#define MS_LIVE_LONGEST 1200
#define MS_LIVE_MOST 144
enum { MS_LIVE_WAITING = 0, MS_LIVE_OPEN = 1, MS_LIVE_BUSY = 2, MS_LIVE_GONE = 3 };

typedef struct {
    int socket, state;
    struct sockaddr_in run;
    uint8_t secret[256], greeting[32], out[32], in[32], nonce[16], run_nonce[16];
    size_t secret_length;
    int keyed;
    uint64_t number, heard;             /* of what was sent last, and of what came last */
    double hello_at, heard_at;          /* seconds of a clock */
    double time, inputs[MS_LIVE_MOST];  /* what the run said last: simulated time, its inputs */
    size_t n_inputs;
    char ports[MS_LIVE_LONGEST];        /* "output steering of 1 numbers in rad\n" and so on */
} ms_live;

static double ms_live_clock(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}
static void ms_live_put(uint8_t *at, uint64_t word) { for (int i = 0; i < 8; i++) at[i] = (uint8_t)(word >> (8 * i)); }
static uint64_t ms_live_get(const uint8_t *at) {
    uint64_t word = 0;
    for (int i = 0; i < 8; i++) word |= (uint64_t)at[i] << (8 * i);
    return word;
}
/* HMAC of the secret over a label and a part, each with its length before it: a key for one direction */
static void ms_live_derive(const ms_live *l, const char *label, const uint8_t *part, size_t n, uint8_t key[32]) {
    uint8_t text[128];
    size_t m = strlen(label), end = 8 + m;
    ms_live_put(text, m);
    memcpy(text + 8, label, m);
    if (part) { ms_live_put(text + end, n); memcpy(text + end + 8, part, n); end += 8 + n; }
    ms_mac mac;
    ms_mac_begin(&mac, l->secret, l->secret_length);
    ms_sha_add(&mac.sha, text, end);
    ms_mac_end(&mac, key);
}
static void ms_live_seal(const uint8_t key[32], uint64_t number, const uint8_t *text, size_t n, uint8_t seal[16]) {
    uint8_t count[8], all[32];
    ms_live_put(count, number);
    ms_mac mac;
    ms_mac_begin(&mac, key, 32);
    ms_sha_add(&mac.sha, count, 8);
    ms_sha_add(&mac.sha, text, n);
    ms_mac_end(&mac, all);
    memcpy(seal, all, 16);
}
static void ms_live_pass(ms_live *l, const uint8_t key[32], uint64_t number, uint8_t *text, size_t n) {
    if (l->keyed) { ms_live_seal(key, number, text, n, text + n); n += 16; }
    (void)!sendto(l->socket, text, n, 0, (struct sockaddr *)&l->run, sizeof l->run);
}

/* Opens a way to a run; `key` is the secret that both share, or NULL. Nonzero if there is none. */
static int ms_live_open(ms_live *l, const char *host, int port, const char *key, size_t key_length) {
    memset(l, 0, sizeof *l);
    l->hello_at = -1e9;
    l->keyed = key != NULL && key_length > 0;
    if (key_length > sizeof l->secret) return 1;
    if (l->keyed) { memcpy(l->secret, key, key_length); l->secret_length = key_length; }
    ms_live_derive(l, "live greeting", NULL, 0, l->greeting);
    FILE *random = fopen("/dev/urandom", "rb");
    if (!random) return 1;
    size_t got = fread(l->nonce, 1, sizeof l->nonce, random);
    fclose(random);
    l->run.sin_family = AF_INET;
    l->run.sin_port = htons((uint16_t)port);
    l->socket = socket(AF_INET, SOCK_DGRAM, 0);
    return got != sizeof l->nonce || inet_pton(AF_INET, host, &l->run.sin_addr) != 1 || l->socket < 0 ||
           fcntl(l->socket, F_SETFL, O_NONBLOCK) != 0;
}

/* Takes what has come, and says hello as long as nobody answers. Call it often. */
static int ms_live_poll(ms_live *l) {
    uint8_t d[MS_LIVE_LONGEST + 16];
    double now = ms_live_clock();
    ssize_t length;
    while ((length = recv(l->socket, d, sizeof d, 0)) >= 0) {
        size_t n = (size_t)length, sealed = l->keyed ? 16 : 0;
        if (n < 16 + sealed || memcmp(d, "mcrlive\n", 8)) continue;
        n -= sealed;
        uint64_t kind = ms_live_get(d + 8);
        uint8_t seal[16];
        if (kind == 2 && n >= 64 && n < MS_LIVE_LONGEST && !memcmp(d + 24, l->nonce, 16)) {
            if (l->keyed) { ms_live_seal(l->greeting, 1, d, n, seal); if (memcmp(seal, d + n, 16)) continue; }
            memcpy(l->run_nonce, d + 40, 16);
            ms_live_derive(l, "live to the run", l->run_nonce, 16, l->out);
            ms_live_derive(l, "live from the run", l->run_nonce, 16, l->in);
            l->number = ms_live_get(d + 56);
            l->heard = 0;
            memcpy(l->ports, d + 64, n - 64);
            l->ports[n - 64] = 0;
            l->state = MS_LIVE_OPEN, l->heard_at = now;
        } else if (kind == 5 && l->state != MS_LIVE_OPEN) {
            l->state = MS_LIVE_BUSY;
        } else if (kind == 4 && n >= 32 && (n - 32) / 8 <= MS_LIVE_MOST && l->state == MS_LIVE_OPEN) {
            uint64_t number = ms_live_get(d + 16), word;
            if (l->keyed) { ms_live_seal(l->in, number, d, n, seal); if (memcmp(seal, d + n, 16)) continue; }
            if (number <= l->heard) continue;
            l->heard = number, l->heard_at = now, l->n_inputs = (n - 32) / 8;
            word = ms_live_get(d + 24), memcpy(&l->time, &word, 8);
            for (size_t i = 0; i < l->n_inputs; i++) word = ms_live_get(d + 32 + 8 * i), memcpy(&l->inputs[i], &word, 8);
        }
        else if (kind == 6 && n == 24 && l->state == MS_LIVE_OPEN) {
            if (l->keyed) { ms_live_seal(l->in, ms_live_get(d + 16), d, n, seal); if (memcmp(seal, d + n, 16)) continue; }
            l->state = MS_LIVE_GONE;
        }
    }
    /* a run that spoke and has fallen silent is over as well */
    if (l->state == MS_LIVE_OPEN && l->heard && now - l->heard_at > 2.0) l->state = MS_LIVE_GONE;
    if (l->state != MS_LIVE_OPEN && l->state != MS_LIVE_GONE && now - l->hello_at > 0.1) {
        memcpy(d, "mcrlive\n", 8);
        ms_live_put(d + 8, 1), ms_live_put(d + 16, 1);
        memcpy(d + 24, l->nonce, 16);
        ms_live_pass(l, l->greeting, 0, d, 40);
        l->hello_at = now;
    }
    return l->state;
}

/* Sends values of all outputs of the part, in their order. Nonzero if it is not open, or there are too many. */
static int ms_live_send(ms_live *l, const double *values, size_t n, double seconds) {
    uint8_t d[MS_LIVE_LONGEST + 16];
    uint64_t word;
    if (l->state != MS_LIVE_OPEN || n > MS_LIVE_MOST) return 1;
    memcpy(d, "mcrlive\n", 8);
    ms_live_put(d + 8, 3), ms_live_put(d + 16, ++l->number);
    memcpy(&word, &seconds, 8), ms_live_put(d + 24, word);
    for (size_t i = 0; i < n; i++) memcpy(&word, &values[i], 8), ms_live_put(d + 32 + 8 * i, word);
    ms_live_pass(l, l->out, l->number, d, 32 + 8 * n);
    return 0;
}

static void ms_live_close(ms_live *l) { close(l->socket); }

#endif
