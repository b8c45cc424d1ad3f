/*
 * The runtime of programs that Rotor translates to C: types, operations, memory, exceptions,
 * external functions. Every generated file includes this header.
 *
 * A program is compiled and linked with one collector: gc_boehm.c or gc_none.c, or, with the macro
 * RPY_GC_GEN, gc_gen.c. The generated code is the same; this header has what differs.
 * Only one thread runs the program.
 */
#ifndef RPY_H
#define RPY_H

#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* The primitive types of lltype. */
typedef int64_t Signed;
typedef uint64_t Unsigned;
typedef uint32_t Char; /* a code point */

#define RPY_LIKELY(x) __builtin_expect(!!(x), 1)
#define RPY_UNLIKELY(x) __builtin_expect(!!(x), 0)
#define RPY_COLD __attribute__((cold, noinline))
#define RPY_NORETURN __attribute__((cold, noinline, noreturn))

_Static_assert(sizeof(void *) == 8, "a pointer has 64 bits");

/* ---------------------------------------------------------------- types that the runtime shares with the program */

/* The first member of every container that is collected. */
#ifdef RPY_GC_GEN
#define RPY_GC_HEAD Unsigned gc;
#else
#define RPY_GC_HEAD
#endif

/* Array(Char), Array(Byte), Array(Signed), str, Array(str). */
struct rpy_array_char {
    RPY_GC_HEAD
    Signed length;
    Char items[];
};
struct rpy_array_byte {
    RPY_GC_HEAD
    Signed length;
    uint8_t items[];
};
struct rpy_array_signed {
    RPY_GC_HEAD
    Signed length;
    Signed items[];
};
/* Where all characters are below 256 they are in `chars`, and `wide` is NULL; otherwise the other way round. */
struct rpy_str {
    RPY_GC_HEAD
    Signed hash; /* 0: not computed yet */
    struct rpy_array_byte *chars;
    struct rpy_array_char *wide;
};
/* The layout of bytes. */
struct rpy_bytes {
    RPY_GC_HEAD
    Signed hash;
    struct rpy_array_byte *chars;
};
/* Operations on many bytes at once; the bounds are those of the caller. */
static inline Signed rpy_bytes_mismatch(const struct rpy_array_byte *a, Signed i, const struct rpy_array_byte *b, Signed j, Signed n) {
    const uint8_t *x = a->items + i;
    const uint8_t *y = b->items + j;
    Signed k = 0;
    while (k + 8 <= n) {
        uint64_t p, q;
        memcpy(&p, x + k, 8);
        memcpy(&q, y + k, 8);
        if (p != q) {
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
            return k + __builtin_ctzll(p ^ q) / 8;
#else
            return k + __builtin_clzll(p ^ q) / 8;
#endif
        }
        k += 8;
    }
    while (k < n && x[k] == y[k]) {
        k++;
    }
    return k;
}
static inline Signed rpy_bytes_index(const struct rpy_array_byte *a, Signed byte, Signed start, Signed stop) {
    if (start >= stop) {
        return -1;
    }
    const uint8_t *found = memchr(a->items + start, (int)byte, (size_t)(stop - start));
    return found == NULL ? -1 : found - a->items;
}
Signed rpy_bytes_rindex(const struct rpy_array_byte *a, Signed byte, Signed start, Signed stop);
Signed rpy_bytes_find(const struct rpy_array_byte *a, Signed start, Signed stop, const struct rpy_array_byte *sub);
Signed rpy_bytes_count(const struct rpy_array_byte *a, Signed byte, Signed start, Signed stop);
static inline void rpy_bytes_fill(struct rpy_array_byte *a, Signed byte, Signed start, Signed stop) {
    if (start < stop) {
        memset(a->items + start, (int)byte, (size_t)(stop - start));
    }
}
Signed rpy_bytes_ascii(const struct rpy_array_byte *a, Signed start, Signed stop);
void rpy_bytes_translate(const struct rpy_array_byte *a, Signed i, struct rpy_array_byte *b, Signed j, Signed n,
                         const struct rpy_array_byte *table);

