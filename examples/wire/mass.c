/* A mass on a spring as a part of a run, as a microcontroller would be: one loop, one message at a time, no heap, over UDP or TCP.
 *
 * cc -O2 -ffp-contract=off -I ../../clients/c mass.c -o mass -lm && ./mass udp://127.0.0.1:5002
 * macrostep run two_masses.toml */
#include "macrostep_part.h"
#include <stdlib.h>

typedef struct { double x, v; } State;
static const double MASS = 2.0, STIFFNESS = 60.0, X0 = 0.5;
static State state, saved;

static void initialize(void *s, double t0) { (void)t0; ((State *)s)->x = X0, ((State *)s)->v = 0.0; }
/* ten steps of symplectic Euler, with the force as it is predicted over the step */
static int advance(void *s, const ms_signal *u) {
    State *m = (State *)s;
    double h = (u->end - u->start) / 10.0;
    for (int i = 0; i < 10; i++) {
        m->v += h * (ms_input(u, 0, u->start + i * h) - STIFFNESS * m->x) / MASS;
        m->x += h * m->v;
    }
    return MS_DONE;
}
static void evaluate(const void *s, const double *u, double *y) { (void)u; y[0] = ((const State *)s)->x, y[1] = ((const State *)s)->v; }
static double energy(const void *s) {
    const State *m = (const State *)s;
    return 0.5 * MASS * m->v * m->v + 0.5 * STIFFNESS * m->x * m->x;
}

int main(int count, char **arguments) {
    static const ms_port inputs[] = {{"f", "N", 1, 0.0}}, outputs[] = {{"x", "m", 1, 0.0}, {"v", "m/s", 1, 0.0}};
    static ms_part part = {.inputs = inputs, .n_inputs = 1, .outputs = outputs, .n_outputs = 2, .state = &state, .saved = &saved,
                           .state_size = sizeof state, .initialize = initialize, .advance = advance, .evaluate = evaluate, .energy = energy};
    static ms_server server;
    const char *key = getenv("MACROSTEP_KEY"), *runs = count > 2 ? arguments[2] : "0";
    if (count < 2 || ms_listen(&server, &part, arguments[1], key, key ? strlen(key) : 0)) {
        fprintf(stderr, "usage: mass ADDRESS [RUNS], with an address such as udp://127.0.0.1:5002; MACROSTEP_KEY is the key\n");
        return 2;
    }
    printf("serving at %s\n", arguments[1]);
    fflush(stdout);
    for (int gone = 0, all = atoi(runs); !all || gone < all;) {
        if (ms_poll(&server, 100) == MS_GONE) gone++;
        /* here a controller does its other work: it is never blocked for longer than a message */
    }
    return 0;
}
