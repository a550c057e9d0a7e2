/* An FMU of FMI 2.0 that does harm: what, and when, is in the name of its library, `WHAT_at_WHEN`. Declarations written from
   the standard, for tests. Apart from that it is an integrator, y' = u. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fenv.h>
#include <fcntl.h>
#include <locale.h>
#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

typedef struct {
    void (*logger)(void *, const char *, int, const char *, const char *, ...);
    void *(*allocate)(size_t, size_t);
    void (*free)(void *);
    void (*step_finished)(void *, int);
    void *environment;
} Callbacks;

typedef struct { double u, y, t; const Callbacks *callbacks; } Instance;

static const char *plan(void) {
    static char name[256];
    Dl_info info;
    if (!name[0] && dladdr((void *)plan, &info)) {
        const char *slash = strrchr(info.dli_fname, '/');
        snprintf(name, sizeof name, "%s", slash ? slash + 1 : info.dli_fname);
        char *dot = strrchr(name, '.');
        if (dot) *dot = 0;
    }
    return name;
}

static int recurse(volatile char *before) {
    volatile char here[4096];
    here[0] = before ? before[0] : 1;
    return recurse(here) + here[0];
}
static void *loop(void *p) { for (;;) usleep(1000); return p; }
static void nothing(int s) { (void)s; }
static void again(int s) { (void)s; for (;;) usleep(1000); }
static void nested(void) { exit(0); }

/* does its harm once, if its time has come; returns whether a number is to be spoilt */
static int now(const char *when) {
    static int done;
    const char *name = plan(), *at = strstr(name, "_at_");
    if (!at || strcmp(at + 4, when) != 0 || done++) return 0;
    char what[64] = "";
    snprintf(what, sizeof what, "%.*s", (int)(at - name), name);
#define IS(word) (strcmp(what, word) == 0)
    if (IS("segv")) *(volatile int *)8 = 1;
    if (IS("jump")) ((void (*)(void))16)();
    if (IS("abort")) abort();
    if (IS("exit")) exit(0);
    if (IS("exit3")) exit(3);
    if (IS("quick")) _exit(0);
    if (IS("atexit")) atexit(nested), exit(1);
    if (IS("divide")) { volatile int zero = 0, one = 1; one /= zero; }
    if (IS("trap")) __builtin_trap();
    if (IS("bus")) { volatile char *p = mmap(NULL, 4096, PROT_WRITE, MAP_SHARED, memfd_create("empty", 0), 0); p[0] = 1; }
    if (IS("kill")) raise(SIGKILL);
    if (IS("term")) raise(SIGTERM);
    if (IS("group")) kill(0, SIGKILL);
    if (IS("parent")) kill(getppid(), SIGKILL), usleep(300000);
    if (IS("stop")) raise(SIGSTOP);
    if (IS("recurse")) recurse(NULL);
    if (IS("hang")) for (;;) usleep(1000);
    if (IS("spin")) for (volatile int i = 0;; i++) {}
    if (IS("stuck")) { for (int s = 1; s < 32; s++) signal(s, SIG_IGN); for (;;) usleep(1000); }
    if (IS("handler")) { signal(SIGSEGV, again); *(volatile int *)8 = 1; }
    if (IS("alarm")) { struct itimerval i = {{0, 0}, {0, 1000}}; setitimer(ITIMER_REAL, &i, NULL); usleep(100000); }
    if (IS("smash")) { volatile char small[8]; memset((char *)small, 0x41, 4096); }
    if (IS("heap")) { char *p = malloc(16); memset(p - 64, 0x41, 4096); free(p); abort(); }
    if (IS("twice")) { void *p = malloc(16); free(p); free(p); abort(); }
    if (IS("memory")) { char *p = malloc((size_t)1 << 46); p[0] = 1; }
    if (IS("limit")) { struct rlimit r = {0, 0}; setrlimit(RLIMIT_CPU, &r); for (;;) {} }
    if (IS("stdout")) { for (int k = 0; k < 2000; k++) printf("{\"outcome\": \"hacked\"} %d\n", k); fflush(stdout); }
    if (IS("banner")) printf("*** A tool of a vendor, version 1.0 ***\n");
    if (IS("write")) { if (write(1, "}}}}\n", 5) < 0) return 0; }
    if (IS("stderr")) for (int k = 0; k < 2000; k++) fprintf(stderr, "noise %d\n", k);
    if (IS("chdir")) { if (chdir("/") != 0) return 0; }
    if (IS("round")) fesetround(FE_UPWARD);
#ifdef __x86_64__
    if (IS("flush")) { unsigned c; __asm__ volatile("stmxcsr %0" : "=m"(c)); c |= 0x8040; __asm__ volatile("ldmxcsr %0" : : "m"(c)); }
#endif
    if (IS("traps")) feenableexcept(FE_DIVBYZERO | FE_INVALID | FE_OVERFLOW | FE_UNDERFLOW);
    if (IS("quotient")) { volatile double zero = 0, one = 1; feenableexcept(FE_DIVBYZERO); one /= zero; }
    if (IS("locale")) setlocale(LC_ALL, "C.UTF-8");
    if (IS("signals")) for (int s = 1; s < 32; s++) signal(s, nothing);
    if (IS("mask")) { sigset_t all; sigfillset(&all); sigprocmask(SIG_BLOCK, &all, NULL); }
    if (IS("close")) for (int fd = 0; fd < 256; fd++) close(fd);
    if (IS("stdin")) { char c; if (read(0, &c, 1) > 0) abort(); }
    if (IS("fork")) { if (fork() == 0) for (;;) usleep(1000); }
    if (IS("many")) for (int k = 0; k < 20; k++) if (fork() == 0) for (;;) usleep(1000);
    if (IS("session")) setsid();
    if (IS("thread")) { pthread_t t; pthread_create(&t, NULL, loop, NULL); }
    if (IS("umask")) umask(0777);
    if (IS("files")) { struct rlimit r = {3, 3}; setrlimit(RLIMIT_NOFILE, &r); }
    if (IS("environ")) clearenv();
    if (IS("scribble")) {
        /* over all memory that the process shares with others */
        char line[512];
        FILE *maps = fopen("/proc/self/maps", "r");
        while (maps && fgets(line, sizeof line, maps)) {
            unsigned long from, to;
            if (sscanf(line, "%lx-%lx rw-s", &from, &to) == 2 && strstr(line, "rw-s")) memset((void *)from, 0xff, to - from);
        }
    }
    return IS("nan");
}