static inline Signed rpy_str_length(const struct rpy_str *text) {
    return text->chars != NULL ? text->chars->length : text->wide->length;
}
static inline Char rpy_str_item(const struct rpy_str *text, Signed i) {
    return text->chars != NULL ? text->chars->items[i] : text->wide->items[i];
}
struct rpy_array_str {
    RPY_GC_HEAD
    Signed length;
    struct rpy_str *items[];
};
/* A weak reference; the referent does not count as referred to. */
struct rpy_weakref {
    RPY_GC_HEAD
    void *referent;
};

/* ---------------------------------------------------------------- operations */

/* Truncating division; the divisor is not 0. */
static inline Signed rpy_int_floordiv(Signed a, Signed b) {
    return b == -1 ? (Signed)(0 - (Unsigned)a) : a / b;
}

/* Remainder with the sign of the dividend; the divisor is not 0. */
static inline Signed rpy_int_mod(Signed a, Signed b) {
    return b == -1 ? 0 : a % b;
}

static inline Signed rpy_int_abs(Signed a) {
    return a < 0 ? (Signed)(0 - (Unsigned)a) : a;
}

static inline bool rpy_int_add_overflows(Signed a, Signed b) {
    Signed r;
    return __builtin_add_overflow(a, b, &r);
}

static inline bool rpy_int_sub_overflows(Signed a, Signed b) {
    Signed r;
    return __builtin_sub_overflow(a, b, &r);
}

static inline bool rpy_int_mul_overflows(Signed a, Signed b) {
    Signed r;
    return __builtin_mul_overflow(a, b, &r);
}

__extension__ typedef unsigned __int128 rpy_uint128;

static inline Unsigned rpy_uint_mul_high(Unsigned a, Unsigned b) {
    return (Unsigned)(((rpy_uint128)a * b) >> 64);
}

static inline Signed rpy_float_to_bits(double a) {
    Signed r;
    memcpy(&r, &a, sizeof r);
    return r;
}

static inline double rpy_bits_to_float(Signed a) {
    double r;
    memcpy(&r, &a, sizeof r);
    return r;
}

static inline Signed rpy_single_bits(double a) {
    float single = (float)a;
    uint32_t r;
    memcpy(&r, &single, sizeof r);
    return (Signed)r;
}

static inline double rpy_single_float(Signed a) {
    uint32_t bits = (uint32_t)a;
    float r;
    memcpy(&r, &bits, sizeof r);
    return (double)r;
}

/* Bits: 1 alphabetic, 2 decimal digit, 4 digit, 8 numeric, 16 white space, 32 upper, 64 lower,
   128 printable, 256 title, 512 cased. */
Signed rpy_char_flags(Char c);
Char rpy_char_upper(Char c);
Char rpy_char_lower(Char c);

/* ---------------------------------------------------------------- memory */

/* All memory that is given out is zero. A null result means that there is none left, with
   MemoryError pending. Generated code and the runtime use the macros; `number` is that of the
   type among the layouts of the program, `atomic` says that the object will hold no pointers to
   collected objects. */

/* The numbers of types that every program has. */
enum {
    RPY_GC_ARRAY_CHAR = 1,
    RPY_GC_ARRAY_BYTE,
    RPY_GC_ARRAY_SIGNED,
    RPY_GC_ARRAY_STR,
    RPY_GC_STR,
    RPY_GC_WEAKREF,
    /* A str or bytes with its characters, and these. */
    RPY_GC_STR_WITH_CHARS,
    RPY_GC_BYTES_WITH_CHARS,
    RPY_GC_CHARS_OF_STR,
    RPY_GC_CHARS_OF_BYTES,
    RPY_GC_OWN_TYPES
};

#ifdef RPY_GC_GEN

/* Bits in the heads of objects (the other ones are those of gc_gen.c). */
#define RPY_GC_TRACK 4u   /* old, and no store is remembered since the last minor collection */
#define RPY_GC_STATIC 16u /* prebuilt */
#define RPY_GC_INNER 32u  /* an array inside of another object */

/* Larger objects do not come from the nursery. */
#define RPY_GC_SMALL ((size_t)8160)

