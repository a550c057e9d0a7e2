/* The loggers of FMI 1 and 2 are variadic, which stable Rust cannot define: texts are formatted here and handed on as they are. */
#include <stdarg.h>
#include <stdio.h>

void macrostep_fmi1_logged(void *component, int status, const char *message);
void macrostep_fmi2_logged(void *environment, int status, const char *message);

#define LOGGER(name, logged)                                                                                           \
    void name(void *whose, const char *instance, int status, const char *category, const char *message, ...) {         \
        char text[1024];                                                                                               \
        va_list arguments;                                                                                             \
        (void)instance;                                                                                                \
        (void)category;                                                                                                \
        if (status == 0) {                                                                                             \
            return;                                                                                                    \
        }                                                                                                              \
        va_start(arguments, message);                                                                                  \
        vsnprintf(text, sizeof text, message ? message : "", arguments);                                               \
        va_end(arguments);                                                                                             \
        logged(whose, status, text);                                                                                   \
    }

LOGGER(macrostep_fmi1_logger, macrostep_fmi1_logged)
LOGGER(macrostep_fmi2_logger, macrostep_fmi2_logged)
