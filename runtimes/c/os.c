/* External functions: files, the environment, clocks, the process. Failures are negative errno values. */
#define _GNU_SOURCE
#include "rpy.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <stdio.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

/* ---------------------------------------------------------------- strings */

size_t rpy_char_as_bytes(Char c, char *out) {
    if (c < 0x80) {
        out[0] = (char)c;
        return 1;
    }
    if (c >= 0xDC80 && c <= 0xDCFF) {
        /* A byte that was no UTF-8. */
        out[0] = (char)(c - 0xDC00);
        return 1;
    }
    if (c < 0x800) {
        out[0] = (char)(0xC0 | c >> 6);
        out[1] = (char)(0x80 | (c & 0x3F));
        return 2;
    }
    if (c < 0x10000) {
        out[0] = (char)(0xE0 | c >> 12);
        out[1] = (char)(0x80 | (c >> 6 & 0x3F));
        out[2] = (char)(0x80 | (c & 0x3F));
        return 3;
    }
    out[0] = (char)(0xF0 | c >> 18);
    out[1] = (char)(0x80 | (c >> 12 & 0x3F));
    out[2] = (char)(0x80 | (c >> 6 & 0x3F));
    out[3] = (char)(0x80 | (c & 0x3F));
    return 4;
}

char *rpy_str_as_bytes(const struct rpy_str *text, int *error) {
    Signed length = rpy_str_length(text);
    char *bytes = malloc((size_t)length * 4 + 1);
    if (bytes == NULL) {
        *error = ENOMEM;
        return NULL;
    }
    size_t at = 0;
    for (Signed i = 0; i < length; i++) {
        Char c = rpy_str_item(text, i);
        if (c == 0) {
            free(bytes);
            *error = EINVAL;
            return NULL;
        }
        at += rpy_char_as_bytes(c, bytes + at);
    }
    bytes[at] = 0;
    return bytes;
}

/* The code point that starts at `bytes` (at least one); how many bytes it takes. */
static size_t decode(const unsigned char *bytes, size_t left, Char *out) {
    unsigned b = bytes[0];
    size_t need = b < 0x80 ? 0 : b >= 0xC2 && b < 0xE0 ? 1 : b >= 0xE0 && b < 0xF0 ? 2 : b >= 0xF0 && b < 0xF5 ? 3 : 9;
    *out = 0xDC00 + b;
    if (need == 0) {
        *out = b;
        return 1;
    }
    if (need >= left) {
        return 1;
    }
    Char c = b & (0x3Fu >> need);
    for (size_t k = 1; k <= need; k++) {
        if ((bytes[k] & 0xC0) != 0x80) {
            return 1;
        }
        c = c << 6 | (bytes[k] & 0x3F);
    }
    if ((need == 2 && (c < 0x800 || (c >= 0xD800 && c < 0xE000))) || (need == 3 && (c < 0x10000 || c > 0x10FFFF))) {
        return 1;
    }
    *out = c;
    return need + 1;
}

struct rpy_str *rpy_str_of_bytes(const char *text, size_t count) {
    const unsigned char *bytes = (const unsigned char *)text;
    Signed length = 0;
    bool narrow = true;
    Char c;
    for (size_t i = 0; i < count; length++) {
        i += decode(bytes + i, count - i, &c);
        narrow = narrow && c < 256;
    }
    struct rpy_str *result = RPY_GC_NEW(struct rpy_str, RPY_GC_STR, false);
    if (result == NULL) {
        return NULL;
    }
    if (narrow) {
        struct rpy_array_byte *chars = RPY_GC_NEW_ARRAY(struct rpy_array_byte, length, RPY_GC_ARRAY_BYTE, true);
        if (chars == NULL) {
            return NULL;
        }
        RPY_GC_STORE(result, result->chars, chars);
    } else {
        struct rpy_array_char *wide = RPY_GC_NEW_ARRAY(struct rpy_array_char, length, RPY_GC_ARRAY_CHAR, true);
        if (wide == NULL) {
            return NULL;
        }
        RPY_GC_STORE(result, result->wide, wide);
    }
    length = 0;
    for (size_t i = 0; i < count; length++) {
        i += decode(bytes + i, count - i, &c);
        if (narrow) {
            result->chars->items[length] = (unsigned char)c;
        } else {
            result->wide->items[length] = c;
        }
    }
    return result;
}

void rpy_write_all(int fd, const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t n = write(fd, bytes, count);
        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n <= 0) {
            return;
        }
        bytes += n;
        count -= (size_t)n;
    }
}

/* ---------------------------------------------------------------- files */

static Signed answer(int64_t result) {
    return result < 0 ? -(Signed)errno : result;
}

Signed rpy_os_write(Signed fd, struct rpy_array_byte *data, Signed start, Signed count) {
    return answer(write((int)fd, data->items + start, (size_t)count));
}

Signed rpy_os_read(Signed fd, struct rpy_array_byte *buffer, Signed start, Signed count) {
    return answer(read((int)fd, buffer->items + start, (size_t)count));
}