/* What the collector knows of a type. */
struct rpy_gc_layout {
    uint32_t size;            /* without items */
    uint32_t item;            /* the size of an item; 0: it has none */
    uint32_t length;          /* where their number stands */
    uint32_t self;            /* the field that points into the object itself, or the place of the array in the other one */
    const uint32_t *pointers; /* where there are pointers to collected objects */
    uint32_t count;
    bool items;               /* items are such pointers */
};
/* An object that is not collected, with pointers to collected objects. */
struct rpy_gc_root {
    void *object;
    const uint32_t *pointers;
    uint32_t count;
};
extern const struct rpy_gc_layout rpy_gc_layouts[];
extern const struct rpy_gc_root rpy_gc_roots[];
extern const size_t rpy_gc_root_count;
/* How many prebuilt containers are collected ones. */
extern const size_t rpy_gc_static_count;

#define RPY_GC_LAYOUT_OF_ARRAY(type, pointers)                                                                         \
    { sizeof(type), sizeof(((type *)NULL)->items[0]), offsetof(type, length), 0, NULL, 0, pointers }
#define RPY_GC_LAYOUT_WITH_CHARS(type)                                                                                 \
    { sizeof(type) + sizeof(struct rpy_array_byte), 1, sizeof(type) + offsetof(struct rpy_array_byte, length),         \
      offsetof(type, chars), NULL, 0, false }
#define RPY_GC_LAYOUT_OF_CHARS(type)                                                                                   \
    { sizeof(struct rpy_array_byte), 1, offsetof(struct rpy_array_byte, length), sizeof(type), NULL, 0, false }
/* The layouts of types that every program has; those of the program follow. */
#define RPY_GC_LAYOUTS                                                                                                 \
    {0, 0, 0, 0, NULL, 0, false}, RPY_GC_LAYOUT_OF_ARRAY(struct rpy_array_char, false),                                \
        RPY_GC_LAYOUT_OF_ARRAY(struct rpy_array_byte, false), RPY_GC_LAYOUT_OF_ARRAY(struct rpy_array_signed, false),  \
        RPY_GC_LAYOUT_OF_ARRAY(struct rpy_array_str, true),                                                            \
        {sizeof(struct rpy_str), 0, 0, 0, rpy_gc_str_pointers, 2, false},                                              \
        {sizeof(struct rpy_weakref), 0, 0, 0, NULL, 0, false}, RPY_GC_LAYOUT_WITH_CHARS(struct rpy_str),               \
        RPY_GC_LAYOUT_WITH_CHARS(struct rpy_bytes), RPY_GC_LAYOUT_OF_CHARS(struct rpy_str),                            \
        RPY_GC_LAYOUT_OF_CHARS(struct rpy_bytes)
static const uint32_t rpy_gc_str_pointers[] __attribute__((unused)) = {
    offsetof(struct rpy_str, chars), offsetof(struct rpy_str, wide)};

/* The free memory of the nursery that is at hand: zeros. */
extern char *rpy_gc_next, *rpy_gc_end;

void *rpy_gc_new_slow(size_t size, Unsigned head);
void *rpy_gc_new_array_slow(size_t header, size_t item, Signed length, Unsigned head);
void *rpy_gc_new_text_slow(size_t header, Signed length, Unsigned head, bool clear);

/* A new object; the size is a multiple of 8. */
static inline void *rpy_gc_new(size_t size, Unsigned head) {
    char *object = rpy_gc_next;
    if (RPY_UNLIKELY(size > (size_t)(rpy_gc_end - object))) {
        return rpy_gc_new_slow(size, head);
    }
    rpy_gc_next = object + size;
    *(Unsigned *)(void *)object = head;
    return object;
}

static inline void *rpy_gc_new_array(size_t header, size_t item, Signed length, Unsigned head) {
    if (RPY_UNLIKELY((Unsigned)length > (RPY_GC_SMALL - header) / item)) {
        return rpy_gc_new_array_slow(header, item, length, head);
    }
    struct rpy_array_byte *object = rpy_gc_new((header + item * (size_t)length + 7) & ~(size_t)7, head);
    if (RPY_LIKELY(object != NULL)) {
        object->length = length;
    }
    return object;
}

