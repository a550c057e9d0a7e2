/* Asks a part for a hundred steps, and prints its outputs bit for bit: the asking side of the C header, for the tests. */
#include "macrostep_part.h"

static uint8_t question[4096];

int main(int count, char **arguments) {
    static ms_link link;
    const char *key = count > 2 ? arguments[2] : 0;
    ms_in answer;
    if (ms_connect(&link, arguments[1], key, key ? strlen(key) : 0, "ask.c")) return 3;
    if (ms_ask(&link, MS_VERSION << 8, "\0\0\0\0\0\0\0\0", 8, &answer) != 1) return 4;
    ms_out o = {question, 0, sizeof question};
    ms_put_f64(&o, 0.0), ms_put_u64(&o, 0);
    if (ms_ask(&link, 1, question, o.n, &answer) != 0 || ms_ask(&link, 12, "", 0, &answer) != 4) return 5;
    for (int k = 0; k < 100; k++) {
        double u = 0.01 * k;
        o.n = 0;
        ms_put_u64(&o, (uint64_t)k), ms_put_f64(&o, k * 1e-3), ms_put_f64(&o, (k + 1) * 1e-3), ms_put_u64(&o, 1), ms_put_f64(&o, u), ms_put_f64(&o, u);
        if (ms_ask(&link, 2, question, o.n, &answer) != 2 || ms_get_u64(&answer) != 0) return 6;
        ms_get_f64(&answer);
        while (answer.n) printf("%016llx ", (unsigned long long)ms_get_u64(&answer));
        printf("\n");
    }
    return ms_ask(&link, 11, "", 0, &answer) == 4 ? 0 : 7;
}
