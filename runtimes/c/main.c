/* What a stand-alone program starts with. */
#include "rpy.h"

#include <signal.h>
#include <stdio.h>

/* Endless recursion takes the longer to be reported the more stack there is. */
#define STACK_SIZE ((size_t)256 << 20)
/* What the C library, the collector and functions that do not recurse may need below the limit. */
#define STACK_RESERVE ((size_t)512 << 10)

static int main_argc;
static char **main_argv;
static Signed status;

static void *run(void *unused) {
    (void)unused;
    rpy_signal_listen();
    rpy_stack_limit = (char *)__builtin_frame_address(0) - (STACK_SIZE - STACK_RESERVE);
    struct rpy_array_str *argv = RPY_GC_NEW_ARRAY(struct rpy_array_str, main_argc, RPY_GC_ARRAY_STR, false);
    for (int i = 0; i < main_argc && argv != NULL && rpy_exc == NULL; i++) {
        argv->items[i] = rpy_str_of_bytes(main_argv[i], strlen(main_argv[i]));
        RPY_GC_STORED_ITEMS(argv, i, 1);
    }
    status = 0;
    if (rpy_exc == NULL) {
        status = rpy_program.entry_point(argv);
    }
    if (rpy_exc != NULL) {
        status = rpy_report();
    }
    return NULL;
}

int main(int argc, char **argv) {
    main_argc = argc;
    main_argv = argv;
    /* As in Python: writing to a closed pipe is an error of the write. */
    signal(SIGPIPE, SIG_IGN);
    rpy_gc_init();
    rpy_signal_block();
    int error = rpy_gc_run_on_stack(run, STACK_SIZE);
    if (error != 0) {
        char text[128];
        int count = snprintf(text, sizeof text, "the program cannot be started: %s\n", strerror(error));
        rpy_write_all(2, text, (size_t)count < sizeof text ? (size_t)count : sizeof text - 1);
        return 1;
    }
    return (int)(status & 0xff);
}