/* A text or bytes, `header` bytes of zeros, and behind them its characters: an rpy_array_byte of
   so many. They are zeros where `clear` says so. */
static inline void *rpy_gc_malloc_text(size_t header, Signed length, bool clear) {
    bool str = header == sizeof(struct rpy_str);
    Unsigned head = (Unsigned)(str ? RPY_GC_STR_WITH_CHARS : RPY_GC_BYTES_WITH_CHARS) << 32;
    size_t all = header + sizeof(struct rpy_array_byte);
    char *object;
    if (RPY_LIKELY((Unsigned)length <= RPY_GC_SMALL - all)) {
        object = rpy_gc_new((all + (size_t)length + 7) & ~(size_t)7, head);
    } else {
        object = rpy_gc_new_text_slow(header, length, head, clear);
    }
    if (RPY_LIKELY(object != NULL)) {
        struct rpy_array_byte *chars = (struct rpy_array_byte *)(void *)(object + header);
        chars->gc = (Unsigned)(str ? RPY_GC_CHARS_OF_STR : RPY_GC_CHARS_OF_BYTES) << 32 | RPY_GC_INNER;
        chars->length = length;
    }
    return object;
}

/* Remembers that an old object, or items of an old array, may refer to young objects. */
void rpy_gc_remember(void *object);
void rpy_gc_remember_items(void *array, Signed from, Signed count);
/* Keeps an object, or that around an array, where it is for as long as it lives; gives it back. */
void *rpy_gc_pin(void *object);

#define RPY_GC_NEW(type, number, atomic)                                                                               \
    rpy_gc_new((sizeof(type) + 7) & ~(size_t)7, (Unsigned)(number) << 32)
#define RPY_GC_NEW_ARRAY(type, length, number, atomic)                                                                 \
    rpy_gc_new_array(sizeof(type), sizeof(((type *)NULL)->items[0]), length, (Unsigned)(number) << 32)
/* The head of a prebuilt object, as the initialiser of the field `gc` at a place, or of the first member. */
#define RPY_GC_PREBUILT(number) (Unsigned)(number) << 32 | RPY_GC_STATIC | RPY_GC_TRACK,
#define RPY_GC_PREBUILT_AT(place, number) place = RPY_GC_PREBUILT(number)
/* Stores a pointer to a collected object in a field of a collected object, or in an array of such. */
#define RPY_GC_STORE(object, place, value)                                                                             \
    do {                                                                                                               \
        (place) = (value);                                                                                             \
        if (RPY_UNLIKELY(*(Unsigned *)(void *)(object) & RPY_GC_TRACK)) {                                              \
            rpy_gc_remember(object);                                                                                   \
        }                                                                                                              \
    } while (0)
#define RPY_GC_STORED_ITEMS(array, from, count)                                                                        \
    do {                                                                                                               \
        if (RPY_UNLIKELY((array)->gc & RPY_GC_TRACK)) {                                                                \
            rpy_gc_remember_items(array, from, count);                                                                 \
        }                                                                                                              \
    } while (0)
/* The variable, of which the compiler may know addresses inside only, is needed up to here. */
#define RPY_GC_HOLD(variable) __asm__ volatile("" : : "g"(variable))

#else

#define RPY_GC_GRAIN 16
#define RPY_GC_SMALL 16 /* objects of up to so many grains have free lists */

/* Free objects by size in grains, linked through their first word; everything after it is zero
   (in lists of atomic objects it is not). */
extern void *rpy_gc_free[RPY_GC_SMALL + 1];
extern void *rpy_gc_free_atomic[RPY_GC_SMALL + 1];

void *rpy_gc_malloc_slow(size_t size);
void *rpy_gc_malloc_atomic_slow(size_t size);
/* An array of `length` items after a header of `header` bytes; the length is stored in its first word. */
void *rpy_gc_malloc_varsize_slow(size_t header, size_t item, Signed length, bool atomic);

