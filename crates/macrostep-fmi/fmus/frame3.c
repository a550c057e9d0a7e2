/* The interface of FMI 3.0 around a model: declarations written from the standard, for tests. */
#include "model.h"
#include <stdbool.h>
#include <unistd.h>

typedef void (*Log)(void *, int, const char *, const char *);
typedef void (*Update)(void *, double, bool, bool, bool, bool, bool *, double *);

typedef struct {
    Data d;
    void *environment;
    Log log;
    Update update;
    bool event_mode, early;
} Instance;

#define OK 0
#define DISCARD 2
#define ERROR 3
#define FATAL 4

static void *instantiate(const char *token, void *environment, Log log) {
    if (strcmp(token, "{test}") != 0) {
        log(environment, ERROR, "logStatusError", "the instantiation token is another");
        return NULL;
    }
    Instance *s = calloc(1, sizeof *s);
    s->environment = environment, s->log = log;
    reset(&s->d);
    return s;
}
void *fmi3InstantiateCoSimulation(const char *name, const char *token, const char *resources, bool visible, bool logging,
                                  bool event_mode, bool early, const uint32_t *required, size_t n, void *environment,
                                  Log log, Update update) {
    (void)name, (void)visible, (void)logging, (void)required, (void)n;
    if (resources[strlen(resources) - 1] != '/') {
        log(environment, ERROR, "logStatusError", "the resource path does not end in a separator");
        return NULL;
    }
#if MODEL == BAD
    /* whatever its description offers */
    if (event_mode) {
        log(environment, ERROR, "logStatusError", "Event Mode is not supported.");
        return NULL;
    }
#endif
    Instance *s = instantiate(token, environment, log);
    if (s) s->event_mode = event_mode, s->early = early, s->update = update;
    return s;
}
void *fmi3InstantiateModelExchange(const char *name, const char *token, const char *resources, bool visible, bool logging,
                                   void *environment, Log log) {
    (void)name, (void)visible, (void)logging, (void)resources;
    Instance *s = instantiate(token, environment, log);
    if (s) s->event_mode = true;
    return s;
}
void fmi3FreeInstance(void *c) { free(c); }
int fmi3EnterConfigurationMode(void *c) { (void)c; return OK; }
int fmi3ExitConfigurationMode(void *c) { (void)c; return OK; }
int fmi3EnterInitializationMode(void *c, bool td, double tol, double t0, bool sd, double stop) {
    (void)td, (void)tol, (void)sd, (void)stop;
    ((Instance *)c)->d.t = t0;
    start(&((Instance *)c)->d);
    return OK;
}
int fmi3ExitInitializationMode(void *c) { (void)c; return OK; }
int fmi3Terminate(void *c) { (void)c; return OK; }
int fmi3Reset(void *c) { reset(&((Instance *)c)->d); return OK; }

