/* The interface of FMI 1.0 for Co-Simulation around a model, on top of that of FMI 2.0: declarations written from the standard,
   for tests. Values are read only after initialisation, and fixed ones are set only before, as the standard has it. */
#include "frame2.c"

typedef struct {
    void (*logger)(void *, const char *, int, const char *, const char *, ...);
    void *(*allocate)(size_t, size_t);
    void (*free)(void *);
    void (*step_finished)(void *, int);
} Callbacks1;

typedef struct {
    void *inner;
    Callbacks callbacks;
    int initialized;
} Slave;

#define INNER(c) (((Slave *)(c))->inner)
#define GETTING(c) if (!((Slave *)(c))->initialized) return ERROR

void *model_fmiInstantiateSlave(const char *name, const char *guid, const char *location, const char *mime, double timeout,
                                char visible, char interactive, Callbacks1 callbacks, char logging) {
    (void)mime, (void)timeout, (void)visible, (void)interactive;
    Slave *s = callbacks.allocate(1, sizeof *s);
    s->callbacks = (Callbacks){callbacks.logger, callbacks.allocate, callbacks.free, NULL, s};
    s->inner = fmi2Instantiate(name, 1, guid, location, &s->callbacks, 0, logging);
    if (s->inner) return s;
    callbacks.free(s);
    return NULL;
}
void model_fmiFreeSlaveInstance(void *c) { fmi2FreeInstance(INNER(c)), ((Slave *)c)->callbacks.free(c); }
int model_fmiInitializeSlave(void *c, double t0, char defined, double stop) {
    (void)defined, (void)stop;
    if (((Slave *)c)->initialized++) return ERROR;
    ((Instance *)INNER(c))->d.t = t0;
    start(&((Instance *)INNER(c))->d);
    return OK;
}
int model_fmiTerminateSlave(void *c) { GETTING(c); return OK; }
int model_fmiDoStep(void *c, double t, double h, char fresh) { GETTING(c); return fresh ? fmi2DoStep(INNER(c), t, h, 1) : ERROR; }

int model_fmiGetReal(void *c, const unsigned *vr, size_t n, double *y) { GETTING(c); return fmi2GetReal(INNER(c), vr, n, y); }
int model_fmiSetReal(void *c, const unsigned *vr, size_t n, const double *u) {
    for (size_t k = 0; k < n; k++) if (((Slave *)c)->initialized && vr[k] >= 10 && vr[k] < 20) return ERROR;
    return fmi2SetReal(INNER(c), vr, n, u);
}
int model_fmiGetInteger(void *c, const unsigned *vr, size_t n, int *y) { GETTING(c); return fmi2GetInteger(INNER(c), vr, n, y); }
int model_fmiSetInteger(void *c, const unsigned *vr, size_t n, const int *u) { return fmi2SetInteger(INNER(c), vr, n, u); }
int model_fmiGetBoolean(void *c, const unsigned *vr, size_t n, char *y) {
    GETTING(c);
    for (size_t k = 0; k < n; k++) {
        int b;
        fmi2GetBoolean(INNER(c), vr + k, 1, &b);
        y[k] = (char)b;
    }
    return OK;
}
int model_fmiSetBoolean(void *c, const unsigned *vr, size_t n, const char *u) {
    for (size_t k = 0; k < n; k++) {
        int b = u[k];
        fmi2SetBoolean(INNER(c), vr + k, 1, &b);
    }
    return OK;
}
int model_fmiGetString(void *c, const unsigned *vr, size_t n, const char **y) { GETTING(c); return fmi2GetString(INNER(c), vr, n, y); }
int model_fmiSetString(void *c, const unsigned *vr, size_t n, const char *const *u) { return fmi2SetString(INNER(c), vr, n, u); }
int model_fmiSetRealInputDerivatives(void *c, const unsigned *vr, size_t n, const int *order, const double *value) {
    return fmi2SetRealInputDerivatives(INNER(c), vr, n, order, value);
}
int model_fmiGetRealStatus(void *c, int kind, double *y) { return fmi2GetRealStatus(INNER(c), kind, y); }
