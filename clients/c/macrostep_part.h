/* A part of a Macrostep run behind a socket, and a run that asks one: C99 over POSIX sockets, without heap.
 *
 * The protocol is specified in docs/wire.md. `ms_listen` and `ms_poll` serve a part over tcp://, udp:// or unix:; `ms_connect` and the
 * functions after it ask one. One part and one run at a time. Longer messages than MS_ROOM bytes are refused. SPDX: MIT OR Apache-2.0. */
#ifndef MACROSTEP_PART_H
#define MACROSTEP_PART_H
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE 1 /* with -std=c99 system headers leave POSIX out without it: include this file before them */
#endif
#include <math.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>
#include "sha256.h"
#ifndef MS_ROOM
#define MS_ROOM 16384 /* the longest message, in bytes */
#endif
#ifndef MS_RANDOM /* fills bytes that nobody can guess; returns 0 if it could */
#define MS_RANDOM(bytes, n) ms_urandom(bytes, n)
#endif
enum { MS_VERSION = 5, MS_GREETING = 48, MS_HEAD = 41, MS_SEAL = 16, MS_PIECE = 1200, MS_WINDOW = 32, MS_SILENCE = 30000 };
enum { MS_DONE = 0, MS_EVENT = 1, MS_ENDS = 3, MS_JUMP = 4 }; /* what `advance` returns */
enum { MS_NOTHING = 0, MS_ANSWERED = 1, MS_GONE = -1 };       /* what `ms_poll` returns */
/* The inputs over a step: `ms_input(u, i, t)` is the i-th at a time between its start and its end. */
typedef struct { double start, end; const uint8_t *c; size_t inputs, degree; } ms_signal;
typedef struct { const char *name, *unit; uint64_t size; double start; } ms_port; /* a unit such as "N" or "m/s", "1" for none */
typedef struct {
    const ms_port *inputs, *outputs;
    size_t n_inputs, n_outputs;
    const uint64_t (*feedthrough)[2]; /* pairs: an output, an input that it depends on at the same instant */
    size_t n_feedthrough;
    int memoryless;      /* a law without memory: evaluated at every communication point */
    void *state, *saved; /* all that the part remembers, and room for a copy of it: with both, steps can be taken back */
    size_t state_size;
    double step; int fixed_steps; /* the step it was made for in s, 0 if any; 1 if it takes no other, as a sampled controller */
    void (*initialize)(void *state, double t0);
    int (*advance)(void *state, const ms_signal *u); /* below 0: it failed */
    void (*evaluate)(const void *state, const double *u, double *y); /* outputs with these inputs */
    double (*energy)(const void *state); /* stored energy in J; may be missing */
} ms_part;
/* -- bytes: little-endian, whatever the machine -- */
typedef struct { uint8_t *p; size_t n, room; } ms_out; /* n > room: it did not fit */
typedef struct { const uint8_t *p; size_t n; int bad; } ms_in;
static uint64_t ms_u64_at(const uint8_t *p) { uint64_t v = 0; for (int i = 7; i >= 0; i--) v = v << 8 | p[i]; return v; }
static void ms_le(uint8_t *p, uint64_t v, int bytes) { for (int i = 0; i < bytes; i++) p[i] = (uint8_t)(v >> 8 * i); }
static void ms_put(ms_out *o, const void *bytes, size_t n) {
    if (o->n <= o->room && n && n <= o->room - o->n) memcpy(o->p + o->n, bytes, n);
    o->n = o->n > o->room || n > o->room - o->n ? o->room + 1 : o->n + n;
}
static void ms_put_u64(ms_out *o, uint64_t v) { uint8_t b[8]; ms_le(b, v, 8); ms_put(o, b, 8); }
static void ms_put_f64(ms_out *o, double x) { uint64_t v; memcpy(&v, &x, 8); ms_put_u64(o, v); }
static void ms_put_text(ms_out *o, const char *text) { ms_put_u64(o, strlen(text)); ms_put(o, text, strlen(text)); }
static uint64_t ms_get_u64(ms_in *in) {
    if (in->n < 8) { in->bad = 1, in->n = 0; return 0; }
    in->n -= 8, in->p += 8;
    return ms_u64_at(in->p - 8);
}
static double ms_f64_at(const uint8_t *p) { uint64_t v = ms_u64_at(p); double x; memcpy(&x, &v, 8); return x; }
static double ms_get_f64(ms_in *in) { uint64_t v = ms_get_u64(in); double x; memcpy(&x, &v, 8); return x; }
static inline double ms_input(const ms_signal *u, size_t i, double t) {
    double tau = (t - u->start) / (u->end - u->start), x = ms_f64_at(u->c + 8 * (u->degree * u->inputs + i));
    for (size_t d = u->degree; d-- > 0;) x = x * tau + ms_f64_at(u->c + 8 * (d * u->inputs + i));
    return x;
}
static int ms_urandom(void *bytes, size_t n) {
    FILE *f = fopen("/dev/urandom", "rb");
    size_t got = f ? fread(bytes, 1, n, f) : 0;
    if (f) fclose(f);
    return got == n ? 0 : -1;
}
/* -- what a part answers -- */
static size_t ms_sizes(const ms_port *ports, size_t n) { size_t sum = 0; while (n--) sum += (size_t)ports[n].size; return sum; }
static void ms_describe(const ms_part *p, ms_out *o) { /* what it is */
    const ms_port *ports[2] = {p->inputs, p->outputs};
    size_t counts[2] = {p->n_inputs, p->n_outputs};
    ms_put_u64(o, p->memoryless != 0), ms_put_u64(o, 0), ms_put_u64(o, 0), ms_put_u64(o, p->fixed_steps != 0), ms_put_u64(o, 0);
    ms_put_u64(o, p->state && p->saved), ms_put_u64(o, 0), ms_put_u64(o, 0), ms_put_f64(o, p->step > 0 ? p->step : NAN), ms_put_text(o, "");
    for (int way = 0; way < 2; way++) {
        ms_put_u64(o, counts[way]);
        for (size_t i = 0; i < counts[way]; i++) {
            const ms_port *port = &ports[way][i];
            ms_put_text(o, port->name), ms_put_u64(o, 1), ms_put_text(o, port->unit), ms_put_u64(o, port->size);
            ms_put_u64(o, 0), ms_put_u64(o, 0), ms_put_f64(o, port->start), ms_put_f64(o, 0), ms_put_u64(o, 0);
        }
    }
    ms_put_u64(o, p->n_feedthrough);
    for (size_t i = 0; i < 2 * p->n_feedthrough; i++) ms_put_u64(o, p->feedthrough[i / 2][i % 2]);
}
typedef struct { ms_part *part; int64_t number; int saved, done; double u[MS_ROOM / 16], y[MS_ROOM / 16]; } ms_desk; /* number: -1 if not asked yet */
static void ms_say(ms_out *o, uint64_t word, const char *why) { o->n = 16; ms_put_u64(o, word); ms_put(o, why, strlen(why)); }
static void ms_numbers(ms_desk *d, ms_out *o, ms_in at) { /* outputs with these inputs */
    size_t p = ms_sizes(d->part->outputs, d->part->n_outputs);
    for (size_t i = 0; i < at.n / 8; i++) d->u[i] = ms_f64_at(at.p + 8 * i);
    d->part->evaluate(d->part->state, d->u, d->y);
    for (size_t i = 0; i < p; i++) ms_put_f64(o, d->y[i]);
}
/* Answers a question; both messages have their length before them. Returns the length of the answer. */
static size_t ms_answer(ms_desk *d, const uint8_t *question, size_t n, uint8_t *answer) {
    ms_out o = {answer, 8, MS_ROOM};
    ms_part *p = d->part;
    size_t m = ms_sizes(p->inputs, p->n_inputs);
    ms_in in = {question + 8, n < 8 ? 0 : n - 8, n < 8 || ms_u64_at(question) != n - 8};
    uint64_t number = ms_get_u64(&in), word = ms_get_u64(&in);
    int known = d->number >= 0 && (uint64_t)d->number == number, rolls = p->state && p->saved;
    char line[300];
    ms_put_f64(&o, NAN); /* no event ahead */
    if (in.bad || (number >= 65536 && word != 13) || (in.n && word < 14 && (0x38e0 >> word & 1))) ms_say(&o, 6, "the question cannot be read");
    else if (word == 13) ms_put_u64(&o, 0);
    else if (word == (uint64_t)MS_VERSION << 8) {
        d->number = (int64_t)number, d->done = 0;
        size_t at = o.n + 8;
        ms_put_u64(&o, 1), ms_put_u64(&o, 0);
        for (size_t i = 0; i < p->n_inputs + p->n_outputs; i++) {
            const ms_port *port = i < p->n_inputs ? &p->inputs[i] : &p->outputs[i - p->n_inputs];
            int k = snprintf(line, sizeof line, "%s %s of %llu numbers in %s\n", i < p->n_inputs ? "input" : "output", port->name,
                             (unsigned long long)port->size, port->unit);
            ms_put(&o, line, (size_t)k);
        }
        if (o.n <= o.room) ms_le(answer + at, o.n - at - 8, 8);
        ms_put(&o, "[\"C\",{}]", 8);
    } else if (!known) ms_say(&o, 6, "a conversation begins with the first question");
    else if (word == 1 && in.n == 16 && isfinite(ms_f64_at(in.p))) { p->initialize(p->state, ms_get_f64(&in)); d->saved = 0; ms_put_u64(&o, 0); }
    else if (word == 2 && in.n >= 32) {
        ms_signal u = {0, 0, 0, 0, 0};
        ms_get_u64(&in), u.start = ms_get_f64(&in), u.end = ms_get_f64(&in), u.inputs = (size_t)ms_get_u64(&in), u.c = in.p;
        size_t numbers = in.n / 8;
        if (u.inputs != m || in.n % 8 || (m && (numbers % m || numbers < 2 * m)) || (!m && numbers) || !(u.start < u.end) || !isfinite(u.end - u.start)) {
            ms_say(&o, 6, "the question has other inputs than the part, or no step");
        } else {
            u.degree = m ? numbers / m - 2 : 0;
            int how = p->advance ? p->advance(p->state, &u) : MS_DONE;
            ms_in at_end = {in.p + 8 * (numbers - m), 8 * m, 0};
            ms_put_u64(&o, 2), ms_put_u64(&o, (uint64_t)how), ms_put_f64(&o, 0);
            ms_numbers(d, &o, at_end);
            if (how < 0) ms_say(&o, 6, "the step failed");
        }
    } else if (word == 3 && in.n == 8 * m) { ms_put_u64(&o, 3); ms_numbers(d, &o, in); }
    else if (word == 4 && in.n == 8 * m) { ms_put_u64(&o, 3); if (p->energy) ms_put_f64(&o, p->energy(p->state)); }
    else if (word >= 5 && word <= 8 && !rolls) ms_say(&o, 7, "it cannot roll back");
    else if (word == 5) { memcpy(p->saved, p->state, p->state_size); d->saved = 1; ms_put_u64(&o, 0); }
    else if (word == 6 && d->saved) { memcpy(p->state, p->saved, p->state_size); ms_put_u64(&o, 0); }
    else if (word == 6) ms_say(&o, 8, "nothing was saved");
    else if (word == 7) { ms_put_u64(&o, 4); ms_put(&o, p->state, p->state_size); }
    else if (word == 8 && in.n == p->state_size) { memcpy(p->state, in.p, in.n); ms_put_u64(&o, 0); }
    else if (word == 8) ms_say(&o, 8, "it has another size");
    else if (word == 9) ms_say(&o, 7, "it has no linearisation");
    else if (word == 10 && in.n == 12 && !memcmp(in.p, "what are you", 12)) { ms_put_u64(&o, 4); ms_describe(p, &o); }
    else if (word == 10) ms_say(&o, 7, "it is not of this kind");
    else if (word == 11 || word == 12) { if (word == 11) { d->number = -1; d->done = 1; } ms_put_u64(&o, 4); ms_put(&o, "[]", 2); }
    else ms_say(&o, 6, "the question cannot be read");
    if (o.n > o.room) { o.n = 8; ms_put_f64(&o, NAN); ms_say(&o, 6, "the answer is too long"); }
    ms_le(answer, o.n - 8, 8);
    return o.n;
}
/* -- a way to the other side -- */
typedef struct {
    int fd, udp, peers; /* peers: whether there is somebody at the other end */
    const uint8_t *key; /* a secret of at least 16 bytes, or none */
    size_t key_size;
    uint8_t out_key[32], in_key[32], session[8];
    uint64_t sent, came; /* messages of a stream; of datagrams, `sent` is the number of the question */
    struct sockaddr_storage peer;
    socklen_t peer_size;
    uint32_t next, ahead; /* the first piece that is missing, and which after it are there */
    size_t n_in, n_out;
    uint8_t in[MS_ROOM + 64], out[MS_ROOM + 64], packet[MS_HEAD + MS_PIECE + 1];
} ms_link;
static void ms_derive(const ms_link *l, const char *label, const void *a, size_t na, const void *b, size_t nb, size_t zeros, uint8_t out[32]) {
    static const uint8_t none[32] = {0};
    ms_mac m;
    const void *parts[4] = {label, a, b, none};
    size_t sizes[4] = {strlen(label), na, nb, zeros};
    uint8_t n[8];
    ms_mac_begin(&m, l->key, l->key_size);
    for (int i = 0; i < (zeros ? 4 : 3); i++) { ms_le(n, sizes[i], 8); ms_sha_add(&m.sha, n, 8); ms_sha_add(&m.sha, parts[i], sizes[i]); }
    ms_mac_end(&m, out);
}
static void ms_seal(const uint8_t key[32], uint64_t number, const void *a, size_t na, const void *b, size_t nb, uint8_t out[32]) {
    ms_mac m;
    uint8_t n[8];
    ms_le(n, number, 8);
    ms_mac_begin(&m, key, 32);
    ms_sha_add(&m.sha, n, 8), ms_sha_add(&m.sha, a, na), ms_sha_add(&m.sha, b, nb);
    ms_mac_end(&m, out);
}
static int ms_same(const uint8_t *a, const uint8_t *b, size_t n) { uint8_t odd = 0; while (n--) odd |= a[n] ^ b[n]; return !odd; } /* in constant time */
static int64_t ms_now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000; }
static int ms_wait(int fd, int milliseconds) { struct pollfd p = {fd, POLLIN, 0}; return poll(&p, 1, milliseconds); }
/* -- streams: the length of a message in 8 bytes, what it says, and a seal of 16 if there is a key -- */
static int ms_write_all(int fd, const uint8_t *p, size_t n) {
    for (ssize_t k; n; p += k, n -= (size_t)k) if ((k = send(fd, p, n, MSG_NOSIGNAL)) <= 0) return -1;
    return 0;
}
static int ms_read_all(int fd, uint8_t *p, size_t n, int64_t until) {
    while (n) {
        int64_t left = until - ms_now();
        ssize_t k = left > 0 && ms_wait(fd, (int)left) == 1 ? recv(fd, p, n, 0) : -1;
        if (k <= 0) return -1;
        p += k, n -= (size_t)k;
    }
    return 0;
}
static int ms_send(ms_link *l, uint8_t *message, size_t n) {
    uint8_t seal[32];
    if (l->key) { ms_seal(l->out_key, l->sent++, message, n, 0, 0, seal); ms_le(message, n - 8 + MS_SEAL, 8); memcpy(message + n, seal, MS_SEAL); n += MS_SEAL; }
    return ms_write_all(l->fd, message, n);
}
static int ms_receive(ms_link *l, int64_t until) {
    uint8_t seal[32];
    if (ms_read_all(l->fd, l->in, 8, until)) return -1;
    uint64_t n = ms_u64_at(l->in), tail = l->key ? MS_SEAL : 0;
    if (n > MS_ROOM || n < tail || ms_read_all(l->fd, l->in + 8, (size_t)n, until)) return -1;
    l->n_in = (size_t)(8 + n - tail);
    ms_le(l->in, l->n_in - 8, 8);
    if (!tail) return 0;
    ms_seal(l->in_key, l->came++, l->in, l->n_in, 0, 0, seal);
    return ms_same(seal, l->in + l->n_in, MS_SEAL) ? 0 : -1;
}
/* Greets and is greeted; the server then hears which run it is, and lets it in. */
static int ms_greet(ms_link *l, const char *run, int64_t until) {
    uint8_t own[MS_GREETING] = "mcrstep\n", other[MS_GREETING];
    int asks = run != 0, one = 1, odd;
    setsockopt(l->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    ms_le(own + 8, MS_VERSION, 4), own[12] = l->key != 0;
    if (MS_RANDOM(own + 16, 32) || (asks && ms_write_all(l->fd, own, MS_GREETING))) return -1;
    if (ms_read_all(l->fd, other, MS_GREETING, until) || memcmp(other, own, 8)) return -1;
    odd = memcmp(other + 8, own + 8, 4) || other[12] != own[12];
    if ((!asks && ms_write_all(l->fd, own, MS_GREETING)) || odd) return -1;
    ms_derive(l, "to the server", asks ? own : other, MS_GREETING, asks ? other : own, MS_GREETING, 32, asks ? l->out_key : l->in_key);
    ms_derive(l, "to the run", asks ? own : other, MS_GREETING, asks ? other : own, MS_GREETING, 32, asks ? l->in_key : l->out_key);
    l->sent = l->came = 0, l->n_out = asks ? 8 + strlen(run) : 8;
    ms_le(l->out, l->n_out - 8, 8);
    if (asks) memcpy(l->out + 8, run, strlen(run));
    if (asks) return ms_send(l, l->out, l->n_out) || ms_receive(l, until) || l->n_in != 8 ? -1 : 0; /* a text is the run that is served */
    return ms_receive(l, until) || ms_send(l, l->out, l->n_out) ? -1 : 0;
}
/* -- datagrams: kind, session, number, piece, pieces, seal, bytes -- */
enum { MS_DATA = 1, MS_LAST, MS_WANT, MS_HELLO, MS_COOKIE, MS_BUSY, MS_BYE, MS_NO_KEY };
static void ms_datagram(ms_link *l, int kind, uint64_t number, uint32_t piece, uint32_t pieces, const void *bytes, size_t n, const uint8_t *key) {
    uint8_t *p = l->packet, seal[32] = {0};
    p[0] = (uint8_t)kind;
    memcpy(p + 1, l->session, 8), ms_le(p + 9, number, 8), ms_le(p + 17, piece, 4), ms_le(p + 21, pieces, 4);
    if (key) ms_seal(key, number, p, 25, bytes, n, seal);
    memcpy(p + 25, seal, MS_SEAL);
    if (n) memmove(p + MS_HEAD, bytes, n);
    sendto(l->fd, p, MS_HEAD + n, MSG_NOSIGNAL, (struct sockaddr *)&l->peer, l->peer_size);
}
static void ms_window(ms_link *l, uint64_t number, uint32_t from) { /* sends pieces of what is said, a window of them */
    uint32_t pieces = l->n_out ? (uint32_t)((l->n_out + MS_PIECE - 1) / MS_PIECE) : 1, end = pieces < from + MS_WINDOW ? pieces : from + MS_WINDOW;
    for (uint32_t i = from; i < end; i++) {
        size_t at = (size_t)i * MS_PIECE, n = l->n_out - at < MS_PIECE ? l->n_out - at : MS_PIECE;
        ms_datagram(l, i + 1 == end ? MS_LAST : MS_DATA, number, i, pieces, l->out + at, n, l->out_key);
    }
}
static int ms_take(ms_link *l, uint32_t piece, uint32_t pieces, const uint8_t *bytes, size_t n) { /* whether the message is complete */
    size_t at = (size_t)piece * MS_PIECE;
    if (piece < pieces && piece >= l->next && piece - l->next < MS_WINDOW && at + n <= MS_ROOM && (n == MS_PIECE || (piece + 1 == pieces && n < MS_PIECE))) {
        memcpy(l->in + at, bytes, n);
        if (piece + 1 == pieces) l->n_in = at + n;
        l->ahead |= (uint32_t)1 << (piece - l->next);
        for (; l->ahead & 1; l->next++) l->ahead >>= 1;
    }
    return l->next == pieces;
}
static void ms_keys(ms_link *l, const uint8_t cookie[16], int asks) {
    ms_derive(l, "datagrams to the server", l->session, 8, cookie, 16, 0, asks ? l->out_key : l->in_key);
    ms_derive(l, "datagrams to the run", l->session, 8, cookie, 16, 0, asks ? l->in_key : l->out_key);
}
/* -- serving -- */
typedef struct { ms_link l; ms_desk d; int listener; int64_t heard; uint8_t secret[32]; } ms_server;
static int ms_is_own(const struct sockaddr *a) { /* an address of this machine alone */
    if (a->sa_family == AF_INET) return ntohl(((const struct sockaddr_in *)a)->sin_addr.s_addr) >> 24 == 127;
    return a->sa_family == AF_UNIX || (a->sa_family == AF_INET6 && IN6_IS_ADDR_LOOPBACK(&((const struct sockaddr_in6 *)a)->sin6_addr));
}
/* A socket at tcp://HOST:PORT, udp://HOST:PORT or unix:PATH, which listens or is connected. Without a key it listens on this machine only. */
static int ms_socket(ms_link *l, const char *address, int listens, const void *key, size_t key_size) {
    struct sockaddr_un path = {0};
    struct addrinfo want = {0}, own = {0}, *found = &own;
    char host[256];
    int one = 1, failed = 1;
    memset(l, 0, sizeof *l);
    l->key = (const uint8_t *)key, l->key_size = key_size, l->fd = -1, l->udp = !strncmp(address, "udp://", 6);
    if (key && key_size < 16) return -1;
    if (!strncmp(address, "unix:", 5)) {
        path.sun_family = AF_UNIX, snprintf(path.sun_path, sizeof path.sun_path, "%s", address + 5);
        own.ai_family = AF_UNIX, own.ai_socktype = SOCK_STREAM, own.ai_addr = (struct sockaddr *)&path, own.ai_addrlen = sizeof path;
    } else {
        const char *at = address + 6, *colon = strrchr(address, ':');
        if ((!l->udp && strncmp(address, "tcp://", 6)) || colon < at) return -1;
        snprintf(host, sizeof host, "%.*s", (int)(colon - at - 2 * (*at == '[')), at + (*at == '['));
        want.ai_socktype = l->udp ? SOCK_DGRAM : SOCK_STREAM;
        if (getaddrinfo(host, colon + 1, &want, &found)) return -1;
    }
    if (!listens || key || ms_is_own(found->ai_addr)) {
        l->fd = socket(found->ai_family, found->ai_socktype, 0);
        if (listens) setsockopt(l->fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
        failed = listens ? bind(l->fd, found->ai_addr, found->ai_addrlen) || (!l->udp && listen(l->fd, 8)) : connect(l->fd, found->ai_addr, found->ai_addrlen);
        if (listens && found == &own) failed |= chmod(path.sun_path, 0600);
    }
    if (found != &own) freeaddrinfo(found);
    return failed ? -1 : 0;
}
/* Listens at an address, for runs that have the same key. Returns 0 if it could. */
static inline int ms_listen(ms_server *s, ms_part *part, const char *address, const void *key, size_t key_size) {
    memset(s, 0, sizeof *s);
    s->d.part = part, s->d.number = -1;
    if (ms_sizes(part->inputs, part->n_inputs) > MS_ROOM / 16 || ms_sizes(part->outputs, part->n_outputs) > MS_ROOM / 16) return -1;
    if (ms_socket(&s->l, address, 1, key, key_size) || MS_RANDOM(s->secret, 32)) return -1;
    s->listener = s->l.fd;
    return 0;
}
static int ms_leave(ms_server *s) { /* the run is gone; the next one may come */
    if (!s->l.udp) close(s->l.fd);
    s->l.peers = 0, s->d.number = -1, s->d.done = 0, (void)MS_RANDOM(s->secret, 32);
    return MS_GONE;
}
static int ms_poll_datagram(ms_server *s) {
    uint8_t packet[MS_HEAD + MS_PIECE + 1], cookie[32], card[32] = {MS_VERSION}, seal[32];
    ms_link *l = &s->l, other = {.peer_size = sizeof other.peer};
    ssize_t got = recvfrom(l->fd, packet, sizeof packet, 0, (struct sockaddr *)&other.peer, &other.peer_size);
    if (got < MS_HEAD || got > MS_HEAD + MS_PIECE) return MS_NOTHING;
    size_t n = (size_t)got - MS_HEAD;
    uint64_t number = ms_u64_at(packet + 9);
    uint32_t piece = (uint32_t)(ms_u64_at(packet + 17) & 0xffffffff), pieces = (uint32_t)(ms_u64_at(packet + 17) >> 32);
    int kind = packet[0], known = l->peers && l->peer_size == other.peer_size && !memcmp(&l->peer, &other.peer, l->peer_size) && !memcmp(l->session, packet + 1, 8);
    other.fd = l->fd, other.key = l->key, other.key_size = l->key_size;
    memcpy(other.session, packet + 1, 8);
    ms_seal(s->secret, 0, packet + 1, 8, &other.peer, other.peer_size, cookie);
    if (kind == MS_HELLO) {
        card[8] = l->key != 0, memcpy(card + 16, cookie, 16);
        if (n == 32 && !number) ms_datagram(&other, MS_COOKIE, number, piece, pieces, card, 32, 0);
        return MS_NOTHING;
    }
    ms_keys(&other, cookie, 0);
    ms_seal(known ? l->in_key : other.in_key, number, packet, 25, packet + MS_HEAD, n, seal);
    if (!ms_same(seal, packet + 25, MS_SEAL)) {
        if (!known && number == 1) ms_datagram(&other, MS_NO_KEY, number, piece, pieces, "", 0, 0);
        return MS_NOTHING;
    }
    if (!known) { /* a run begins with its first message, which is short */
        if (number != 1 || kind != MS_LAST || piece || pieces != 1) return MS_NOTHING;
        if (l->peers && !s->d.done) { ms_datagram(&other, MS_BUSY, number, piece, pieces, "another run", 11, other.out_key); return MS_NOTHING; }
        memcpy(&l->peer, &other.peer, sizeof l->peer), memcpy(l->session, other.session, 8);
        memcpy(l->in_key, other.in_key, 32), memcpy(l->out_key, other.out_key, 32);
        l->peer_size = other.peer_size, l->peers = 1, l->sent = 0, l->next = l->ahead = 0, s->d.number = -1, s->d.done = 0;
    }
    s->heard = ms_now();
    if (kind == MS_BYE) return ms_leave(s);
    if (number == l->sent && kind != MS_DATA) ms_window(l, number, kind == MS_WANT ? piece : 0); /* who missed the answer */
    if (number != l->sent + 1 || kind == MS_WANT) return MS_NOTHING;
    int too_long = pieces > MS_ROOM / MS_PIECE;
    if (too_long) l->n_in = 0; /* answered with an error */
    else if (!ms_take(l, piece, pieces, packet + MS_HEAD, n)) {
        if (kind == MS_LAST) ms_datagram(l, MS_WANT, number, l->next, 0, "", 0, l->out_key);
        return MS_NOTHING;
    }
    l->n_out = number == 1 ? 0 : ms_answer(&s->d, l->in, l->n_in, l->out);
    l->next = l->ahead = 0;
    ms_window(l, l->sent = number, 0);
    return MS_ANSWERED;
}
/* Answers what has come, or waits for it so many milliseconds (-1: for ever). Returns MS_ANSWERED, MS_NOTHING, or MS_GONE when a run hung up. */
static inline int ms_poll(ms_server *s, int milliseconds) {
    ms_link *l = &s->l;
    if (ms_wait(l->peers || l->udp ? l->fd : s->listener, milliseconds) <= 0) return l->peers && ms_now() - s->heard > MS_SILENCE ? ms_leave(s) : MS_NOTHING;
    if (l->udp) return ms_poll_datagram(s);
    s->heard = ms_now();
    if (!l->peers) {
        l->fd = accept(s->listener, 0, 0), l->peers = l->fd >= 0;
        return l->peers && ms_greet(l, 0, ms_now() + 5000) ? ms_leave(s) : MS_NOTHING;
    }
    if (ms_receive(l, ms_now() + MS_SILENCE)) return ms_leave(s);
    return ms_send(l, l->out, ms_answer(&s->d, l->in, l->n_in, l->out)) ? ms_leave(s) : MS_ANSWERED;
}
/* -- asking -- Connects to whoever serves a part at tcp:// or unix:, as the run of this name. Returns 0 if it is let in. */
static inline int ms_connect(ms_link *l, const char *address, const void *key, size_t key_size, const char *run) {
    return ms_socket(l, address, 0, key, key_size) || l->udp || ms_greet(l, run, ms_now() + MS_SILENCE) ? -1 : 0;
}
/* Asks a question: its number on the page, and what follows it. The answer is what comes after its word; the word is returned, or -1 if
 * there is no answer. */
static inline int ms_ask(ms_link *l, uint64_t word, const void *rest, size_t n, ms_in *answer) {
    ms_out o = {l->out, 8, MS_ROOM};
    ms_put_u64(&o, 0), ms_put_u64(&o, word), ms_put(&o, rest, n);
    if (o.n > o.room || ms_wait(l->fd, 0) > 0) return -1; /* an answer too many would pass for that of this question */
    ms_le(l->out, o.n - 8, 8);
    if (ms_send(l, l->out, o.n) || ms_receive(l, ms_now() + MS_SILENCE)) return -1;
    answer->p = l->in + 8, answer->n = l->n_in - 8, answer->bad = 0;
    ms_get_f64(answer), word = ms_get_u64(answer); /* the next event comes first */
    return answer->bad ? -1 : (int)word;
}
#endif
