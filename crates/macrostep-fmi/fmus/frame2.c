/* The interface of FMI 2.0 around a model: declarations written from the standard, for tests. */
#include "model.h"
#include <unistd.h>

typedef struct {
    void (*logger)(void *, const char *, int, const char *, const char *, ...);
    void *(*allocate)(size_t, size_t);
    void (*free)(void *);
    void (*step_finished)(void *, int);
    void *environment;
} Callbacks;

typedef struct { int again, terminate, nominals, values, next_defined; double next; } EventInfo;

typedef struct {
    Data d;
    const Callbacks *callbacks;
    int calls;
} Instance;

#define OK 0
#define DISCARD 2
#define ERROR 3
#define FATAL 4

void *fmi2Instantiate(const char *name, int type, const char *guid, const char *resources, const Callbacks *callbacks,
                      int visible, int logging) {
    (void)name, (void)type, (void)resources, (void)visible, (void)logging;
    if (strcmp(guid, "{test}") != 0) {
        callbacks->logger(callbacks->environment, name, ERROR, "logStatusError", "GUID %s is not %s", guid, "{test}");
        return NULL;
    }
    Instance *s = callbacks->allocate(1, sizeof *s);
    s->callbacks = callbacks;
    reset(&s->d);
    return s;
}
void fmi2FreeInstance(void *c) { ((Instance *)c)->callbacks->free(c); }
int fmi2SetupExperiment(void *c, int td, double tol, double t0, int sd, double stop) {
    (void)td, (void)tol, (void)sd, (void)stop;
    /* takes over its defaults here, as the FMUs of some tools do: start values of before are lost */
    reset(&((Instance *)c)->d);
    ((Instance *)c)->d.t = t0;
    return OK;
}
int fmi2EnterInitializationMode(void *c) { start(&((Instance *)c)->d); return OK; }
int fmi2ExitInitializationMode(void *c) { (void)c; return OK; }
int fmi2Terminate(void *c) { (void)c; return OK; }
int fmi2Reset(void *c) { reset(&((Instance *)c)->d); return OK; }

int fmi2GetReal(void *c, const unsigned *vr, size_t n, double *y) {
    Instance *s = c;
    outputs(&s->d);
    for (size_t k = 0; k < n; k++) y[k] = s->d.r[vr[k]];
    return OK;
}
int fmi2SetReal(void *c, const unsigned *vr, size_t n, const double *u) {
    for (size_t k = 0; k < n; k++) ((Instance *)c)->d.r[vr[k]] = u[k];
    return OK;
}
int fmi2GetInteger(void *c, const unsigned *vr, size_t n, int *y) {
    outputs(&((Instance *)c)->d);
    for (size_t k = 0; k < n; k++) y[k] = (int)((Instance *)c)->d.i[vr[k] - 100];
    return OK;
}
int fmi2SetInteger(void *c, const unsigned *vr, size_t n, const int *u) {
    for (size_t k = 0; k < n; k++) {
        if (MODEL == BAD && u[k] == 14) continue; /* says yes, and does not take it */
        if (MODEL == TYPES && vr[k] == 101 && u[k] < 1) return ERROR; /* the first choice is 1 */
        ((Instance *)c)->d.i[vr[k] - 100] = u[k];
    }
    return OK;
}
int fmi2GetBoolean(void *c, const unsigned *vr, size_t n, int *y) {
    outputs(&((Instance *)c)->d);
    for (size_t k = 0; k < n; k++) y[k] = ((Instance *)c)->d.b[vr[k] - 200];
    return OK;
}
int fmi2SetBoolean(void *c, const unsigned *vr, size_t n, const int *u) {
    for (size_t k = 0; k < n; k++) ((Instance *)c)->d.b[vr[k] - 200] = u[k];
    return OK;
}
int fmi2SetString(void *c, const unsigned *vr, size_t n, const char *const *u) {
    for (size_t k = 0; k < n; k++) snprintf(((Instance *)c)->d.s[vr[k] - 300], 64, "%s", u[k]);
    return OK;
}
int fmi2GetString(void *c, const unsigned *vr, size_t n, const char **y) {
    outputs(&((Instance *)c)->d);
    for (size_t k = 0; k < n; k++) y[k] = ((Instance *)c)->d.s[vr[k] - 300];
    return OK;
}

int fmi2GetFMUstate(void *c, void **state) {
    if (*state == NULL) *state = malloc(sizeof(Data));
    memcpy(*state, &((Instance *)c)->d, sizeof(Data));
    return OK;
}
int fmi2SetFMUstate(void *c, void *state) { memcpy(&((Instance *)c)->d, state, sizeof(Data)); return OK; }
int fmi2FreeFMUstate(void *c, void **state) { (void)c; free(*state); *state = NULL; return OK; }
int fmi2SerializedFMUstateSize(void *c, void *state, size_t *n) { (void)c, (void)state; *n = sizeof(Data); return OK; }
int fmi2SerializeFMUstate(void *c, void *state, char *bytes, size_t n) {
    (void)c;
    memcpy(bytes, state, n);
    return OK;
}
int fmi2DeSerializeFMUstate(void *c, const char *bytes, size_t n, void **state) {
    (void)c;
    if (n != sizeof(Data)) return ERROR;
    *state = malloc(n);
    memcpy(*state, bytes, n);
    return OK;
}

