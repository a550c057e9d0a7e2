/* Small models for tests of the importer. Written for these tests; nothing in them is from elsewhere.
   Which one is chosen by -DMODEL=…; frame2.c and frame3.c put the interface of the standard around it. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MASS_SPRING 1
#define MASS 2
#define BALL 3
#define TYPES 4
#define BAD 5
#define CLOCKED 6
#define INTEGRATOR 7
#define TALKER 8
#define FLOOR 9

/* value references: 0… reals, 64… 32-bit floats, 100… integers, 200… truths, 300… strings, 400 binary, 500… clocks */
typedef struct {
    double r[64];
    float f32[4];
    int64_t i[16];
    int b[4];
    char s[3][64];
    size_t binary_size[3];
    unsigned char binary[3][64];
    double t;
    double next_event;
    int due;            /* an event waits to be handled */
    int ticks[4];       /* periodic, countdown, of the output clock, triggered */
    int steps;
} Data;

static void outputs(Data *d);

static void reset(Data *d) {
    memset(d, 0, sizeof *d);
    d->next_event = -1;
#if MODEL == MASS_SPRING || MODEL == MASS
    d->r[10] = 1, d->r[17] = 1;
#endif
#if MODEL == BALL || MODEL == FLOOR
    d->r[10] = 9.81, d->r[11] = 0.7, d->r[12] = -1, d->r[15] = 1;
#endif
#if MODEL == TYPES
    d->i[10] = 3;
#endif
}

/* initial states from parameters */
static void start(Data *d) {
    d->r[20] = d->r[15];
    d->r[21] = d->r[16];
#if MODEL == BALL
    d->next_event = d->r[12];
#endif
    outputs(d);
}

#if MODEL == MASS_SPRING
static double coupling(const Data *d) { return d->r[13] * (d->r[20] - d->r[0]) + d->r[14] * (d->r[21] - d->r[1]); }
#endif

static void derivatives(Data *d) {
    d->r[22] = d->r[21];
    d->r[23] = 0;
#if MODEL == MASS_SPRING
    d->r[23] += d->r[11] * (0 - d->r[20]) + d->r[12] * (0 - d->r[21]);
    d->r[23] -= coupling(d);
    d->r[23] /= d->r[10];
#elif MODEL == MASS
    d->r[23] += d->r[0];
    d->r[23] += d->r[11] * (0 - d->r[20]) + d->r[12] * (0 - d->r[21]);
    d->r[23] /= d->r[10];
#elif MODEL == BALL || MODEL == FLOOR
    d->r[23] = -d->r[10];
#endif
}

static void outputs(Data *d) {
    d->r[3] = d->r[20];
    d->r[4] = d->r[21];
#if MODEL == MASS_SPRING
    d->r[2] = coupling(d);
#elif MODEL == TYPES
    size_t n = (size_t)d->i[10];
    for (size_t k = 0; k < n && k < 8; k++) d->r[40 + k] = 2 * d->r[30 + k];
    d->f32[1] = d->f32[0] + 1;
    for (int k = 0; k < 9; k++) if (k < 4) d->i[4 + k] = d->i[k] + 1;
    d->b[1] = !d->b[0];
    d->i[8] = (int64_t)strlen(d->s[0]);
    d->i[9] = 0;
    for (size_t k = 0; k < d->binary_size[0]; k++) d->i[9] += d->binary[0][k];
#elif MODEL == CLOCKED
    d->r[3] = d->ticks[0];
    d->r[4] = d->ticks[1];
    d->r[5] = d->ticks[3];
#elif MODEL == TALKER
    /* says how many steps it took, and repeats what it heard as numbers */
    snprintf(d->s[2], 64, "step %d", d->steps);
    d->binary_size[2] = 2, d->binary[2][0] = 0, d->binary[2][1] = (unsigned char)d->steps;
    d->r[3] = strncmp(d->s[1], "step ", 5) == 0 ? atoi(d->s[1] + 5) : -1;
    d->r[4] = d->binary_size[1] == 2 ? d->binary[1][1] : -1;
#endif
    derivatives(d);
}

/* time until the ball reaches the floor */
static double impact(const Data *d) {
    double v = d->r[21], g = d->r[10];
    return (v + sqrt(v * v + 2 * g * d->r[20])) / g;
}

static void bounce(Data *d) {
    d->r[20] = 0;
    d->r[21] = -d->r[11] * d->r[21];
}

/* a ball below its floor is put on it */
static int lift(Data *d) {
    if (d->r[20] > d->r[0]) return 0;
    d->r[20] = d->r[0] + 1e-9;
    d->r[21] = d->r[11] * fabs(d->r[21]);
    return 1;
}

static void fly(Data *d, double h) {
    d->r[20] += d->r[21] * h - 0.5 * d->r[10] * h * h;
    d->r[21] -= d->r[10] * h;
}

#if MODEL == BAD
/* takes memory and never gives it back, until there is none */
static void leak(void) {
    for (;;) memset(malloc(1 << 24), 1, 1 << 24);
}
#endif