static inline void *rpy_gc_malloc(size_t size) {
    size_t grains = (size + RPY_GC_GRAIN - 1) / RPY_GC_GRAIN;
    if (grains <= RPY_GC_SMALL) {
        void **object = rpy_gc_free[grains];
        if (RPY_LIKELY(object != NULL)) {
            rpy_gc_free[grains] = *object;
            *object = NULL;
            return object;
        }
    }
    return rpy_gc_malloc_slow(size);
}

static inline void *rpy_gc_malloc_atomic(size_t size) {
    size_t grains = (size + RPY_GC_GRAIN - 1) / RPY_GC_GRAIN;
    if (grains <= RPY_GC_SMALL) {
        void **object = rpy_gc_free_atomic[grains];
        if (RPY_LIKELY(object != NULL)) {
            rpy_gc_free_atomic[grains] = *object;
            memset(object, 0, size);
            return object;
        }
    }
    return rpy_gc_malloc_atomic_slow(size);
}

static inline void *rpy_gc_malloc_varsize(size_t header, size_t item, Signed length, bool atomic) {
    if (RPY_LIKELY((Unsigned)length <= (RPY_GC_SMALL * RPY_GC_GRAIN - header) / item)) {
        size_t size = header + item * (size_t)length;
        Signed *object = atomic ? rpy_gc_malloc_atomic(size) : rpy_gc_malloc(size);
        if (RPY_LIKELY(object != NULL)) {
            *object = length;
        }
        return object;
    }
    return rpy_gc_malloc_varsize_slow(header, item, length, atomic);
}

void *rpy_gc_malloc_text_slow(size_t header, Signed length, bool clear);

/* A text or bytes, `header` bytes of zeros, and behind them its characters: an rpy_array_byte of
   so many. They are zeros where `clear` says so. */
static inline void *rpy_gc_malloc_text(size_t header, Signed length, bool clear) {
    size_t all = header + sizeof(struct rpy_array_byte);
    if (RPY_LIKELY((Unsigned)length <= RPY_GC_SMALL * RPY_GC_GRAIN - all)) {
        size_t grains = (all + (size_t)length + RPY_GC_GRAIN - 1) / RPY_GC_GRAIN;
        void **object = rpy_gc_free_atomic[grains];
        if (RPY_LIKELY(object != NULL)) {
            rpy_gc_free_atomic[grains] = *object;
            memset(object, 0, header);
            *(Signed *)(void *)((char *)object + header) = length;
            if (clear) {
                memset((char *)object + all, 0, (size_t)length);
            }
            return object;
        }
    }
    return rpy_gc_malloc_text_slow(header, length, clear);
}

#define RPY_GC_NEW(type, number, atomic) ((atomic) ? rpy_gc_malloc_atomic(sizeof(type)) : rpy_gc_malloc(sizeof(type)))
#define RPY_GC_NEW_ARRAY(type, length, number, atomic)                                                                 \
    rpy_gc_malloc_varsize(sizeof(type), sizeof(((type *)NULL)->items[0]), length, atomic)
#define RPY_GC_PREBUILT(number)
#define RPY_GC_PREBUILT_AT(place, number)
#define RPY_GC_STORE(object, place, value) (place) = (value)
#define RPY_GC_STORED_ITEMS(array, from, count) ((void)0)
#define RPY_GC_HOLD(variable) ((void)0)
#define rpy_gc_pin(object) (object)

#endif

/* Starts the collector; called once, from main or before the first call of a library. */
void rpy_gc_init(void);
/* In a library: the calling thread, which others started, will use the heap. */
void rpy_gc_enter_thread(void);
/* Calls `function` in a thread with a stack of `size` bytes and waits for its end; 0, or an error number. */
int rpy_gc_run_on_stack(void *(*function)(void *), size_t size);
/* Null with MemoryError pending when there is no memory. */
struct rpy_weakref *rpy_weakref_create(void *referent);
void *rpy_weakref_deref(struct rpy_weakref *ref);

#define RPY_KEEPALIVE(p) __asm__ volatile("" : : "g"(p) : "memory")

/* ---------------------------------------------------------------- exceptions */