Signed rpy_os_close(Signed fd) {
    return answer(close((int)fd));
}

Signed rpy_os_lseek(Signed fd, Signed offset, Signed whence) {
    return answer(lseek((int)fd, offset, (int)whence));
}

Signed rpy_os_ftruncate(Signed fd, Signed length) {
    return answer(ftruncate((int)fd, length));
}

bool rpy_os_isatty(Signed fd) {
    return isatty((int)fd) == 1;
}

Signed rpy_os_open(struct rpy_str *path, Signed flags, Signed mode) {
    int error;
    char *name = rpy_str_as_bytes(path, &error);
    if (name == NULL) {
        return -error;
    }
    Signed result = answer(open(name, (int)flags | O_CLOEXEC, (mode_t)mode));
    free(name);
    return result;
}

static Signed with_path(struct rpy_str *path, int (*function)(const char *)) {
    int error;
    char *name = rpy_str_as_bytes(path, &error);
    if (name == NULL) {
        return -error;
    }
    Signed result = answer(function(name));
    free(name);
    return result;
}

Signed rpy_os_unlink(struct rpy_str *path) {
    return with_path(path, unlink);
}

Signed rpy_os_rmdir(struct rpy_str *path) {
    return with_path(path, rmdir);
}

Signed rpy_os_mkdir(struct rpy_str *path, Signed mode) {
    int error;
    char *name = rpy_str_as_bytes(path, &error);
    if (name == NULL) {
        return -error;
    }
    Signed result = answer(mkdir(name, (mode_t)mode));
    free(name);
    return result;
}

static Signed with_paths(struct rpy_str *from, struct rpy_str *to, int (*function)(const char *, const char *)) {
    int error;
    char *old = rpy_str_as_bytes(from, &error);
    if (old == NULL) {
        return -error;
    }
    Signed result;
    char *new = rpy_str_as_bytes(to, &error);
    if (new == NULL) {
        result = -error;
    } else {
        result = answer(function(old, new));
        free(new);
    }
    free(old);
    return result;
}

Signed rpy_os_rename(struct rpy_str *from, struct rpy_str *to) {
    return with_paths(from, to, rename);
}

Signed rpy_os_symlink(struct rpy_str *target, struct rpy_str *path) {
    return with_paths(target, path, symlink);
}

Signed rpy_os_link(struct rpy_str *from, struct rpy_str *to) {
    return with_paths(from, to, link);
}

Signed rpy_os_chdir(struct rpy_str *path) {
    return with_path(path, chdir);
}

Signed rpy_os_chmod(struct rpy_str *path, Signed mode) {
    int error;
    char *name = rpy_str_as_bytes(path, &error);
    if (name == NULL) {
        return -error;
    }
    Signed result = answer(chmod(name, (mode_t)mode));
    free(name);
    return result;
}

Signed rpy_os_access(struct rpy_str *path, Signed mode) {
    int error;
    char *name = rpy_str_as_bytes(path, &error);
    if (name == NULL) {
        return -error;
    }
    Signed result = answer(access(name, (int)mode));
    free(name);
    return result;
}

static struct timespec moment(Signed nanoseconds) {
    const Signed unit = 1000000000;
    Signed rest = (nanoseconds % unit + unit) % unit;
    struct timespec result = {(time_t)((nanoseconds - rest) / unit), (long)rest};
    return result;
}

Signed rpy_os_utime(struct rpy_str *path, Signed accessed, Signed changed) {
    int error;
    char *name = rpy_str_as_bytes(path, &error);
    if (name == NULL) {
        return -error;
    }
    struct timespec times[2] = {moment(accessed), moment(changed)};
    Signed result = answer(utimensat(AT_FDCWD, name, times, 0));
    free(name);
    return result;
}

static Signed nanoseconds(struct timespec time) {
    return (Signed)time.tv_sec * 1000000000 + time.tv_nsec;
}

static Signed stat_with(int (*call)(const char *, struct stat *), struct rpy_str *path, struct rpy_array_signed *out) {
    int error;
    char *name = rpy_str_as_bytes(path, &error);
    if (name == NULL) {
        return -error;
    }
    struct stat st;
    Signed result = answer(call(name, &st));
    free(name);
    if (result == 0) {
        Signed values[10] = {
            (Signed)st.st_mode, (Signed)st.st_ino, (Signed)st.st_dev, (Signed)st.st_nlink, (Signed)st.st_uid,
            (Signed)st.st_gid, (Signed)st.st_size, nanoseconds(st.st_atim), nanoseconds(st.st_mtim), nanoseconds(st.st_ctim),
        };
        memcpy(out->items, values, sizeof values);
    }
    return result;
}

Signed rpy_os_stat(struct rpy_str *path, struct rpy_array_signed *out) {
    return stat_with(stat, path, out);
}

Signed rpy_os_lstat(struct rpy_str *path, struct rpy_array_signed *out) {
    return stat_with(lstat, path, out);
}