__attribute__((constructor)) static void loaded(void) { now("load"); }
__attribute__((destructor)) static void unloaded(void) { now("unload"); }

const char *fmi2GetTypesPlatform(void) { return "default"; }
const char *fmi2GetVersion(void) { return "2.0"; }
int fmi2SetDebugLogging(void *c, int on, size_t n, const char *const *names) { (void)c, (void)on, (void)n, (void)names; return 0; }
void *fmi2Instantiate(const char *name, int type, const char *guid, const char *resources, const Callbacks *callbacks,
                      int visible, int logging) {
    (void)name, (void)type, (void)guid, (void)resources, (void)visible, (void)logging;
    now("instantiate");
    Instance *s = calloc(1, sizeof *s);
    s->callbacks = callbacks;
    return s;
}
void fmi2FreeInstance(void *c) { now("free"); free(c); }
int fmi2SetupExperiment(void *c, int td, double tol, double t0, int sd, double stop) {
    (void)c, (void)td, (void)tol, (void)t0, (void)sd, (void)stop;
    now("setup");
    return 0;
}
int fmi2EnterInitializationMode(void *c) { (void)c; now("enter"); return 0; }
int fmi2ExitInitializationMode(void *c) { (void)c; now("begin"); return 0; }
int fmi2Terminate(void *c) { (void)c; now("terminate"); return 0; }
int fmi2Reset(void *c) { (void)c; return 0; }
int fmi2SetReal(void *c, const unsigned *vr, size_t n, const double *u) {
    (void)vr;
    Instance *s = c;
    if (s->t > 0.0495) now("set");
    if (n) s->u = u[0];
    return 0;
}
int fmi2GetReal(void *c, const unsigned *vr, size_t n, double *y) {
    Instance *s = c;
    int spoilt = s->t > 0.0495 && now("get");
    for (size_t k = 0; k < n; k++) y[k] = spoilt ? NAN : vr[k] == 0 ? s->u : s->y;
    return 0;
}
int fmi2DoStep(void *c, double t, double h, int forward) {
    (void)forward;
    Instance *s = c;
    if (t > 0.0495 && now("step")) s->y = NAN;
    s->y += h * s->u, s->t = t + h;
    return 0;
}
int fmi2GetInteger(void *c, const unsigned *vr, size_t n, int *y) { (void)c, (void)vr, (void)n, (void)y; return 3; }
int fmi2SetInteger(void *c, const unsigned *vr, size_t n, const int *y) { (void)c, (void)vr, (void)n, (void)y; return 3; }
int fmi2GetBoolean(void *c, const unsigned *vr, size_t n, int *y) { (void)c, (void)vr, (void)n, (void)y; return 3; }
int fmi2SetBoolean(void *c, const unsigned *vr, size_t n, const int *y) { (void)c, (void)vr, (void)n, (void)y; return 3; }
int fmi2SetString(void *c, const unsigned *vr, size_t n, const char **y) { (void)c, (void)vr, (void)n, (void)y; return 3; }
int fmi2CancelStep(void *c) { (void)c; return 0; }
int fmi2GetRealStatus(void *c, int kind, double *y) { (void)kind; *y = ((Instance *)c)->t; return 0; }
int fmi2GetBooleanStatus(void *c, int kind, int *y) { (void)c, (void)kind; *y = 0; return 0; }
/* declared as its ability, and called only where steps are taken back */
int fmi2GetFMUstate(void *c, void **state) { (void)c, (void)state; now("state"); return 0; }
int fmi2SetFMUstate(void *c, void *state) { (void)c, (void)state; return 0; }
int fmi2FreeFMUstate(void *c, void **state) { (void)c, (void)state; return 0; }