/* The pending exception; null: none. A function that leaves one pending returns a meaningless value. */
extern void *rpy_exc;

#define RPY_EXC_OCCURRED() RPY_UNLIKELY(rpy_exc != NULL)

/* A function of the program, as tracebacks name it. */
struct rpy_function {
    const char *name;
    const char *file;
};

/* Makes `exception` pending; it is new (not one that was caught before). */
void rpy_raise_new(void *exception) RPY_COLD;
/* Makes `exception` pending; one that was caught before keeps its traceback. */
void rpy_raise(void *exception) RPY_COLD;
/* The pending exception passes a line of a function. */
void rpy_traceback(const struct rpy_function *function, int32_t line) RPY_COLD;
/* Takes the last line of the traceback away where it is this one; whether it was. */
bool rpy_untraced(const struct rpy_function *function, int32_t line) RPY_COLD;
/* Objects moved, or are gone: `moved` says where an exception with a traceback is now, NULL when it is gone. */
void rpy_traces_moved(void *(*moved)(void *));
/* MemoryError and RecursionError become pending. */
void rpy_raise_memory_error(void) RPY_COLD;
void rpy_raise_recursion_error(void) RPY_COLD;
/* A handler takes the pending exception. */
static inline void *rpy_fetch_exception(void) {
    void *exception = rpy_exc;
    rpy_exc = NULL;
    return exception;
}

/* Functions that may recurse compare the address of their frame with this. */
extern char *rpy_stack_limit;
#define RPY_STACK_EXHAUSTED() RPY_UNLIKELY((char *)__builtin_frame_address(0) < rpy_stack_limit)

void rpy_fatal_error(struct rpy_str *message) RPY_NORETURN;
/* Reports the pending exception, which left the entry point; the exit status. */
Signed rpy_report(void);

/* ---------------------------------------------------------------- signals */

/* Not 0: a signal came, and was not taken yet. */
extern volatile int rpy_interrupted;
static inline bool rpy_signal_pending(void) {
    return RPY_UNLIKELY(rpy_interrupted != 0);
}
/* The program has seen one of those that came: its number. */
Signed rpy_signal_take(void);
/* What becomes of a signal from now on: 0 what the system does, 1 nothing, 2 it waits to be taken. */
Signed rpy_signal_handle(Signed number, Signed how);
/* The exit status after the traceback of an uncaught exception, instead of 1. */
void rpy_signal_status(Signed status);
/* Listens from now on, in the thread of the program, unless the signal is ignored. */
void rpy_signal_listen(void);
/* Keeps signals from this thread and those that it starts, until they listen. */
void rpy_signal_block(void);

/* ---------------------------------------------------------------- the program */

/* What the generated code tells the runtime. */
struct rpy_program {
    Signed (*entry_point)(struct rpy_array_str *argv);
    /* The last line of a traceback; null when the program has no exceptions. */
    struct rpy_str *(*exception_message)(void *exception);
    /* The instances that the runtime raises itself; null when the program has no exceptions. */
    void *memory_error;
    void *recursion_error;
};
extern const struct rpy_program rpy_program;

/* ---------------------------------------------------------------- strings */

/* From UTF-8; a byte that fits nothing becomes U+DC80..U+DCFF. Null with MemoryError pending when there is no memory. */
struct rpy_str *rpy_str_of_bytes(const char *bytes, size_t count);
/* As UTF-8 with a closing 0, the inverse of rpy_str_of_bytes; to be freed. Null when there is no
   memory (ENOMEM) or the text holds a 0 (EINVAL); `error` says which. */
char *rpy_str_as_bytes(const struct rpy_str *text, int *error);
/* The UTF-8 of a code point into at most 4 bytes; their number. */
size_t rpy_char_as_bytes(Char c, char *out);
/* Writes everything to a file descriptor; gives up silently on an error. */
void rpy_write_all(int fd, const char *bytes, size_t count);

/* ---------------------------------------------------------------- external functions (rows of the table `externs`) */

