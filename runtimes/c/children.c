/* External functions: processes that the program starts. Failures are negative errno values. */
#define _GNU_SOURCE
#include "rpy.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

/* What `rpy_os_wait` answers while the process runs. */
#define RUNNING (1 << 20)

/* Pointers to the items of a text, each of which ends with a zero; NULL comes last. */
static char **items_of(char *bytes, size_t length) {
    size_t count = 0;
    for (size_t i = 0; i < length; i++) {
        count += bytes[i] == 0;
    }
    char **items = malloc((count + 1) * sizeof *items);
    if (items == NULL) {
        return NULL;
    }
    size_t used = 0;
    char *next = bytes;
    for (size_t i = 0; i < length; i++) {
        if (bytes[i] == 0) {
            items[used++] = next;
            next = bytes + i + 1;
        }
    }
    items[used] = NULL;
    return items;
}

/* The bytes of a text that may hold zeros. */
static char *bytes_of(const struct rpy_str *text, size_t *length) {
    Signed count = rpy_str_length(text);
    char *bytes = malloc((size_t)count * 4 + 1);
    *length = 0;
    for (Signed i = 0; bytes != NULL && i < count; i++) {
        *length += rpy_char_as_bytes(rpy_str_item(text, i), bytes + *length);
    }
    if (bytes != NULL) {
        bytes[*length] = 0;
    }
    return bytes;
}

/* Says what a standard stream of the process is. */
static int redirect(posix_spawn_file_actions_t *actions, int fd, const char *what) {
    if (what[0] == 0) {
        return 0;
    }
    if (what[0] == '=') {
        return posix_spawn_file_actions_adddup2(actions, atoi(what + 1), fd);
    }
    int flags = fd == 0 ? O_RDONLY : O_WRONLY | O_CREAT | O_APPEND;
    return posix_spawn_file_actions_addopen(actions, fd, what, flags, 0666);
}

Signed rpy_os_spawn(
    struct rpy_str *words, struct rpy_str *environment, struct rpy_str *folder, struct rpy_str *in, struct rpy_str *out,
    struct rpy_str *err) {
    struct rpy_str *texts[6] = {words, environment, folder, in, out, err};
    char *bytes[6];
    size_t lengths[6];
    bool good = true;
    for (int i = 0; i < 6; i++) {
        bytes[i] = bytes_of(texts[i], &lengths[i]);
        good = good && bytes[i] != NULL;
    }
    char **arguments = good ? items_of(bytes[0], lengths[0]) : NULL;
    char **variables = good ? items_of(bytes[1], lengths[1]) : NULL;
    int error = ENOMEM;
    pid_t pid = 0;
    posix_spawn_file_actions_t actions;
    if (arguments != NULL && variables != NULL && (error = posix_spawn_file_actions_init(&actions)) == 0) {
        for (int fd = 0; error == 0 && fd < 3; fd++) {
            error = redirect(&actions, fd, bytes[fd + 3]);
        }
        if (error == 0 && lengths[2] > 0) {
            error = posix_spawn_file_actions_addchdir_np(&actions, bytes[2]);
        }
        if (error == 0) {
            error = posix_spawnp(&pid, arguments[0], &actions, NULL, arguments, lengths[1] > 0 ? variables : environ);
        }
        posix_spawn_file_actions_destroy(&actions);
    }
    free(variables);
    free(arguments);
    for (int i = 0; i < 6; i++) {
        free(bytes[i]);
    }
    return error != 0 ? -(Signed)error : (Signed)pid;
}

Signed rpy_os_wait(Signed pid, double seconds) {
    int status;
    double left = seconds;
    double step = 0.0005;
    while (true) {
        pid_t ended = waitpid((pid_t)pid, &status, seconds < 0.0 ? 0 : WNOHANG);
        if (ended == (pid_t)pid) {
            return WIFSIGNALED(status) ? -(Signed)WTERMSIG(status) : (Signed)WEXITSTATUS(status);
        }
        if (ended < 0 && errno != EINTR) {
            return -(Signed)errno;
        }
        if (seconds >= 0.0) {
            if (left <= 0.0) {
                return RUNNING;
            }
            rpy_time_sleep(left < step ? left : step);
            left -= step;
            step = step < 0.05 ? step * 2.0 : step;
        }
    }
}

Signed rpy_os_kill(Signed pid, Signed signal) {
    return kill((pid_t)pid, (int)signal) < 0 ? -(Signed)errno : 0;
}