/* the models are linear where this is offered */
int fmi2GetDirectionalDerivative(void *c, const unsigned *unknown, size_t nu, const unsigned *known, size_t nk,
                                 const double *seed, double *out) {
    Data here = ((Instance *)c)->d, there = here;
    for (size_t k = 0; k < nk; k++) there.r[known[k]] += seed[k];
    outputs(&here), outputs(&there);
    for (size_t k = 0; k < nu; k++) out[k] = there.r[unknown[k]] - here.r[unknown[k]];
    return OK;
}

int fmi2SetRealInputDerivatives(void *c, const unsigned *vr, size_t n, const int *order, const double *value) {
    (void)vr;
    for (size_t k = 0; k < n; k++) if (order[k] < 8) ((Instance *)c)->d.r[50 + order[k]] = value[k];
    return OK;
}

int fmi2DoStep(void *c, double t, double h, int forward) {
    Instance *s = c;
    Data *d = &s->d;
    (void)forward;
#ifdef FORGETFUL
    /* the fault of some FMUs: a step that may be taken back begins at rest */
    if (!forward) d->r[20] = d->r[21] = 0;
#endif
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
        if (until > rest) break;
        fly(d, until), bounce(d), rest -= until;
    }
    if (d->r[21] > 1e-6 || d->r[20] > 1e-9) fly(d, rest);
#elif MODEL == INTEGRATOR
    /* the integral of a polynomial of degree up to seven */
    double term = h;
    d->r[20] += term * d->r[0];
    for (int k = 1; k < 8; k++) term *= h / (k + 1), d->r[20] += term * d->r[50 + k];
#elif MODEL == BAD
    if (d->i[0] != 0 && t >= 0.05 - 1e-9) switch (d->i[0]) {
        case 1: *(volatile int *)0 = 1; break;
        case 2: for (;;) sleep(1);
        case 3:
            s->callbacks->logger(s->callbacks->environment, "bad", ERROR, "logStatusError", "no %s left at %g s", "oil", t);
            return ERROR;
        case 4: return DISCARD;
        case 5: d->r[20] = NAN; break;
        case 6: d->b[3] = 1, d->t = t + h / 2; return DISCARD;
        case 7: return FATAL;
        case 8: abort();
        case 9: exit(3);
        case 10: leak(); break;
        case 11: if (h > 4e-4) return DISCARD; break;
        case 12: if (h > 4e-4) { d->r[20] = d->t = t + h / 2; return DISCARD; } break;
        case 13: if (!forward) return ERROR; break;
    }
    if (d->i[0] != 5) d->r[20] = t + h;
#endif
    d->t = t + h, d->steps++;
    return OK;
}
int fmi2GetRealStatus(void *c, int kind, double *y) { *y = kind == 2 ? ((Instance *)c)->d.t : 0; return OK; }
int fmi2GetBooleanStatus(void *c, int kind, int *y) { *y = kind == 3 ? ((Instance *)c)->d.b[3] : 0; return OK; }

/* Model Exchange */
int fmi2SetTime(void *c, double t) { ((Instance *)c)->d.t = t; return OK; }
int fmi2SetContinuousStates(void *c, const double *x, size_t n) { memcpy(&((Instance *)c)->d.r[20], x, n * 8); return OK; }
int fmi2GetContinuousStates(void *c, double *x, size_t n) { memcpy(x, &((Instance *)c)->d.r[20], n * 8); return OK; }
int fmi2GetNominalsOfContinuousStates(void *c, double *x, size_t n) { (void)c; while (n) x[--n] = 1; return OK; }
int fmi2GetDerivatives(void *c, double *x, size_t n) {
    derivatives(&((Instance *)c)->d);
    memcpy(x, &((Instance *)c)->d.r[22], n * 8);
    return OK;
}
int fmi2GetEventIndicators(void *c, double *z, size_t n) {
    const Data *d = &((Instance *)c)->d;
    if (n) z[0] = d->r[20] - (MODEL == FLOOR ? d->r[0] : 0);
    return OK;
}
int fmi2CompletedIntegratorStep(void *c, int forward, int *enter, int *terminate) {
    (void)c, (void)forward;
    *enter = *terminate = 0;
    return OK;
}
int fmi2EnterEventMode(void *c) { (void)c; return OK; }
int fmi2EnterContinuousTimeMode(void *c) { (void)c; return OK; }
int fmi2NewDiscreteStates(void *c, EventInfo *info) {
    Data *d = &((Instance *)c)->d;
    memset(info, 0, sizeof *info);
#if MODEL == BALL
    if (d->r[20] <= 0 && d->r[21] < 0) bounce(d), info->values = 1;
    if (d->next_event >= 0 && d->t >= d->next_event) d->r[21] += 1, d->next_event = -1, info->values = 1;
    if (d->next_event >= 0) info->next_defined = 1, info->next = d->next_event;
#elif MODEL == FLOOR
    if (lift(d)) info->values = 1;
#endif
    (void)d;
    return OK;
}