/* arrays start at 30 and 40 and are as long as the structural parameter says */
static size_t length(const Data *d, uint32_t vr) {
#if MODEL == TYPES
    if (vr == 30 || vr == 40) return (size_t)d->i[10];
#endif
    (void)d, (void)vr;
    return 1;
}
int fmi3GetFloat64(void *c, const uint32_t *vr, size_t n, double *y, size_t ny) {
    Data *d = &((Instance *)c)->d;
    size_t at = 0;
    outputs(d);
    for (size_t k = 0; k < n; k++) for (size_t j = 0; j < length(d, vr[k]); j++) {
        if (at == ny) return ERROR;
        y[at++] = d->r[vr[k] + j];
    }
    return at == ny ? OK : ERROR;
}
int fmi3SetFloat64(void *c, const uint32_t *vr, size_t n, const double *u, size_t nu) {
    Data *d = &((Instance *)c)->d;
    size_t at = 0;
    for (size_t k = 0; k < n; k++) for (size_t j = 0; j < length(d, vr[k]); j++) {
        if (at == nu) return ERROR;
        d->r[vr[k] + j] = u[at++];
    }
    return at == nu ? OK : ERROR;
}
int fmi3GetFloat32(void *c, const uint32_t *vr, size_t n, float *y, size_t ny) {
    (void)ny;
    outputs(&((Instance *)c)->d);
    for (size_t k = 0; k < n; k++) y[k] = ((Instance *)c)->d.f32[vr[k] - 64];
    return OK;
}
int fmi3SetFloat32(void *c, const uint32_t *vr, size_t n, const float *u, size_t nu) {
    (void)nu;
    for (size_t k = 0; k < n; k++) ((Instance *)c)->d.f32[vr[k] - 64] = u[k];
    return OK;
}
#define WHOLE(NAME, TYPE)                                                                        \
    int fmi3Get##NAME(void *c, const uint32_t *vr, size_t n, TYPE *y, size_t ny) {               \
        (void)ny;                                                                                \
        outputs(&((Instance *)c)->d);                                                            \
        for (size_t k = 0; k < n; k++) y[k] = (TYPE)((Instance *)c)->d.i[vr[k] - 100];           \
        return OK;                                                                               \
    }                                                                                            \
    int fmi3Set##NAME(void *c, const uint32_t *vr, size_t n, const TYPE *u, size_t nu) {         \
        (void)nu;                                                                                \
        for (size_t k = 0; k < n; k++) {                                                         \
            if (MODEL == TYPES && vr[k] == 103 && (int64_t)u[k] < 1) return ERROR;               \
            ((Instance *)c)->d.i[vr[k] - 100] = (int64_t)u[k];                                   \
        }                                                                                        \
        return OK;                                                                               \
    }
WHOLE(Int8, int8_t)
WHOLE(UInt8, uint8_t)
WHOLE(Int16, int16_t)
WHOLE(UInt16, uint16_t)
WHOLE(Int32, int32_t)
WHOLE(UInt32, uint32_t)
WHOLE(Int64, int64_t)
WHOLE(UInt64, uint64_t)
int fmi3GetBoolean(void *c, const uint32_t *vr, size_t n, bool *y, size_t ny) {
    (void)ny;
    outputs(&((Instance *)c)->d);
    for (size_t k = 0; k < n; k++) y[k] = ((Instance *)c)->d.b[vr[k] - 200];
    return OK;
}
int fmi3SetBoolean(void *c, const uint32_t *vr, size_t n, const bool *u, size_t nu) {
    (void)nu;
    for (size_t k = 0; k < n; k++) ((Instance *)c)->d.b[vr[k] - 200] = u[k];
    return OK;
}
int fmi3SetString(void *c, const uint32_t *vr, size_t n, const char *const *u, size_t nu) {
    (void)nu;
    for (size_t k = 0; k < n; k++) snprintf(((Instance *)c)->d.s[vr[k] - 300], 64, "%s", u[k]);
    return OK;
}
int fmi3SetBinary(void *c, const uint32_t *vr, size_t n, const size_t *sizes, const uint8_t *const *u, size_t nu) {
    Data *d = &((Instance *)c)->d;
    (void)n, (void)nu;
    if (sizes[0] > sizeof d->binary[0]) return ERROR;
    d->binary_size[vr[0] - 400] = sizes[0];
    memcpy(d->binary[vr[0] - 400], u[0], sizes[0]);
    return OK;
}
int fmi3GetString(void *c, const uint32_t *vr, size_t n, const char **y, size_t ny) {
    (void)ny;
    outputs(&((Instance *)c)->d);
    for (size_t k = 0; k < n; k++) y[k] = ((Instance *)c)->d.s[vr[k] - 300];
    return OK;
}
int fmi3GetBinary(void *c, const uint32_t *vr, size_t n, size_t *sizes, const uint8_t **y, size_t ny) {
    Data *d = &((Instance *)c)->d;
    (void)ny;
    outputs(d);
    for (size_t k = 0; k < n; k++) sizes[k] = d->binary_size[vr[k] - 400], y[k] = d->binary[vr[k] - 400];
    return OK;
}

