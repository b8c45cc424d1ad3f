/*
 * The Boehm-Demers-Weiser collector: conservative, never moves objects.
 *
 * Small objects come from free lists that the collector fills many at a time, so that an
 * allocation is a few instructions in the program itself. When a collection begins the lists are
 * emptied: nothing refers to their objects, so the collector takes them back.
 */
#define GC_THREADS
#define GC_NO_THREAD_REDIRECTS
#include "rpy.h"

#include <gc/gc.h>
#include <gc/gc_inline.h>
#include <gc/gc_mark.h>
#include <pthread.h>
#include <stdlib.h>

void *rpy_gc_free[RPY_GC_SMALL + 1];
void *rpy_gc_free_atomic[RPY_GC_SMALL + 1];

static void *no_memory(size_t size) {
    (void)size;
    return NULL;
}

/* Other libraries in the process may have lists of their own. */
static GC_start_callback_proc other_lists;

static void forget_free_lists(void) {
    if (other_lists != NULL) {
        other_lists();
    }
    memset(rpy_gc_free, 0, sizeof rpy_gc_free);
    memset(rpy_gc_free_atomic, 0, sizeof rpy_gc_free_atomic);
}

void rpy_gc_init(void) {
    /* Pointers in the heap point to the start of an object, or to the characters of a text or of
       bytes; those on the stack may point inside. */
    GC_set_all_interior_pointers(0);
    GC_register_displacement(sizeof(struct rpy_str));
    GC_register_displacement(sizeof(struct rpy_bytes));
    GC_set_oom_fn(no_memory);
    other_lists = GC_get_start_callback();
    GC_set_start_callback(forget_free_lists);
    GC_set_warn_proc(GC_ignore_warn_proc);
    /* A collection for as many bytes as are alive: others take memory like this, too. */
    GC_set_free_space_divisor(1);
    GC_INIT();
    /* Few collections while the heap is small. */
    GC_expand_hp((size_t)8 << 20);
}

void *rpy_gc_malloc_slow(size_t size) {
    size_t grains = (size + RPY_GC_GRAIN - 1) / RPY_GC_GRAIN;
    void *object;
    if (grains <= RPY_GC_SMALL) {
        object = GC_malloc_many(grains * RPY_GC_GRAIN);
        if (object != NULL) {
            rpy_gc_free[grains] = GC_NEXT(object);
            GC_NEXT(object) = NULL;
        }
    } else {
        object = GC_malloc(size);
    }
    if (object == NULL) {
        rpy_raise_memory_error();
    }
    return object;
}

/* Without pointers, and not zero. */
static void *malloc_atomic(size_t size) {
    size_t grains = (size + RPY_GC_GRAIN - 1) / RPY_GC_GRAIN;
    void *object = NULL;
    if (grains <= RPY_GC_SMALL) {
        GC_generic_malloc_many(grains * RPY_GC_GRAIN, GC_I_PTRFREE, &object);
        if (object != NULL) {
            rpy_gc_free_atomic[grains] = GC_NEXT(object);
        }
    } else {
        object = GC_malloc_atomic(size);
    }
    if (object == NULL) {
        rpy_raise_memory_error();
    }
    return object;
}

void *rpy_gc_malloc_atomic_slow(size_t size) {
    void *object = malloc_atomic(size);
    return object == NULL ? NULL : memset(object, 0, size);
}

void *rpy_gc_malloc_text_slow(size_t header, Signed length, bool clear) {
    if (length < 0 || (Unsigned)length > (size_t)1 << 46) {
        rpy_raise_memory_error();
        return NULL;
    }
    size_t all = header + sizeof(struct rpy_array_byte);
    char *object = malloc_atomic(all + (size_t)length);
    if (object != NULL) {
        memset(object, 0, clear ? all + (size_t)length : all);
        *(Signed *)(void *)(object + header) = length;
    }
    return object;
}

void *rpy_gc_malloc_varsize_slow(size_t header, size_t item, Signed length, bool atomic) {
    if (length < 0 || (Unsigned)length > ((size_t)1 << 46) / item) {
        rpy_raise_memory_error();
        return NULL;
    }
    size_t size = header + item * (size_t)length;
    Signed *object = atomic ? rpy_gc_malloc_atomic_slow(size) : rpy_gc_malloc_slow(size);
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
        error = GC_pthread_create(&thread, &attributes, function, NULL);
    }
    return error == 0 ? GC_pthread_join(thread, NULL) : error;
}

static pthread_key_t at_exit;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void leave_thread(void *unused) {
    (void)unused;
    GC_unregister_my_thread();
}

static void allow_threads(void) {
    GC_allow_register_threads();
    pthread_key_create(&at_exit, leave_thread);
}

