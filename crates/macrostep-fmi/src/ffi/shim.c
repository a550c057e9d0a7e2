/* The logger of FMI 2 is variadic, which stable Rust cannot define: it is formatted here and handed on as plain text. */
#include <stdarg.h>
#include <stdio.h>

void macrostep_fmi2_logged(void *environment, int status, const char *message);

void macrostep_fmi2_logger(void *environment, const char *instance, int status, const char *category,
                           const char *message, ...) {
    char text[1024];
    va_list arguments;
    (void)instance;
    (void)category;
    if (status == 0) {
        return;
    }
    va_start(arguments, message);
    vsnprintf(text, sizeof text, message ? message : "", arguments);
    va_end(arguments);
    macrostep_fmi2_logged(environment, status, text);
}