static int last_errno;

Signed rpy_os_errno(void) {
    return last_errno;
}

/* An array of strings that grows. */
struct strings {
    struct rpy_array_str *array;
    Signed used;
};

static bool append(struct strings *strings, const char *text, size_t count) {
    if (strings->used == strings->array->length) {
        Signed capacity = strings->used * 2;
        struct rpy_array_str *larger = RPY_GC_NEW_ARRAY(struct rpy_array_str, capacity, RPY_GC_ARRAY_STR, false);
        if (larger == NULL) {
            return false;
        }
        memcpy(larger->items, strings->array->items, sizeof larger->items[0] * (size_t)strings->used);
        RPY_GC_STORED_ITEMS(larger, 0, strings->used);
        strings->array = larger;
    }
    struct rpy_str *string = rpy_str_of_bytes(text, count);
    if (string == NULL) {
        return false;
    }
    strings->array->items[strings->used] = string;
    RPY_GC_STORED_ITEMS(strings->array, strings->used, 1);
    strings->used++;
    return true;
}

static bool start(struct strings *strings) {
    strings->used = 0;
    strings->array = RPY_GC_NEW_ARRAY(struct rpy_array_str, 16, RPY_GC_ARRAY_STR, false);
    return strings->array != NULL;
}

static struct rpy_array_str *finish(struct strings *strings) {
    struct rpy_array_str *result = RPY_GC_NEW_ARRAY(struct rpy_array_str, strings->used, RPY_GC_ARRAY_STR, false);
    if (result != NULL) {
        memcpy(result->items, strings->array->items, sizeof result->items[0] * (size_t)strings->used);
        RPY_GC_STORED_ITEMS(result, 0, strings->used);
    }
    return result;
}

struct rpy_array_str *rpy_os_listdir(struct rpy_str *path) {
    char *name = rpy_str_as_bytes(path, &last_errno);
    if (name == NULL) {
        return NULL;
    }
    DIR *folder = opendir(name);
    last_errno = errno;
    free(name);
    if (folder == NULL) {
        return NULL;
    }
    struct strings names;
    bool good = start(&names);
    struct dirent *entry;
    while (good && (entry = readdir(folder)) != NULL) {
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0) {
            good = append(&names, entry->d_name, strlen(entry->d_name));
        }
    }
    closedir(folder);
    return good ? finish(&names) : NULL;
}

struct rpy_str *rpy_os_readlink(struct rpy_str *path) {
    char *name = rpy_str_as_bytes(path, &last_errno);
    if (name == NULL) {
        return NULL;
    }
    char target[4096];
    ssize_t length = readlink(name, target, sizeof target);
    last_errno = errno;
    free(name);
    return length < 0 ? NULL : rpy_str_of_bytes(target, (size_t)length);
}

struct rpy_str *rpy_os_strerror(Signed error) {
    const char *text = strerror((int)error);
    return rpy_str_of_bytes(text, strlen(text));
}

struct rpy_str *rpy_os_getcwd(void) {
    char *path = getcwd(NULL, 0);
    struct rpy_str *result = rpy_str_of_bytes(path != NULL ? path : "", path != NULL ? strlen(path) : 0);
    free(path);
    return result;
}

/* ---------------------------------------------------------------- process, environment, clocks */

Signed rpy_os_getpid(void) {
    return getpid();
}

struct rpy_str *rpy_os_getenv(struct rpy_str *name) {
    int error;
    char *key = rpy_str_as_bytes(name, &error);
    if (key == NULL) {
        return NULL;
    }
    const char *value = getenv(key);
    free(key);
    return value == NULL ? NULL : rpy_str_of_bytes(value, strlen(value));
}

struct rpy_array_str *rpy_os_environ_keys(void) {
    struct strings keys;
    bool good = start(&keys);
    for (char **entry = environ; good && entry != NULL && *entry != NULL; entry++) {
        const char *equals = strchr(*entry, '=');
        if (equals != NULL) {
            good = append(&keys, *entry, (size_t)(equals - *entry));
        }
    }
    return good ? finish(&keys) : NULL;
}

void rpy_os_exit(Signed status) {
    _exit((int)(status & 0xff));
}

static double seconds(clockid_t clock) {
    struct timespec now;
    return clock_gettime(clock, &now) == 0 ? (double)now.tv_sec + (double)now.tv_nsec * 1e-9 : 0.0;
}

double rpy_time_time(void) {
    return seconds(CLOCK_REALTIME);
}

double rpy_time_perf_counter(void) {
    return seconds(CLOCK_MONOTONIC);
}

double rpy_time_process_time(void) {
    return seconds(CLOCK_PROCESS_CPUTIME_ID);
}

void rpy_time_sleep(double duration) {
    struct timespec left;
    left.tv_sec = (time_t)duration;
    left.tv_nsec = (long)((duration - (double)left.tv_sec) * 1e9);
    while (nanosleep(&left, &left) != 0 && errno == EINTR && !rpy_signal_pending()) {
    }
}