void rpy_gc_enter_thread(void) {
    static __thread bool known;
    if (known) {
        return;
    }
    known = true;
    pthread_once(&once, allow_threads);
    if (!GC_thread_is_registered()) {
        struct GC_stack_base base;
        if (GC_get_stack_base(&base) == GC_SUCCESS && GC_register_my_thread(&base) == GC_SUCCESS) {
            pthread_setspecific(at_exit, &at_exit);
        }
    }
}

struct rpy_weakref *rpy_weakref_create(void *referent) {
    struct rpy_weakref *ref = rpy_gc_malloc_atomic(sizeof *ref);
    if (ref == NULL) {
        return NULL;
    }
    ref->referent = referent;
    /* Prebuilt objects are not in the heap: they live as long as the program. */
    if (GC_base(referent) != NULL && GC_general_register_disappearing_link(&ref->referent, referent) == GC_NO_MEMORY) {
        rpy_raise_memory_error();
        return NULL;
    }
    return ref;
}

void *rpy_weakref_deref(struct rpy_weakref *ref) {
    return ref->referent;
}

void rpy_gc_collect(void) {
    GC_gcollect();
}

#ifdef RPY_FINALIZERS
/* A registered object. The collector must not see the pointer: it is hidden until the object is dead. */
struct finalizer {
    struct finalizer *next, *previous; /* of all registered ones, in their order */
    GC_word hidden;
    Signed number;
    Unsigned order;
};

static struct finalizer registered = {&registered, &registered, 0, 0, 0};
/* Dead objects: memory that the collector looks at. */
static struct dead { void *object; Signed number; Unsigned order; } *dead_objects;
static size_t dead_first, dead_end, dead_room;
static void *dead_taken;
static Unsigned registrations;

static void enqueue(void *object, struct finalizer *entry) {
    if (dead_end == dead_room) {
        size_t room = dead_room * 2 + 64;
        struct dead *grown = GC_malloc_uncollectable(room * sizeof *grown);
        if (grown == NULL) {
            return;
        }
        memcpy(grown, dead_objects + dead_first, (dead_end - dead_first) * sizeof *grown);
        if (dead_objects != NULL) {
            GC_free(dead_objects);
        }
        dead_objects = grown;
        dead_end -= dead_first;
        dead_first = 0;
        dead_room = room;
    }
    dead_objects[dead_end++] = (struct dead){object, entry->number, entry->order};
    entry->next->previous = entry->previous;
    entry->previous->next = entry->next;
    free(entry);
}

static void on_death(void *object, void *entry) {
    enqueue(object, entry);
}

static int by_order(const void *a, const void *b) {
    const struct dead *x = a, *y = b;
    return x->order < y->order ? -1 : x->order > y->order;
}

/* Takes what the collector has found. */
static void find_dead(void) {
    size_t before = dead_end - dead_first;
    GC_invoke_finalizers();
    size_t found = dead_end - dead_first - before;
    if (found > 1) {
        qsort(dead_objects + dead_first + before, found, sizeof *dead_objects, by_order);
    }
}

void *rpy_finalizer_register(void *object, Signed number) {
    if (GC_base(object) == NULL) {
        return NULL;
    }
    GC_set_finalize_on_demand(1);
    struct finalizer *entry = calloc(1, sizeof *entry);
    if (entry == NULL) {
        return NULL;
    }
    entry->hidden = GC_HIDE_POINTER(object);
    entry->number = number;
    entry->order = registrations++;
    entry->next = &registered;
    entry->previous = registered.previous;
    entry->next->previous = entry->previous->next = entry;
    /* Objects that refer to each other die, too: their order is that of their registration. */
    GC_register_finalizer_no_order(object, on_death, entry, NULL, NULL);
    return NULL;
}

void rpy_finalizer_collect(void) {
    GC_gcollect();
    find_dead();
}

Signed rpy_finalizer_next(void) {
    dead_taken = NULL;
    if (dead_first == dead_end && GC_should_invoke_finalizers()) {
        find_dead();
    }
    if (dead_first == dead_end) {
        return -1;
    }
    struct dead *next = &dead_objects[dead_first++];
    dead_taken = next->object;
    next->object = NULL;
    return next->number;
}

void *rpy_finalizer_dead(void) {
    void *object = dead_taken;
    dead_taken = NULL;
    return object;
}

void rpy_finalizer_all(void) {
    find_dead();
    while (registered.next != &registered) {
        struct finalizer *entry = registered.next;
        void *object = GC_REVEAL_POINTER(entry->hidden);
        GC_register_finalizer(object, NULL, NULL, NULL, NULL);
        enqueue(object, entry);
    }
}
#endif
