/* The border of a library. Calls from several threads run one after the other. */
#define _GNU_SOURCE
#include "border.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* What the C library, the collector and functions that do not recurse may need below the limit. */
#define STACK_RESERVE ((size_t)128 << 10)

static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static bool started;
static __thread char *stack_limit;
/* The exception of the last call of the thread; empty when there was none. */
static __thread char *error_type;
static __thread char *error_message;

static void find_stack(void) {
    pthread_attr_t attributes;
    void *low = NULL;
    size_t size = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
        pthread_attr_getstack(&attributes, &low, &size);
        pthread_attr_destroy(&attributes);
    }
    char *here = __builtin_frame_address(0);
    size_t most = low == NULL ? (size_t)1 << 20 : (size_t)(here - (char *)low);
    stack_limit = here - (most > 2 * STACK_RESERVE ? most - STACK_RESERVE : most / 2);
}

static void set(char **place, const char *text) {
    free(*place);
    *place = *text == 0 ? NULL : strdup(text);
}

void rpy_border_enter(void) {
    pthread_mutex_lock(&lock);
    if (!started) {
        started = true;
        rpy_gc_init();
    }
    rpy_gc_enter_thread();
    if (stack_limit == NULL) {
        find_stack();
    }
    rpy_stack_limit = stack_limit;
    if (error_type != NULL) {
        set(&error_type, "");
        set(&error_message, "");
    }
}

void rpy_border_leave(void) {
    pthread_mutex_unlock(&lock);
}

void rpy_border_fail(const char *type, const char *message) {
    set(&error_type, type);
    set(&error_message, message);
}

const char *rpy_border_error_type(void) {
    return error_type == NULL ? "" : error_type;
}

const char *rpy_border_error_message(void) {
    return error_message == NULL ? "" : error_message;
}

bool rpy_border_check(struct rpy_array_byte *(*error)(void)) {
    if (rpy_exc == NULL) {
        struct rpy_array_byte *data = error();
        if (rpy_exc == NULL && data->length == 0) {
            return error_type == NULL;
        }
        if (rpy_exc == NULL) {
            struct rpy_buf b;
            rpy_buf_start(&b, data);
            char *type = rpy_get_str(&b);
            char *message = rpy_get_str(&b);
            rpy_border_fail(type == NULL ? "MemoryError" : type, message == NULL ? "" : message);
            free(type);
            free(message);
            return false;
        }
    }
    /* The functions around those that are exported handle all exceptions: there is no memory left to do so. */
    rpy_exc = NULL;
    rpy_border_fail("MemoryError", "");
    return false;
}

static void *more(struct rpy_buf *b, size_t count) {
    if (!b->failed && b->length + count > b->capacity) {
        size_t capacity = 2 * b->capacity + count + 32;
        uint8_t *data = realloc(b->data, capacity);
        if (data == NULL) {
            b->failed = true;
        } else {
            b->data = data;
            b->capacity = capacity;
        }
    }
    if (b->failed) {
        return NULL;
    }
    b->length += count;
    return b->data + b->length - count;
}

void rpy_put_byte(struct rpy_buf *b, uint8_t byte) {
    uint8_t *place = more(b, 1);
    if (place != NULL) {
        *place = byte;
    }
}

static void put_number(struct rpy_buf *b, Unsigned number, int count) {
    uint8_t *place = more(b, (size_t)count);
    for (int i = 0; place != NULL && i < count; i++) {
        place[i] = (uint8_t)(number >> 8 * i);
    }
}

void rpy_put_word(struct rpy_buf *b, Signed word) {
    put_number(b, (Unsigned)word, 8);
}

void rpy_put_float(struct rpy_buf *b, double value) {
    rpy_put_word(b, rpy_float_to_bits(value));
}

void rpy_put_bytes(struct rpy_buf *b, const uint8_t *items, Signed length) {
    rpy_put_word(b, length);
    uint8_t *place = more(b, (size_t)length);
    if (place != NULL && length > 0) {
        memcpy(place, items, (size_t)length);
    }
}

void rpy_put_str(struct rpy_buf *b, const char *text) {
    if (text == NULL) {
        rpy_border_fail("TypeError", "a str is wanted, not NULL");
        text = "";
    }
    struct rpy_str *str = rpy_str_of_bytes(text, strlen(text));
    if (str == NULL) {
        b->failed = true;
    } else if (str->chars != NULL) {
        rpy_put_byte(b, 0);
        rpy_put_bytes(b, str->chars->items, str->chars->length);
    } else {
        rpy_put_byte(b, 1);
        rpy_put_word(b, str->wide->length);
        for (Signed i = 0; i < str->wide->length; i++) {
            put_number(b, str->wide->items[i], 4);
        }
    }
}

struct rpy_array_byte *rpy_buf_finish(struct rpy_buf *b) {
    struct rpy_array_byte *array = NULL;
    if (b->failed) {
        rpy_border_fail("MemoryError", "");
    } else if (error_type == NULL) {
        array = RPY_GC_NEW_ARRAY(struct rpy_array_byte, (Signed)b->length, RPY_GC_ARRAY_BYTE, true);
        if (array == NULL) {
            rpy_exc = NULL;
            rpy_border_fail("MemoryError", "");
        } else {
            memcpy(array->items, b->data, b->length);
        }
    }
    free(b->data);
    return array;
}

void rpy_buf_start(struct rpy_buf *b, struct rpy_array_byte *data) {
    *b = (struct rpy_buf){.data = data->items, .length = (size_t)data->length};
}

uint8_t rpy_get_byte(struct rpy_buf *b) {
    return b->data[b->pos++];
}

static Unsigned get_number(struct rpy_buf *b, int count) {
    Unsigned number = 0;
    for (int i = 0; i < count; i++) {
        number |= (Unsigned)b->data[b->pos++] << 8 * i;
    }
    return number;
}

Signed rpy_get_word(struct rpy_buf *b) {
    return (Signed)get_number(b, 8);
}

double rpy_get_float(struct rpy_buf *b) {
    return rpy_bits_to_float(rpy_get_word(b));
}

void *rpy_get_items(struct rpy_buf *b, Signed length, size_t size) {
    void *items = calloc(length > 0 ? (size_t)length : 1, size);
    if (items == NULL) {
        b->failed = true;
        rpy_border_fail("MemoryError", "");
    }
    return items;
}

uint8_t *rpy_get_bytes(struct rpy_buf *b, Signed *length) {
    *length = rpy_get_word(b);
    uint8_t *items = rpy_get_items(b, *length, 1);
    if (items != NULL) {
        memcpy(items, b->data + b->pos, (size_t)*length);
    }
    b->pos += (size_t)*length;
    return items;
}

char *rpy_get_str(struct rpy_buf *b) {
    int size = rpy_get_byte(b) == 0 ? 1 : 4;
    Signed length = rpy_get_word(b);
    char *text = rpy_get_items(b, length + 1, 4);
    size_t at = 0;
    bool zero = false;
    for (Signed i = 0; i < length; i++) {
        Char c = (Char)get_number(b, size);
        if (text == NULL) {
            continue;
        }
        zero |= c == 0;
        at += rpy_char_as_bytes(c, text + at);
    }
    if (zero) {
        rpy_border_fail("ValueError", "embedded null character");
    }
    return text;
}
