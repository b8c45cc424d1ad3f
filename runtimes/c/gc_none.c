/* No collector: memory is cut from large zeroed regions and never given back. Weak references keep their referents. */
#define _GNU_SOURCE
#include "rpy.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/mman.h>

#define REGION ((size_t)32 << 20)

void *rpy_gc_free[RPY_GC_SMALL + 1];
void *rpy_gc_free_atomic[RPY_GC_SMALL + 1];
void rpy_gc_init(void) {}

static void *map(size_t size) {
    void *region = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return region == MAP_FAILED ? NULL : region;
}

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#elif defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#endif

#ifdef SANITIZED
/* Every object on its own, so that the sanitizer sees accesses beyond its end. */
static void *bump(size_t size) {
    void *object = size <= (size_t)1 << 30 ? calloc(1, size) : map(size);
    if (object == NULL) {
        rpy_raise_memory_error();
    }
    return object;
}
#else
static char *next, *end;

static void *bump(size_t size) {
    size = (size + RPY_GC_GRAIN - 1) & ~(size_t)(RPY_GC_GRAIN - 1);
    if (size > (size_t)(end - next)) {
        if (size > REGION / 4) {
            void *large = map(size);
            if (large == NULL) {
                rpy_raise_memory_error();
            }
            return large;
        }
        char *region = map(REGION);
        if (region == NULL) {
            rpy_raise_memory_error();
            return NULL;
        }
        next = region;
        end = region + REGION;
    }
    void *object = next;
    next += size;
    return object;
}
#endif

void *rpy_gc_malloc_slow(size_t size) {
    return bump(size);
}

void *rpy_gc_malloc_atomic_slow(size_t size) {
    return bump(size);
}

void *rpy_gc_malloc_text_slow(size_t header, Signed length, bool clear) {
    (void)clear;
    if (length < 0 || (Unsigned)length > (size_t)1 << 46) {
        rpy_raise_memory_error();
        return NULL;
    }
    char *object = bump(header + sizeof(struct rpy_array_byte) + (size_t)length);
    if (object != NULL) {
        *(Signed *)(void *)(object + header) = length;
    }
    return object;
}

void *rpy_gc_malloc_varsize_slow(size_t header, size_t item, Signed length, bool atomic) {
    (void)atomic;
    if (length < 0 || (Unsigned)length > ((size_t)1 << 46) / item) {
        rpy_raise_memory_error();
        return NULL;
    }
    Signed *object = bump(header + item * (size_t)length);
    if (object != NULL) {
        *object = length;
    }
    return object;
}

int rpy_gc_run_on_stack(void *(*function)(void *), size_t size) {
    pthread_attr_t attributes;
    pthread_t thread;
    int error = pthread_attr_init(&attributes);
    if (error == 0) {
        error = pthread_attr_setstacksize(&attributes, size);
    }
    if (error == 0) {
        error = pthread_create(&thread, &attributes, function, NULL);
    }
    return error == 0 ? pthread_join(thread, NULL) : error;
}

struct rpy_weakref *rpy_weakref_create(void *referent) {
    struct rpy_weakref *ref = rpy_gc_malloc(sizeof *ref);
    if (ref != NULL) {
        ref->referent = referent;
    }
    return ref;
}

void *rpy_weakref_deref(struct rpy_weakref *ref) {
    return ref->referent;
}

void rpy_gc_enter_thread(void) {}

void rpy_gc_collect(void) {}

#ifdef RPY_FINALIZERS
/* Nothing dies. */
static struct { void *object; Signed number; } *registered;
static size_t registered_count, registered_room, taken;
static bool ending;
static void *dead;

void *rpy_finalizer_register(void *object, Signed number) {
    if (registered_count == registered_room) {
        size_t room = registered_room * 2 + 64;
        void *grown = realloc(registered, room * sizeof *registered);
        if (grown == NULL) {
            return NULL;
        }
        registered = grown;
        registered_room = room;
    }
    registered[registered_count].object = object;
    registered[registered_count++].number = number;
    return NULL;
}

void rpy_finalizer_collect(void) {}

Signed rpy_finalizer_next(void) {
    if (!ending || taken == registered_count) {
        return -1;
    }
    dead = registered[taken].object;
    return registered[taken++].number;
}

void *rpy_finalizer_dead(void) {
    void *object = dead;
    dead = NULL;
    return object;
}

void rpy_finalizer_all(void) {
    ending = true;
}
#endif