int fmi3GetFMUState(void *c, void **state) {
    if (*state == NULL) *state = malloc(sizeof(Data));
    memcpy(*state, &((Instance *)c)->d, sizeof(Data));
    return OK;
}
int fmi3SetFMUState(void *c, void *state) { memcpy(&((Instance *)c)->d, state, sizeof(Data)); return OK; }
int fmi3FreeFMUState(void *c, void **state) { (void)c; free(*state); *state = NULL; return OK; }
int fmi3SerializedFMUStateSize(void *c, void *state, size_t *n) { (void)c, (void)state; *n = sizeof(Data); return OK; }
int fmi3SerializeFMUState(void *c, void *state, uint8_t *bytes, size_t n) {
    (void)c;
    memcpy(bytes, state, n);
    return OK;
}
int fmi3DeserializeFMUState(void *c, const uint8_t *bytes, size_t n, void **state) {
    (void)c;
    if (n != sizeof(Data)) return ERROR;
    *state = malloc(n);
    memcpy(*state, bytes, n);
    return OK;
}
int fmi3GetDirectionalDerivative(void *c, const uint32_t *unknown, size_t nu, const uint32_t *known, size_t nk,
                                 const double *seed, size_t ns, double *out, size_t no) {
    Data here = ((Instance *)c)->d, there = here;
    if (ns != nk || no != nu) return ERROR;
    for (size_t k = 0; k < nk; k++) there.r[known[k]] += seed[k];
    outputs(&here), outputs(&there);
    for (size_t k = 0; k < nu; k++) out[k] = there.r[unknown[k]] - here.r[unknown[k]];
    return OK;
}

/* events */
int fmi3EnterStepMode(void *c) { (void)c; return OK; }
int fmi3EnterEventMode(void *c) { (void)c; return OK; }
int fmi3EnterContinuousTimeMode(void *c) { (void)c; return OK; }
int fmi3UpdateDiscreteStates(void *c, bool *again, bool *terminate, bool *nominals, bool *values, bool *next_defined,
                             double *next) {
    Data *d = &((Instance *)c)->d;
    *again = *terminate = *nominals = *values = *next_defined = false;
    *next = 0;
    d->ticks[2] = 0;
#if MODEL == BALL
    if (d->due || (d->r[20] <= 0 && d->r[21] < 0)) bounce(d), d->due = 0, *values = true;
    if (d->next_event >= 0 && d->t >= d->next_event - 1e-12) d->r[21] += 1, d->next_event = -1, *values = true;
    if (d->next_event >= 0) *next_defined = true, *next = d->next_event;
#elif MODEL == FLOOR
    if (lift(d)) *values = true;
#endif
    (void)d;
    return OK;
}
int fmi3SetClock(void *c, const uint32_t *vr, size_t n, const bool *u) {
    Data *d = &((Instance *)c)->d;
    for (size_t k = 0; k < n; k++) if (u[k]) {
        d->ticks[vr[k] - 500]++;
        /* every second tick of the periodic clock ticks the output clock, until the discrete states are updated */
        if (vr[k] == 500 && d->ticks[0] % 2 == 0) d->ticks[2] = 1;
    }
    return OK;
}
int fmi3GetClock(void *c, const uint32_t *vr, size_t n, bool *y) {
    for (size_t k = 0; k < n; k++) y[k] = vr[k] == 502 && ((Instance *)c)->d.ticks[2];
    return OK;
}
/* the countdown clock is wound up three times, for 0.25 s each */
int fmi3GetIntervalDecimal(void *c, const uint32_t *vr, size_t n, double *interval, int *qualifier) {
    Data *d = &((Instance *)c)->d;
    (void)vr;
    for (size_t k = 0; k < n; k++) {
        bool wind = d->i[15] == d->ticks[1] && d->ticks[1] < 3;
        interval[k] = 0.25;
        qualifier[k] = wind ? 2 : d->ticks[1] < 3 ? 1 : 0;
        if (wind) d->i[15]++;
    }
    return OK;
}

