/* Pushes the cart of cart.toml from outside, as a controller would: one loop, no heap, nothing waits.
 *
 * cc -O2 -I ../../clients/c push.c -o push -lm && ./push 127.0.0.1 5005        (and `macrostep run cart.toml` elsewhere) */
#include "macrostep_live.h"
#include <stdlib.h>

int main(int count, char **arguments) {
    static ms_live hand;
    const char *key = getenv("MACROSTEP_KEY");
    if (count < 3 || ms_live_open(&hand, arguments[1], atoi(arguments[2]), key, key ? strlen(key) : 0)) {
        fprintf(stderr, "usage: push HOST PORT, with an address such as 127.0.0.1 5005; MACROSTEP_KEY is the key\n");
        return 2;
    }
    double start = ms_live_clock();
    int state, heard = 0;
    while ((state = ms_live_poll(&hand)) != MS_LIVE_GONE && ms_live_clock() - start < 60.0) {
        double target = 0.2 * sin(2.0 * hand.time), force = 200.0 * (target - hand.inputs[0]);
        if (state == MS_LIVE_OPEN && !heard++) fputs(hand.ports, stdout), fflush(stdout);
        force = force < -100.0 ? -100.0 : force > 100.0 ? 100.0 : force;
        ms_live_send(&hand, &force, 1, ms_live_clock());
        nanosleep(&(struct timespec){0, 10000000}, NULL);
    }
    printf("the run ended near t = %.3f s\n", hand.time);
    ms_live_close(&hand);
    return state == MS_LIVE_GONE ? 0 : 1;
}