Signed rpy_os_write(Signed fd, struct rpy_array_byte *data, Signed start, Signed count);
Signed rpy_os_read(Signed fd, struct rpy_array_byte *buffer, Signed start, Signed count);
Signed rpy_os_open(struct rpy_str *path, Signed flags, Signed mode);
Signed rpy_os_close(Signed fd);
Signed rpy_os_lseek(Signed fd, Signed offset, Signed whence);
Signed rpy_os_ftruncate(Signed fd, Signed length);
bool rpy_os_isatty(Signed fd);
Signed rpy_os_unlink(struct rpy_str *path);
Signed rpy_os_mkdir(struct rpy_str *path, Signed mode);
Signed rpy_os_rmdir(struct rpy_str *path);
Signed rpy_os_rename(struct rpy_str *from, struct rpy_str *to);
Signed rpy_os_chmod(struct rpy_str *path, Signed mode);
Signed rpy_os_access(struct rpy_str *path, Signed mode);
Signed rpy_os_utime(struct rpy_str *path, Signed accessed, Signed changed);
Signed rpy_os_chdir(struct rpy_str *path);
Signed rpy_os_symlink(struct rpy_str *target, struct rpy_str *path);
Signed rpy_os_link(struct rpy_str *from, struct rpy_str *to);
struct rpy_str *rpy_os_readlink(struct rpy_str *path);
Signed rpy_os_spawn(
    struct rpy_str *words, struct rpy_str *environment, struct rpy_str *folder, struct rpy_str *in, struct rpy_str *out,
    struct rpy_str *err);
Signed rpy_os_wait(Signed pid, double seconds);
Signed rpy_os_kill(Signed pid, Signed signal);
Signed rpy_os_stat(struct rpy_str *path, struct rpy_array_signed *out);
Signed rpy_os_lstat(struct rpy_str *path, struct rpy_array_signed *out);
struct rpy_array_str *rpy_os_listdir(struct rpy_str *path);
Signed rpy_os_errno(void);
struct rpy_str *rpy_os_strerror(Signed error);
struct rpy_str *rpy_os_getcwd(void);
Signed rpy_os_getpid(void);
struct rpy_str *rpy_os_getenv(struct rpy_str *name);
struct rpy_array_str *rpy_os_environ_keys(void);
void rpy_os_exit(Signed status) __attribute__((noreturn));
Signed rpy_socket_new(Signed family, Signed type);
Signed rpy_socket_bind(Signed fd, struct rpy_array_byte *address);
Signed rpy_socket_listen(Signed fd, Signed backlog);
Signed rpy_socket_accept(Signed fd, struct rpy_array_byte *address);
Signed rpy_socket_connect(Signed fd, struct rpy_array_byte *address);
Signed rpy_socket_blocking(Signed fd, Signed waits);
Signed rpy_socket_poll(struct rpy_array_signed *fds, struct rpy_array_signed *events, double seconds);
Signed rpy_socket_send(Signed fd, struct rpy_array_byte *data, Signed start, Signed count, struct rpy_array_byte *address);
Signed rpy_socket_receive(Signed fd, struct rpy_array_byte *buffer, Signed start, Signed count, struct rpy_array_byte *address);
Signed rpy_socket_shutdown(Signed fd, Signed how);
Signed rpy_socket_set(Signed fd, Signed level, Signed option, Signed value);
Signed rpy_socket_get(Signed fd, Signed level, Signed option);
Signed rpy_socket_name(Signed fd, Signed which, struct rpy_array_byte *address);
Signed rpy_socket_lookup(struct rpy_str *name, Signed family, struct rpy_array_byte *out);
struct rpy_str *rpy_socket_hostname(void);
double rpy_time_time(void);
double rpy_time_perf_counter(void);
double rpy_time_process_time(void);
void rpy_time_sleep(double seconds);
void rpy_gc_collect(void);
#ifdef RPY_FINALIZERS
/* Objects whose death the program wants to hear of: see the table of external functions. What
   `register` gives is null: dead objects are found by the collector itself. */
void *rpy_finalizer_register(void *object, Signed number);
void rpy_finalizer_collect(void);
Signed rpy_finalizer_next(void);
void *rpy_finalizer_dead(void);
void rpy_finalizer_all(void);
#endif

#endif