int fmi3DoStep(void *c, double t, double h, bool forward, bool *event, bool *terminate, bool *early, double *last) {
    Instance *s = c;
    Data *d = &s->d;
    (void)forward;
    *event = *terminate = *early = false;
    *last = t + h;
#if MODEL == MASS_SPRING || MODEL == MASS
    /* symplectic Euler in so many micro-steps */
    for (int k = 0; k < (int)d->r[17]; k++) {
        derivatives(d);
        d->r[21] += h / d->r[17] * d->r[23];
        d->r[20] += h / d->r[17] * d->r[21];
    }
#elif MODEL == BALL
    double rest = h;
    while (d->r[21] > 1e-6 || d->r[20] > 1e-9) {
        double until = impact(d);
        if (until > rest + 1e-12) break;
        fly(d, until), rest -= until;
        if (s->event_mode) {
            d->due = 1, *event = true;
            if (s->early && rest > 1e-12) {
                *early = true, *last = t + h - rest, d->t = *last;
                return OK;
            }
            break;
        }
        bounce(d);
    }
    if (!*event && (d->r[21] > 1e-6 || d->r[20] > 1e-9)) fly(d, rest);
#elif MODEL == INTEGRATOR
    /* ten micro-steps; the input at the middle of each is asked for */
    for (int k = 0; k < 10; k++) {
        bool wish = false;
        double when = 0;
        if (s->update) s->update(s->environment, t + (k + 0.5) * h / 10, true, true, false, false, &wish, &when);
        d->r[20] += h / 10 * d->r[0];
    }
#elif MODEL == BAD
    if (d->i[0] != 0 && t >= 0.05 - 1e-9) switch (d->i[0]) {
        case 1: *(volatile int *)0 = 1; break;
        case 2: for (;;) sleep(1);
        case 3: s->log(s->environment, ERROR, "logStatusError", "no oil left"); return ERROR;
        case 4: return DISCARD;
        case 5: d->r[20] = NAN; break;
        case 6: *terminate = true; break;
        case 7: return FATAL;
        case 8: abort();
        case 9: exit(3);
        case 10: leak(); break;
    }
    if (d->i[0] != 5) d->r[20] = t + h;
#endif
    d->t = t + h, d->steps++;
    return OK;
}

/* Model Exchange */
int fmi3SetTime(void *c, double t) { ((Instance *)c)->d.t = t; return OK; }
int fmi3SetContinuousStates(void *c, const double *x, size_t n) { memcpy(&((Instance *)c)->d.r[20], x, n * 8); return OK; }
int fmi3GetContinuousStates(void *c, double *x, size_t n) { memcpy(x, &((Instance *)c)->d.r[20], n * 8); return OK; }
int fmi3GetNominalsOfContinuousStates(void *c, double *x, size_t n) { (void)c; while (n) x[--n] = 1; return OK; }
int fmi3GetContinuousStateDerivatives(void *c, double *x, size_t n) {
    derivatives(&((Instance *)c)->d);
    memcpy(x, &((Instance *)c)->d.r[22], n * 8);
    return OK;
}
int fmi3GetEventIndicators(void *c, double *z, size_t n) {
    const Data *d = &((Instance *)c)->d;
    if (n) z[0] = d->r[20] - (MODEL == FLOOR ? d->r[0] : 0);
    return OK;
}
int fmi3GetNumberOfContinuousStates(void *c, size_t *n) { (void)c; *n = 2; return OK; }
int fmi3GetNumberOfEventIndicators(void *c, size_t *n) { (void)c; *n = MODEL == BALL || MODEL == FLOOR ? 1 : 0; return OK; }
int fmi3CompletedIntegratorStep(void *c, bool forward, bool *enter, bool *terminate) {
    (void)c, (void)forward;
    *enter = *terminate = false;
    return OK;
}
