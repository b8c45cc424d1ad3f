/* Pending exceptions, tracebacks, and what ends the program. */
#include "rpy.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

void *rpy_exc;
char *rpy_stack_limit;

/* A traceback is recorded while its exception leaves functions, innermost first; runs of equal
   lines (recursion) are one entry. Frames beyond the last entry are not recorded. */
#define ENTRIES 1024

struct entry {
    const struct rpy_function *function;
    int32_t line;
    uint64_t count;
};

/* The last few tracebacks, since other exceptions come and go while one waits for the end of a `finally`. */
#define TRACES 8

static struct trace {
    void *exception; /* only compared */
    int length;
    struct entry entries[ENTRIES];
} traces[TRACES];
static struct trace *trace = traces;

void rpy_raise_new(void *exception) {
    rpy_exc = exception;
    trace = trace == traces + TRACES - 1 ? traces : trace + 1;
    trace->exception = exception;
    trace->length = 0;
}

void rpy_raise(void *exception) {
    /* The latest one first: an address may belong to another exception by now. */
    struct trace *newest = trace;
    for (int i = 0; i < TRACES; i++) {
        if (trace->exception == exception) {
            rpy_exc = exception;
            return;
        }
        trace = trace == traces ? traces + TRACES - 1 : trace - 1;
    }
    trace = newest;
    rpy_raise_new(exception);
}

void rpy_traces_moved(void *(*moved)(void *)) {
    for (int i = 0; i < TRACES; i++) {
        if (traces[i].exception != NULL) {
            traces[i].exception = moved(traces[i].exception);
        }
    }
}

void rpy_traceback(const struct rpy_function *function, int32_t line) {
    struct entry *last = trace->entries + trace->length - 1;
    if (trace->length > 0 && last->function == function && last->line == line) {
        last->count++;
    } else if (trace->length < ENTRIES) {
        trace->entries[trace->length++] = (struct entry){function, line, 1};
    }
}

bool rpy_untraced(const struct rpy_function *function, int32_t line) {
    struct entry *last = trace->entries + trace->length - 1;
    if (trace->length == 0 || last->function != function || last->line != line) {
        return false;
    }
    if (--last->count == 0) {
        trace->length--;
    }
    return true;
}

static void print(const char *text) {
    rpy_write_all(2, text, strlen(text));
}

static void print_str(const struct rpy_str *text) {
    Signed length = rpy_str_length(text);
    for (Signed i = 0; i < length; i++) {
        char bytes[4];
        rpy_write_all(2, bytes, rpy_char_as_bytes(rpy_str_item(text, i), bytes));
    }
}

/* An engine exception of a program that has no exceptions: nothing can catch it. */
static void RPY_NORETURN end_without_exceptions(const char *message) {
    print(message);
    _exit(1);
}

void rpy_raise_memory_error(void) {
    if (rpy_program.memory_error == NULL) {
        end_without_exceptions("MemoryError\n");
    }
    rpy_raise_new(rpy_program.memory_error);
}

void rpy_raise_recursion_error(void) {
    if (rpy_program.recursion_error == NULL) {
        end_without_exceptions("RecursionError: maximum recursion depth exceeded\n");
    }
    rpy_raise_new(rpy_program.recursion_error);
}

/* Equal lines are shown this many times. */
#define SHOWN 3

static void print_traceback(const struct entry *entries, int length) {
    if (length > 0) {
        print("Traceback (most recent call last):\n");
    }
    for (int i = length - 1; i >= 0; i--) {
        char line[32];
        for (uint64_t k = 0; k < entries[i].count && k < SHOWN; k++) {
            print("  File \"");
            print(entries[i].function->file);
            snprintf(line, sizeof line, "\", line %d, in ", (int)entries[i].line);
            print(line);
            print(entries[i].function->name);
            print("\n");
        }
        if (entries[i].count > SHOWN) {
            uint64_t more = entries[i].count - SHOWN;
            char text[64];
            snprintf(text, sizeof text, "  [Previous line repeated %llu more time%s]\n", (unsigned long long)more, more == 1 ? "" : "s");
            print(text);
        }
    }
}

static Signed uncaught_status = 1;

void rpy_signal_status(Signed status) {
    uncaught_status = status;
}

/* Reports the exception that left the entry point; the exit status. */
Signed rpy_report(void) {
    void *exception = rpy_fetch_exception();
    /* Making the message may raise and catch exceptions. */
    int length = trace->length;
    struct entry *entries = malloc(sizeof *entries * (size_t)(length > 0 ? length : 1));
    if (entries != NULL) {
        memcpy(entries, trace->entries, sizeof *entries * (size_t)length);
    } else {
        length = 0;
    }
    struct rpy_str *message = rpy_program.exception_message != NULL ? rpy_program.exception_message(exception) : NULL;
    if (rpy_exc != NULL || message == NULL) {
        message = NULL;
        rpy_exc = NULL;
    }
    print_traceback(entries, length);
    free(entries);
    if (message != NULL) {
        print_str(message);
    } else {
        print(exception == rpy_program.memory_error ? "MemoryError" : "uncaught exception");
    }
    print("\n");
    return uncaught_status;
}

void rpy_fatal_error(struct rpy_str *message) {
    print("Fatal RPython error: ");
    print_str(message);
    print("\n");
    _exit(134);
}
