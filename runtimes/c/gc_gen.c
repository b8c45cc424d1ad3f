/*
 * The generational collector: exact in the heap, conservative in the stack.
 *
 * Objects are made in the nursery by moving a pointer. When it is full, a minor collection copies
 * what is alive to the old generation, whose objects do not move. Words of the stack and of
 * registers may or may not be pointers: the objects of the nursery that they point to stay where
 * they are for this time (they are *pinned*), and the next objects are made around them. Roots are
 * besides the old and prebuilt objects that were written to (`rpy_gc_remember`) and the few globals.
 *
 * The old generation is collected by marking in small steps, each after a minor collection, and by
 * sweeping. An object that was marked and is written to is looked at again by the next minor
 * collection, which marks what it refers to; the stack is looked at again in the last step. So
 * what the program can reach when that step ends is marked.
 *
 * Memory comes in arenas of 512 pages. Small old objects are cells of one size in blocks of four
 * pages; large objects, young ones too, have pages of their own and never move.
 *
 * The environment variable ROTOR_GC has words for tests: `check` collects at every allocation and
 * verifies the heap, `check=N` at every Nth; `nursery=KIB` sets the size; `stats` prints figures
 * at the end.
 */
#define _GNU_SOURCE
#include "rpy.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/asan_interface.h>
#define UNCHECKED __attribute__((no_sanitize_address))
#define FORBID(start, size) __asan_poison_memory_region(start, size)
#define ALLOW(start, size) __asan_unpoison_memory_region(start, size)
#else
#define UNCHECKED
#define FORBID(start, size) ((void)(start), (void)(size))
#define ALLOW(start, size) ((void)(start), (void)(size))
#endif

/* ---------------------------------------------------------------- heads */

/* The first word of an object: its type in the upper half, and these bits. A young object has none of them. */
#define FORWARDED 1u /* the other bits are the address of the copy */
#define OLD 2u
#define TRACK RPY_GC_TRACK /* a store must be remembered */
#define MARK 8u            /* whether it means marked changes with each collection */
#define STATIC RPY_GC_STATIC
#define INNER RPY_GC_INNER /* an array inside of another object */
#define LARGE 64u
#define PINNED 128u  /* during a minor collection: stays in the nursery */
#define SCANNED 256u /* during a minor collection: pinned, and was looked into */
#define STICKY 512u  /* never moves */
#define CARDS 1024u  /* a large array of pointers, with a byte in front of it for each card of items */
#define CARDED 2048u /* one of them is set */
#define WRITTEN 4096u /* static, and was written to */
#define AGAIN 16384u  /* a card has CARD_MARK */
#define FILLER 8192u  /* no object; the upper half is its size */

#define HEAD(object) (*(Unsigned *)(void *)(object))
#define CARD_SHIFT 7
#define CARD_YOUNG 1 /* an item may be young */
#define CARD_MARK 2  /* items are to be marked again */
#define CARD_ITEMS ((Signed)1 << CARD_SHIFT)
/* The card of an item of an array. */
#define CARD(array, index) (((uint8_t *)(array))[-1 - ((index) >> CARD_SHIFT)])

#define PAGE ((size_t)4096)
#define ARENA ((size_t)2 << 20) /* a huge page of most processors */
#define ARENA_PAGES 512
#define BLOCK_PAGES 4
#define BLOCK (BLOCK_PAGES * PAGE)
#define BLOCK_HEAD ((size_t)64)
#define CHUNK ((size_t)32 << 10)
#define SMALL RPY_GC_SMALL
#define CLASSES 64
#define LEAST_NURSERY ((size_t)4 << 20)
#define MOST_NURSERY ((size_t)32 << 20)
/* Less than this at one place in the nursery is left alone until the next collection. */
#define LEAST_GAP ((size_t)256)

static inline const struct rpy_gc_layout *layout_of(Unsigned head) {
    return &rpy_gc_layouts[head >> 32];
}

static inline size_t rounded(size_t size) {
    return (size + 7) & ~(size_t)7;
}

static inline size_t size_of(const char *object, Unsigned head) {
    const struct rpy_gc_layout *layout = layout_of(head);
    size_t size = layout->size;
    if (layout->item != 0) {
        size += layout->item * (size_t) * (const Signed *)(const void *)(object + layout->length);
    }
    return rounded(size);
}

static inline bool has_pointers(const struct rpy_gc_layout *layout) {
    return layout->count > 0 || layout->items;
}

/* ---------------------------------------------------------------- state */

/* What lies at an address of the heap: the first member of arenas, large objects and nurseries. */
enum kind { KIND_ARENA, KIND_LARGE, KIND_NURSERY };

struct block {
    struct block *next;      /* of all blocks of the class */
    struct block *next_free; /* of those with free cells that were swept */
    char *free;
    uint32_t class;
    uint32_t cell;
    uint32_t count;
};
_Static_assert(sizeof(struct block) <= BLOCK_HEAD, "the head of a block has its place");

/* A page: the first one of the run that it belongs to, and how long the run is (in its first and last page). */
struct page {
    uint16_t first;
    uint16_t length;
    uint8_t use; /* enum use */
};
enum use { USE_FREE, USE_BLOCK, USE_LARGE };

struct arena {
    enum kind kind;
    uint32_t used; /* pages */
    struct page pages[ARENA_PAGES];
};
#define ARENA_HEAD_PAGES ((sizeof(struct arena) + PAGE - 1) / PAGE)
#define RUN_PAGES (ARENA_PAGES - ARENA_HEAD_PAGES) /* the longest run */

/* A run of free pages, in its first page. */
struct run {
    struct run *next, *previous;
};

struct large {
    enum kind kind;
    bool own_mapping;
    size_t bytes; /* all that it takes */
    struct large *next;
    struct large *next_work;
    char *object;
};
#define LARGE_HEAD ((size_t)64)
_Static_assert(sizeof(struct large) <= LARGE_HEAD, "the head of a large object has its place");

struct nursery {
    enum kind kind;
    char *start;
    size_t size;   /* of the chunks in use */
    size_t room;   /* for chunks */
    size_t mapped; /* of all its memory */
    struct nursery *next;
    uint64_t *pins;   /* a bit for each word where a pinned object starts */
    uint64_t *starts; /* a bit for each word where an object starts, of chunks that are indexed */
    uint8_t *indexed; /* by chunk */
};

/* A list of addresses that grows. */
struct list {
    char **items;
    size_t used, capacity;
};

char *rpy_gc_next, *rpy_gc_end;

static char *nursery_start; /* of the current nursery */
static size_t nursery_size;
static struct nursery *nursery;
static struct nursery *retired; /* former nurseries, whose objects are old */
static char *cursor;            /* everything below was given out, up to rpy_gc_end */
static size_t usable; /* what the last collection left free of the nursery */
static struct list pinned_work; /* pinned objects that wait to be looked into */
static bool pinned_late;        /* there was no memory to say which */

static struct large *young_large, *old_large;
static size_t young_large_bytes;
static char *young_large_low = (char *)UINTPTR_MAX, *young_large_high;
static struct large *large_work;

static char *worklist; /* copied objects whose copies wait to be looked into, linked through their second words */
static struct list remembered, remembered_before;
static bool remembered_lost; /* there was no memory to remember an object */
static struct list written;  /* static objects that were written to */
static struct list weak_new, weak_old;

#ifdef RPY_FINALIZERS
/* Objects whose death the program wants to hear of, in the order of their registration. */
struct finalizer {
    char *object;
    Signed number;
    size_t order;
    bool dead;       /* in a collection: nothing but dead objects refers to it */
    uint8_t waiting; /* so many collections found that another dead one refers to it */
};
/* So many collections does an object wait for others: long chains would take one for each object. */
#define MOST_WAITING 8
struct finalizers {
    struct finalizer *items;
    size_t first, used, capacity;
};
static struct finalizers final_new; /* young ones */
static struct finalizers final_old;
static struct finalizers final_dead; /* from `first` on */
static char *final_taken;

static bool finalizers_add(struct finalizers *list, struct finalizer entry) {
    if (list->used == list->capacity) {
        size_t capacity = list->capacity * 2 + 64;
        struct finalizer *items = realloc(list->items, capacity * sizeof *items);
        if (items == NULL) {
            return false;
        }
        list->items = items;
        list->capacity = capacity;
    }
    list->items[list->used++] = entry;
    return true;
}
#endif

static enum { IDLE, MARKING, SWEEPING } phase;
static bool marking;         /* what is visited in minor collections is marked */
static Unsigned mark = MARK; /* what marked objects have */
static struct list gray;
static struct list again; /* arrays with cards that have CARD_MARK */
static bool gray_lost; /* there was no memory for `gray` */
static size_t marked_bytes;

static size_t old_bytes, threshold;
static size_t promoted; /* by the last minor collection */
#define LEAST_THRESHOLD ((size_t)8 << 20)
#define MOST_PROMOTED ((size_t)8 << 20) /* by a minor collection: that takes some milliseconds */
static size_t least_nursery, most_nursery;
#define STEP ((size_t)1 << 20) /* so much is marked or swept at a time */
#define YOUNG_LARGE_LIMIT ((size_t)16 << 20)

static char *stack_high, *stack_low;

/* For tests. */
static size_t check_every, check_count;
static bool stats;
static size_t minor_count, major_count, pinned_count, promoted_count;
static uint64_t longest_pause, all_pauses;

/* ---------------------------------------------------------------- memory of the system */

/* What lies at each ARENA of the address space. */
#define MAP_BITS 14
#define MAP_ENTRIES ((size_t)1 << MAP_BITS)
static void **map_of[MAP_ENTRIES];
static uintptr_t heap_low = UINTPTR_MAX, heap_high;

static void *system_map(size_t size) {
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

static char *huge(char *memory, size_t size) {
    if (size >= ARENA) {
        /* A hint: it may fail. */
        madvise(memory, size, MADV_HUGEPAGE);
    }
    return memory;
}

/* Memory at a multiple of ARENA; the size is a multiple of PAGE. */
static char *system_map_aligned(size_t size) {
    char *memory = system_map(size);
    if (memory == NULL || ((uintptr_t)memory & (ARENA - 1)) == 0) {
        return memory;
    }
    munmap(memory, size);
    memory = system_map(size + ARENA);
    if (memory == NULL) {
        return NULL;
    }
    size_t before = (ARENA - ((uintptr_t)memory & (ARENA - 1))) & (ARENA - 1);
    if (before > 0) {
        munmap(memory, before);
    }
    if (before < ARENA) {
        munmap(memory + before + size, ARENA - before);
    }
    return memory + before;
}

/* Regions of memory at multiples of ARENA that are in use no more, for what needs some next: pages that the system
   gives must be cleared first, which costs more than most programs do with them. */
#define SPARES 32
static struct region {
    char *start;
    size_t size; /* a multiple of ARENA */
} spares[SPARES];
static size_t spare_count, spare_bytes;

/* Takes the last so many bytes from a spare region. */
static char *spare_cut(struct region *spare, size_t size) {
    spare->size -= size;
    spare_bytes -= size;
    char *start = spare->start + spare->size;
    if (spare->size == 0) {
        *spare = spares[--spare_count];
    }
    return start;
}

static void spares_drop(void) {
    while (spare_count > 0) {
        struct region *spare = &spares[spare_count - 1];
        size_t size = spare->size;
        munmap(spare_cut(spare, size), size);
    }
}

/* Moves spare memory to the start of new memory; how many bytes. An arena at a time: what was mapped in several steps
   cannot be moved in one. */
static size_t spares_move(char *memory, size_t size) {
    size_t moved = 0;
#ifdef MREMAP_FIXED
    while (moved + ARENA <= size && spare_count > 0) {
        char *from = spare_cut(&spares[spare_count - 1], ARENA);
        if (mremap(from, ARENA, ARENA, MREMAP_MAYMOVE | MREMAP_FIXED, memory + moved) == MAP_FAILED) {
            munmap(from, ARENA);
            spares_drop();
            /* What was there may be gone. */
            void *again = mmap(memory + moved, ARENA, PROT_READ | PROT_WRITE,
                               MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
            if (again == MAP_FAILED) {
                abort();
            }
            return moved;
        }
        moved += ARENA;
    }
#endif
    return moved;
}

/* Memory for so many bytes at a multiple of ARENA. Bytes below `*dirty` may hold anything, the others are zero. */
static char *region_new(size_t size, size_t *dirty) {
    size_t whole = (size + ARENA - 1) & ~(ARENA - 1);
    struct region *best = NULL;
    for (struct region *spare = spares; spare < spares + spare_count; spare++) {
        if (spare->size >= whole && (best == NULL || spare->size < best->size)) {
            best = spare;
        }
    }
    *dirty = 0;
    char *memory;
    if (best != NULL) {
        *dirty = whole;
        memory = spare_cut(best, whole);
    } else {
        memory = system_map_aligned(whole);
        if (memory == NULL && spare_count > 0) {
            spares_drop();
            memory = system_map_aligned(whole);
        }
        if (memory == NULL) {
            return NULL;
        }
        *dirty = spares_move(memory, whole);
    }
    return huge(memory, size);
}

static void region_free(char *start, size_t size) {
    size_t whole = (size + ARENA - 1) & ~(ARENA - 1);
    if (spare_count == SPARES || spare_bytes + whole > threshold / 2 + LEAST_THRESHOLD) {
        munmap(start, whole);
        return;
    }
    spares[spare_count++] = (struct region){start, whole};
    spare_bytes += whole;
}

/* Says what lies in a mapping; false when there is no memory to do so. */
static bool map_set(char *start, size_t size, void *what) {
    for (uintptr_t at = (uintptr_t)start; at < (uintptr_t)start + size; at += ARENA) {
        uintptr_t index = at / ARENA;
        void **part = map_of[index >> MAP_BITS & (MAP_ENTRIES - 1)];
        if (part == NULL) {
            part = what == NULL ? NULL : system_map(MAP_ENTRIES * sizeof *part);
            if (part == NULL && what == NULL) {
                continue;
            }
            if (part == NULL) {
                map_set(start, size, NULL);
                return false;
            }
            map_of[index >> MAP_BITS & (MAP_ENTRIES - 1)] = part;
        }
        part[index & (MAP_ENTRIES - 1)] = what;
    }
    if (what != NULL) {
        heap_low = (uintptr_t)start < heap_low ? (uintptr_t)start : heap_low;
        heap_high = (uintptr_t)start + size > heap_high ? (uintptr_t)start + size : heap_high;
    }
    return true;
}

/* What lies around an address: its kind comes first. */
static inline void *map_get(uintptr_t address) {
    if (address - heap_low >= heap_high - heap_low) {
        return NULL;
    }
    uintptr_t index = address / ARENA;
    void **part = map_of[index >> MAP_BITS & (MAP_ENTRIES - 1)];
    return part == NULL ? NULL : part[index & (MAP_ENTRIES - 1)];
}

static bool list_grow(struct list *list) {
    size_t capacity = list->capacity * 2 + 1024;
    char **items = realloc(list->items, capacity * sizeof *items);
    if (items == NULL) {
        return false;
    }
    list->items = items;
    list->capacity = capacity;
    return true;
}

static inline bool list_add(struct list *list, void *item) {
    if (RPY_UNLIKELY(list->used == list->capacity) && !list_grow(list)) {
        return false;
    }
    list->items[list->used++] = item;
    return true;
}

/* ---------------------------------------------------------------- pages */

static struct run *runs[ARENA_PAGES + 1]; /* free runs by length */
static uint64_t runs_used[ARENA_PAGES / 64 + 1];
static unsigned empty_arenas;
static bool exhausted; /* the system gave no memory since the last minor collection began */

static inline struct arena *arena_of(void *address) {
    return (struct arena *)((uintptr_t)address & ~(uintptr_t)(ARENA - 1));
}

static inline size_t page_of(void *address) {
    return ((uintptr_t)address & (ARENA - 1)) / PAGE;
}

static inline void *page_address(struct arena *arena, size_t page) {
    return (char *)arena + page * PAGE;
}

static void run_add(struct arena *arena, size_t first, size_t length) {
    struct page *pages = arena->pages;
    pages[first] = (struct page){(uint16_t)first, (uint16_t)length, USE_FREE};
    pages[first + length - 1] = pages[first];
    struct run *run = page_address(arena, first);
    run->previous = NULL;
    run->next = runs[length];
    if (run->next != NULL) {
        run->next->previous = run;
    }
    runs[length] = run;
    runs_used[length / 64] |= (uint64_t)1 << length % 64;
}

static void run_remove(struct arena *arena, size_t first, size_t length) {
    struct run *run = page_address(arena, first);
    if (run->next != NULL) {
        run->next->previous = run->previous;
    }
    if (run->previous != NULL) {
        run->previous->next = run->next;
    } else {
        runs[length] = run->next;
        if (run->next == NULL) {
            runs_used[length / 64] &= ~((uint64_t)1 << length % 64);
        }
    }
}

static bool arena_new(void) {
    size_t dirty;
    struct arena *arena = (void *)region_new(ARENA, &dirty);
    if (arena == NULL) {
        return false;
    }
    if (dirty > 0) {
        memset(arena, 0, sizeof *arena);
    }
    arena->kind = KIND_ARENA;
    if (!map_set((char *)arena, ARENA, arena)) {
        region_free((char *)arena, ARENA);
        return false;
    }
    empty_arenas++;
    run_add(arena, ARENA_HEAD_PAGES, RUN_PAGES);
    return true;
}

/* A run of pages; null when there is no memory. */
static char *pages_new(size_t length, enum use use) {
    size_t found;
    while (true) {
        size_t word = length / 64;
        uint64_t bits = runs_used[word] & ~(uint64_t)0 << length % 64;
        while (bits == 0 && ++word < sizeof runs_used / sizeof runs_used[0]) {
            bits = runs_used[word];
        }
        if (bits != 0) {
            found = word * 64 + (size_t)__builtin_ctzll(bits);
            break;
        }
        if (exhausted || !arena_new()) {
            exhausted = true;
            return NULL;
        }
    }
    struct run *run = runs[found];
    struct arena *arena = arena_of(run);
    size_t first = page_of(run);
    run_remove(arena, first, found);
    if (found > length) {
        run_add(arena, first + length, found - length);
    }
    for (size_t i = first; i < first + length; i++) {
        arena->pages[i] = (struct page){(uint16_t)first, (uint16_t)length, (uint8_t)use};
    }
    empty_arenas -= arena->used == 0;
    arena->used += (uint32_t)length;
    return (char *)run;
}

static void pages_free(void *address) {
    struct arena *arena = arena_of(address);
    size_t first = page_of(address);
    size_t length = arena->pages[first].length;
    arena->used -= (uint32_t)length;
    for (size_t i = first; i < first + length; i++) {
        arena->pages[i].use = USE_FREE;
    }
    if (first > ARENA_HEAD_PAGES && arena->pages[first - 1].use == USE_FREE) {
        size_t before = arena->pages[first - 1].length;
        first -= before;
        length += before;
        run_remove(arena, first, before);
    }
    size_t end = first + length;
    if (end < ARENA_PAGES && arena->pages[end].use == USE_FREE) {
        size_t behind = arena->pages[end].length;
        run_remove(arena, end, behind);
        length += behind;
    }
    if (arena->used == 0 && empty_arenas * ARENA >= threshold + LEAST_THRESHOLD) {
        map_set((char *)arena, ARENA, NULL);
        region_free((char *)arena, ARENA);
        return;
    }
    empty_arenas += arena->used == 0;
    run_add(arena, first, length);
}

/* ---------------------------------------------------------------- cells */

static uint8_t class_of[SMALL / 8 + 1];
static uint32_t class_size[CLASSES];
static size_t classes;
static char *cells[CLASSES];             /* free cells, linked through their second words; their first ones are 0 */
static struct block *blocks[CLASSES];    /* all blocks */
static struct block *with_free[CLASSES]; /* those that were swept and have free cells, apart from those of `cells` */
static struct block **unswept[CLASSES];  /* where the next block to be swept stands; null: none */

#define LINK(cell) (*(char **)(void *)((cell) + 8))

static void classes_init(void) {
    size_t size = 16;
    while (size < 2048) {
        class_size[classes++] = (uint32_t)size;
        size_t step = 8;
        while (step * 16 <= size) {
            step *= 2;
        }
        size += step;
    }
    for (size_t count = 7; count >= 2; count--) {
        class_size[classes++] = (uint32_t)((BLOCK - BLOCK_HEAD) / count & ~(size_t)7);
    }
    size_t class = 0;
    for (size_t i = 0; i <= SMALL / 8; i++) {
        while (class_size[class] < i * 8) {
            class++;
        }
        class_of[i] = (uint8_t)class;
    }
}

static inline char *block_cell(struct block *block, size_t index) {
    return (char *)block + BLOCK_HEAD + index * block->cell;
}

/* Frees the cells of a block that are not marked; the bytes of those that are. */
static size_t block_sweep(struct block *block) {
    Unsigned white = OLD | (mark ^ MARK);
    char **end = &block->free;
    size_t live = 0;
    for (size_t i = 0; i < block->count; i++) {
        char *cell = block_cell(block, i);
        Unsigned head = HEAD(cell);
        if (head == 0 || (head & (OLD | MARK)) == white) {
            if (head != 0 && check_every > 0) {
                memset(cell, 0xdb, block->cell);
            }
            HEAD(cell) = 0;
            *end = cell;
            end = &LINK(cell);
        } else {
            live++;
        }
    }
    *end = NULL;
    return live * block->cell;
}

/* Sweeps the next block of a class; null when there is none. A block without objects goes. */
static struct block *sweep_next(size_t class) {
    while (unswept[class] != NULL) {
        struct block *block = *unswept[class];
        if (block == NULL) {
            unswept[class] = NULL;
            return NULL;
        }
        if (block_sweep(block) == 0) {
            *unswept[class] = block->next;
            pages_free(block);
            continue;
        }
        unswept[class] = &block->next;
        return block;
    }
    return NULL;
}

static char *cell_slow(size_t class) {
    struct block *block = with_free[class];
    if (block != NULL) {
        with_free[class] = block->next_free;
    } else {
        do {
            block = sweep_next(class);
        } while (block != NULL && block->free == NULL);
    }
    if (block == NULL) {
        block = (struct block *)(void *)pages_new(BLOCK_PAGES, USE_BLOCK);
        if (block == NULL) {
            return NULL;
        }
        block->class = (uint32_t)class;
        block->cell = class_size[class];
        block->count = (uint32_t)((BLOCK - BLOCK_HEAD) / block->cell);
        block->next = blocks[class];
        blocks[class] = block;
        if (unswept[class] == &blocks[class]) {
            unswept[class] = &block->next;
        }
        char **end = &block->free;
        for (size_t i = 0; i < block->count; i++) {
            char *cell = block_cell(block, i);
            HEAD(cell) = 0;
            *end = cell;
            end = &LINK(cell);
        }
        *end = NULL;
    }
    char *cell = block->free;
    block->free = NULL;
    cells[class] = LINK(cell);
    return cell;
}

/* Memory for an old object; null when there is none. */
static inline char *cell_new(size_t size) {
    size_t class = class_of[size / 8];
    char *cell = cells[class];
    if (RPY_LIKELY(cell != NULL)) {
        cells[class] = LINK(cell);
        __builtin_prefetch(cells[class], 1);
        return cell;
    }
    return cell_slow(class);
}

/* ---------------------------------------------------------------- large objects */

static void large_free(struct large *large) {
    if (large->own_mapping) {
        map_set((char *)large, large->bytes, NULL);
        region_free((char *)large, large->bytes);
    } else {
        pages_free(large);
    }
}

/* A young large object, of which so many bytes are zero; null when there is no memory. */
static char *large_new(size_t size, Unsigned head, Signed length, size_t zero) {
    size_t cards = layout_of(head)->items ? rounded((size_t)(length >> CARD_SHIFT) + 1) : 0;
    size_t all = (LARGE_HEAD + cards + size + PAGE - 1) & ~(PAGE - 1);
    struct large *large;
    if (all > RUN_PAGES * PAGE) {
        size_t dirty;
        large = (void *)region_new(all, &dirty);
        if (large == NULL) {
            return NULL;
        }
        if (!map_set((char *)large, all, large)) {
            region_free((char *)large, all);
            return NULL;
        }
        if (dirty > LARGE_HEAD) {
            size_t unclean = dirty - LARGE_HEAD;
            memset((char *)large + LARGE_HEAD, 0, cards + zero < unclean ? cards + zero : unclean);
        }
        large->own_mapping = true;
    } else {
        large = (void *)pages_new(all / PAGE, USE_LARGE);
        if (large == NULL) {
            return NULL;
        }
        memset((char *)large + LARGE_HEAD, 0, cards + zero);
        large->own_mapping = false;
    }
    large->kind = KIND_LARGE;
    large->bytes = all;
    large->object = (char *)large + LARGE_HEAD + cards;
    large->next = young_large;
    young_large = large;
    young_large_bytes += all;
    if ((char *)large < young_large_low) {
        young_large_low = (char *)large;
    }
    if ((char *)large + all > young_large_high) {
        young_large_high = (char *)large + all;
    }
    HEAD(large->object) = head | LARGE | (cards > 0 ? CARDS : 0);
    return large->object;
}

static struct large *large_of(void *object) {
    struct large *large = map_get((uintptr_t)object);
    if (large->kind == KIND_ARENA) {
        struct arena *arena = (void *)large;
        large = page_address(arena, arena->pages[page_of(object)].first);
    }
    return large;
}

/* ---------------------------------------------------------------- marking */

/* Where marking goes on in an array: its address with the lowest bit set, below it the index of an item. */
#define SLICE 512

static inline void gray_add(void *item) {
    if (RPY_UNLIKELY(!list_add(&gray, item))) {
        gray_lost = true;
    }
}

/* Whether an object, which is not in the nursery, is old or a part of an old one. */
static bool is_old(char *object) {
    Unsigned head = HEAD(object);
    return head & (OLD | STATIC) || ((head & INNER) && is_old(object - layout_of(head)->self));
}

/* Looks at what is referred to; true when it is to be marked now, and has pointers. */
static inline bool mark_now(char **place) {
    char *object = *place;
    Unsigned head = HEAD(object);
    if (RPY_UNLIKELY(head & INNER)) {
        object -= layout_of(head)->self;
        *place = object;
        head = HEAD(object);
    }
    if ((head & (OLD | STATIC | MARK)) != (OLD | (mark ^ MARK))) {
        return false;
    }
    HEAD(object) = head ^ MARK;
    marked_bytes += size_of(object, head);
    return has_pointers(layout_of(head));
}

/* A reference, which will be looked at. Young objects are the affair of minor collections; they may be gone until then. */
static inline void mark_object(char *object) {
    if (object != NULL && (size_t)(object - nursery_start) >= nursery_size &&
        (object < young_large_low || object >= young_large_high || is_old(object))) {
        gray_add(object);
    }
}

static void mark_items(char *array, const struct rpy_gc_layout *layout, Signed from, Signed to) {
    char **items = (char **)(void *)(array + layout->size);
    for (Signed i = from; i < to; i++) {
        mark_object(items[i]);
    }
}

/* Marks items of an array, a slice of which is enough for now; how many. */
static Signed mark_slice(char *array, const struct rpy_gc_layout *layout, Signed from) {
    Signed end = *(Signed *)(void *)(array + layout->length);
    if (end - from > 2 * SLICE && (gray.capacity - gray.used >= 2 || list_grow(&gray))) {
        end = from + SLICE;
        gray.items[gray.used++] = (char *)end;
        gray.items[gray.used++] = array + 1;
    }
    mark_items(array, layout, from, end);
    return end - from;
}

/* Marks what an object refers to; about how many bytes that took. */
static size_t mark_contents(char *object) {
    const struct rpy_gc_layout *layout = layout_of(HEAD(object));
    for (uint32_t i = 0; i < layout->count; i++) {
        mark_object(*(char **)(void *)(object + layout->pointers[i]));
    }
    return layout->size + (layout->items ? (size_t)mark_slice(object, layout, 0) * sizeof(void *) : 0);
}

static void each_old(void (*function)(char *object));

static void mark_contents_again(char *object) {
    Unsigned head = HEAD(object);
    const struct rpy_gc_layout *layout = layout_of(head);
    if ((head & MARK) != mark) {
        return;
    }
    for (uint32_t i = 0; i < layout->count; i++) {
        mark_object(*(char **)(void *)(object + layout->pointers[i]));
    }
    if (layout->items) {
        mark_items(object, layout, 0, *(Signed *)(void *)(object + layout->length));
    }
}

/* Objects on their way from `gray` to the processor's cache. */
#define AHEAD 16

/* Marks about as many bytes; whether nothing is left to do. */
static bool mark_step(size_t budget) {
    static char *ahead[AHEAD];
    static size_t first, count;
    size_t done = 0;
    while (true) {
        while (gray.used > 0 || count > 0) {
            if (done > budget) {
                return false;
            }
            if (count == AHEAD || gray.used == 0) {
                char *object = ahead[first];
                first = (first + 1) % AHEAD;
                count--;
                done += 16;
                if (mark_now(&object)) {
                    done += mark_contents(object);
                }
                continue;
            }
            char *object = gray.items[--gray.used];
            if (RPY_LIKELY(((uintptr_t)object & 1) == 0)) {
                __builtin_prefetch(object, 1);
                ahead[(first + count++) % AHEAD] = object;
                continue;
            }
            object--;
            Signed from = (Signed)gray.items[--gray.used];
            done += (size_t)mark_slice(object, layout_of(HEAD(object)), from) * sizeof(void *);
        }
        if (!gray_lost) {
            return true;
        }
        gray_lost = false;
        each_old(mark_contents_again);
    }
}

/* ---------------------------------------------------------------- minor collections */

static bool visit(void *slot);

static void remember(char *object) {
    if (!list_add(&remembered, object)) {
        remembered_lost = true;
    }
}

static bool scan_items(char *array, const struct rpy_gc_layout *layout, Signed from, Signed to) {
    void **items = (void **)(void *)(array + layout->size);
    bool young = false;
    for (Signed i = from; i < to; i++) {
        young |= visit(items + i);
    }
    return young;
}

/* Visits the items of the cards that are set, or all; those that refer to young objects are set afterwards. */
static bool scan_cards(char *array, const struct rpy_gc_layout *layout, bool all) {
    Signed length = *(Signed *)(void *)(array + layout->length);
    bool any = false;
    uint8_t later = phase == MARKING ? CARD_MARK : 0;
    marking = false;
    for (Signed from = 0; from < length; from += CARD_ITEMS) {
        uint8_t *card = &CARD(array, from);
        if (all || (*card & CARD_YOUNG)) {
            Signed to = from + CARD_ITEMS < length ? from + CARD_ITEMS : length;
            bool young = scan_items(array, layout, from, to);
            *card = (*card & CARD_MARK) | later | (young ? CARD_YOUNG : 0);
            any |= young;
        }
    }
    marking = phase == MARKING;
    if (later != 0 && !(HEAD(array) & AGAIN)) {
        HEAD(array) |= AGAIN;
        if (!list_add(&again, array)) {
            gray_lost = true;
        }
    }
    return any;
}

static void scan_card_array(char *array, bool all) {
    HEAD(array) &= ~(Unsigned)CARDED;
    if (scan_cards(array, layout_of(HEAD(array)), all)) {
        HEAD(array) |= CARDED;
        remember(array);
    }
}

/* Marks what is in cards that were written to while marking went on. */
static void mark_cards_again(void) {
    for (size_t i = 0; i < again.used; i++) {
        char *array = again.items[i];
        const struct rpy_gc_layout *layout = layout_of(HEAD(array));
        Signed length = *(Signed *)(void *)(array + layout->length);
        HEAD(array) &= ~(Unsigned)AGAIN;
        for (Signed from = 0; from < length; from += CARD_ITEMS) {
            uint8_t *card = &CARD(array, from);
            if (*card & CARD_MARK) {
                *card &= CARD_YOUNG;
                mark_items(array, layout, from, from + CARD_ITEMS < length ? from + CARD_ITEMS : length);
            }
        }
    }
    again.used = 0;
}

/* Visits what an object refers to; whether it refers to objects that are still young. */
static bool scan(char *object, Unsigned head) {
    const struct rpy_gc_layout *layout = layout_of(head);
    bool young = false;
    for (uint32_t i = 0; i < layout->count; i++) {
        young |= visit(object + layout->pointers[i]);
    }
    if (layout->items) {
        young |= scan_items(object, layout, 0, *(Signed *)(void *)(object + layout->length));
    }
    return young;
}

void rpy_gc_remember(void *object) {
    Unsigned head = HEAD(object);
    if (head & CARDS) {
        /* Cards say where. */
        return;
    }
    HEAD(object) = head & ~(Unsigned)TRACK;
    if ((head & (STATIC | WRITTEN)) == STATIC) {
        HEAD(object) |= WRITTEN;
        written.items[written.used++] = object;
    }
    remember(object);
}

void rpy_gc_remember_items(void *array, Signed from, Signed count) {
    Unsigned head = HEAD(array);
    if (!(head & CARDS)) {
        rpy_gc_remember(array);
    } else if (count > 0) {
        for (Signed card = from >> CARD_SHIFT; card <= (from + count - 1) >> CARD_SHIFT; card++) {
            ((uint8_t *)array)[-1 - card] |= CARD_YOUNG;
        }
        if (!(head & CARDED)) {
            HEAD(array) = head | CARDED;
            remember(array);
        }
    }
}

static inline size_t bit_of(const struct nursery *of, const char *address) {
    return (size_t)(address - of->start) / 8;
}

/* Keeps a young object where it is. */
static void pin(char *object) {
    Unsigned head = HEAD(object);
    if (!(head & PINNED)) {
        HEAD(object) = head | PINNED;
        size_t bit = bit_of(nursery, object);
        nursery->pins[bit / 64] |= (uint64_t)1 << bit % 64;
        pinned_count++;
        if (!list_add(&pinned_work, object)) {
            pinned_late = true;
        }
    }
}

/* A pointer to an object of the nursery; whether it is still young. */
static bool visit_young(void **slot, char *object) {
    Unsigned head = HEAD(object);
    if (head & FORWARDED) {
        *slot = (void *)(uintptr_t)(head & ~(Unsigned)FORWARDED);
        return false;
    }
    if (head & PINNED) {
        return true;
    }
    if (RPY_UNLIKELY(head & (INNER | STICKY))) {
        if (head & STICKY) {
            pin(object);
            return true;
        }
        size_t offset = layout_of(head)->self;
        void *outer = object - offset;
        bool young = visit(&outer);
        *slot = (char *)outer + offset;
        return young;
    }
    const struct rpy_gc_layout *layout = layout_of(head);
    size_t size = size_of(object, head);
    char *copy = cell_new(size);
    if (RPY_UNLIKELY(copy == NULL)) {
        pin(object);
        return true;
    }
    if (size <= 128) {
        for (size_t i = 8; i < size; i += 8) {
            HEAD(copy + i) = HEAD(object + i);
        }
    } else {
        memcpy(copy, object, size);
    }
    HEAD(copy) = (head & ~(Unsigned)UINT32_MAX) | OLD | TRACK | mark;
    HEAD(object) = (uintptr_t)copy | FORWARDED;
    promoted += size;
    if (has_pointers(layout)) {
        LINK(object) = worklist;
        worklist = object;
        /* What it refers to comes soon. */
        for (uint32_t i = 0; i < layout->count; i++) {
            __builtin_prefetch(*(void **)(void *)(copy + layout->pointers[i]), 1);
        }
        if (layout->items) {
            for (size_t at = layout->size; at < size && at < AHEAD * 8; at += 8) {
                __builtin_prefetch(*(void **)(void *)(copy + at), 1);
            }
        }
    } else if (layout->self != 0) {
        /* A text and its characters. */
        char **inner = (char **)(void *)(copy + layout->self);
        size_t offset = layout->size - sizeof(struct rpy_array_byte);
        if (*inner == object + offset) {
            *inner = copy + offset;
        }
    }
    *slot = copy;
    return false;
}

static void visit_large(char *object) {
    Unsigned head = HEAD(object);
    if (head & INNER) {
        visit_large(object - layout_of(head)->self);
    } else if (!(head & (OLD | STATIC))) {
        HEAD(object) = head | OLD | TRACK | mark;
        struct large *large = large_of(object);
        promoted += large->bytes;
        if (has_pointers(layout_of(head))) {
            large->next_work = large_work;
            large_work = large;
        }
    }
}

/* Visits a pointer: what it points to is alive. Whether that is still young. */
static inline bool visit(void *place) {
    void **slot = place;
    char *object = *slot;
    if ((size_t)(object - nursery_start) < nursery_size) {
        return visit_young(slot, object);
    }
    if (object >= young_large_low && object < young_large_high) {
        visit_large(object);
    }
    if (marking && object != NULL) {
        /* It was looked at just now: only what is not marked yet is worth a place in the list. */
        Unsigned head = HEAD(object);
        if ((head & (OLD | STATIC | MARK)) == (OLD | (mark ^ MARK)) || (head & INNER)) {
            gray_add(object);
        }
    }
    return false;
}

/* Finds where the objects of a chunk start. */
static void index_chunk(struct nursery *of, size_t chunk) {
    char *at = of->start + chunk * CHUNK;
    char *end = at + CHUNK;
    memset(of->starts + chunk * (CHUNK / 512), 0, CHUNK / 64);
    while (at < end) {
        size_t bit = bit_of(of, at);
        of->starts[bit / 64] |= (uint64_t)1 << bit % 64;
        Unsigned head = HEAD(at);
        at += head & FILLER ? head >> 32 : size_of(at, head);
    }
    of->indexed[chunk] = 1;
}

/* The object of a nursery around an address; null when there is none. */
static char *nursery_object(struct nursery *of, char *address) {
    size_t offset = (size_t)(address - of->start);
    if (!of->indexed[offset / CHUNK]) {
        index_chunk(of, offset / CHUNK);
    }
    size_t word = offset / 512;
    uint64_t bits = of->starts[word] & ~(uint64_t)0 >> (63 - offset / 8 % 64);
    while (bits == 0) {
        bits = of->starts[--word];
    }
    char *object = of->start + (word * 64 + 63 - (size_t)__builtin_clzll(bits)) * 8;
    return HEAD(object) & FILLER ? NULL : object;
}

/* A word of the stack in a minor collection. */
static inline void pin_word(char *word) {
    if ((size_t)(word - nursery_start) < nursery_size) {
        char *object = nursery_object(nursery, word);
        if (object != NULL) {
            pin(object);
        }
    } else if (word >= young_large_low && word < young_large_high) {
        void *what = map_get((uintptr_t)word);
        if (what == NULL) {
            return;
        }
        enum kind kind = *(enum kind *)what;
        if (kind == KIND_LARGE ||
            (kind == KIND_ARENA && ((struct arena *)what)->pages[page_of(word)].use == USE_LARGE)) {
            struct large *large = large_of(word);
            if (word >= large->object) {
                visit_large(large->object);
            }
        }
    }
}

/* The old object around an address; null when there is none. */
static char *old_object(char *address) {
    void *what = map_get((uintptr_t)address);
    if (what == NULL) {
        return NULL;
    }
    switch (*(enum kind *)what) {
    case KIND_LARGE: {
        struct large *large = what;
        return address >= large->object ? large->object : NULL;
    }
    case KIND_ARENA: {
        struct arena *arena = what;
        struct page page = arena->pages[page_of(address)];
        if (page_of(address) < ARENA_HEAD_PAGES || page.use == USE_FREE) {
            return NULL;
        }
        if (page.use == USE_LARGE) {
            struct large *large = page_address(arena, page.first);
            return address >= large->object ? large->object : NULL;
        }
        struct block *block = page_address(arena, page.first);
        size_t offset = (size_t)(address - (char *)block);
        if (offset < BLOCK_HEAD || (offset - BLOCK_HEAD) / block->cell >= block->count) {
            return NULL;
        }
        char *cell = block_cell(block, (offset - BLOCK_HEAD) / block->cell);
        return HEAD(cell) == 0 ? NULL : cell;
    }
    case KIND_NURSERY: {
        struct nursery *former = what;
        if (former == nursery || address >= former->start + former->size) {
            return NULL;
        }
        return nursery_object(former, address);
    }
    }
    return NULL;
}

/* A word of the stack when the old generation is marked. */
static inline void mark_word(char *word) {
    if ((uintptr_t)word - heap_low < heap_high - heap_low) {
        char *object = old_object(word);
        if (object != NULL) {
            mark_object(object);
        }
    }
}

UNCHECKED static void pin_stack(void) {
    for (char **at = (char **)(void *)stack_low; (char *)at < stack_high; at++) {
        pin_word(*at);
    }
}

UNCHECKED static void mark_stack(void) {
    for (char **at = (char **)(void *)stack_low; (char *)at < stack_high; at++) {
        mark_word(*at);
    }
}

/* Calls a function for each pinned object of the nursery, in their order. */
static void each_pinned(void (*function)(char *object)) {
    for (size_t word = 0; word < nursery_size / 512; word++) {
        for (uint64_t bits = nursery->pins[word]; bits != 0; bits &= bits - 1) {
            function(nursery->start + (word * 64 + (size_t)__builtin_ctzll(bits)) * 8);
        }
    }
}

static void scan_pinned(char *object) {
    Unsigned head = HEAD(object);
    if (!(head & SCANNED)) {
        HEAD(object) = head | SCANNED;
        scan(object, head);
    }
}

/* Visits everything that waits. */
static void drain(void) {
    while (true) {
        if (worklist != NULL) {
            char *from = worklist;
            worklist = LINK(from);
            char *object = (char *)(uintptr_t)(HEAD(from) & ~(Unsigned)FORWARDED);
            if (scan(object, HEAD(object))) {
                HEAD(object) &= ~(Unsigned)TRACK;
                remember(object);
            }
        } else if (large_work != NULL) {
            char *object = large_work->object;
            large_work = large_work->next_work;
            Unsigned head = HEAD(object);
            if (head & CARDS) {
                scan_card_array(object, true);
            } else if (scan(object, head)) {
                HEAD(object) &= ~(Unsigned)TRACK;
                remember(object);
            }
        } else if (pinned_work.used > 0) {
            scan_pinned(pinned_work.items[--pinned_work.used]);
        } else if (pinned_late) {
            pinned_late = false;
            each_pinned(scan_pinned);
        } else {
            return;
        }
    }
}

/* An object that was written to: visits what it refers to, and remembers it where that is still young. */
static void scan_remembered(char *object) {
    Unsigned head = HEAD(object);
    /* Marking will come to an object that is not marked yet. */
    marking = phase == MARKING && ((head & MARK) == mark || (head & STATIC));
    if (head & CARDS) {
        scan_card_array(object, false);
    } else if (scan(object, head)) {
        HEAD(object) &= ~(Unsigned)TRACK;
        remember(object);
    } else {
        HEAD(object) |= TRACK;
    }
}

/* As scan_remembered, of an object that may have been written to. */
static void scan_unknown(char *object) {
    Unsigned head = HEAD(object);
    bool gone = phase == SWEEPING && (head & MARK) != mark;
    if (gone || !has_pointers(layout_of(head))) {
        return;
    }
    if (head & CARDS) {
        scan_card_array(object, true);
    } else {
        scan_remembered(object);
    }
}

/* Calls a function for each old object. */
static void each_old(void (*function)(char *object)) {
    for (size_t class = 0; class < classes; class ++) {
        for (struct block *block = blocks[class]; block != NULL; block = block->next) {
            for (size_t i = 0; i < block->count; i++) {
                char *cell = block_cell(block, i);
                if (HEAD(cell) & OLD) {
                    function(cell);
                }
            }
        }
    }
    for (struct large *large = old_large; large != NULL; large = large->next) {
        function(large->object);
    }
    for (struct nursery *former = retired; former != NULL; former = former->next) {
        for (char *at = former->start; at < former->start + former->size;) {
            Unsigned head = HEAD(at);
            size_t size = head & FILLER ? head >> 32 : size_of(at, head);
            if (!(head & FILLER)) {
                function(at);
            }
            at += size;
        }
    }
}

static void visit_roots(void) {
    visit(&rpy_exc);
    for (size_t i = 0; i < rpy_gc_root_count; i++) {
        const struct rpy_gc_root *root = &rpy_gc_roots[i];
        for (uint32_t k = 0; k < root->count; k++) {
            visit((char *)root->object + root->pointers[k]);
        }
    }
#ifdef RPY_FINALIZERS
    /* The young ones stay: it is major collections that find dead objects. */
    for (size_t i = 0; i < final_new.used; i++) {
        visit(&final_new.items[i].object);
    }
    for (size_t i = final_dead.first; i < final_dead.used; i++) {
        visit(&final_dead.items[i].object);
    }
    visit(&final_taken);
#endif
}

/* Where an object of the young generation is after a minor collection; null when it is gone. */
static void *survivor(void *object) {
    char *at = object;
    if ((size_t)(at - nursery_start) < nursery_size) {
        Unsigned head = HEAD(at);
        return head & FORWARDED ? (void *)(uintptr_t)(head & ~(Unsigned)FORWARDED) : head & PINNED ? object : NULL;
    }
    if (at >= young_large_low && at < young_large_high && !(HEAD(at) & (OLD | STATIC))) {
        return NULL;
    }
    return object;
}

/* Weak references that are young or refer to young objects. */
static void weak_after_minor(void) {
    size_t kept = 0;
    for (size_t i = 0; i < weak_new.used; i++) {
        struct rpy_weakref *ref = survivor(weak_new.items[i]);
        if (ref == NULL) {
            continue;
        }
        ref->referent = survivor(ref->referent);
        if (ref->referent == NULL || HEAD(ref->referent) & STATIC) {
            continue;
        }
        bool old = (HEAD(ref) & OLD) && (HEAD(ref->referent) & OLD);
        if (!old || !list_add(&weak_old, ref)) {
            weak_new.items[kept++] = (char *)ref;
        }
    }
    weak_new.used = kept;
}

#ifdef RPY_FINALIZERS
/* Registered objects that have become old. */
static void finalizers_after_minor(void) {
    size_t kept = 0;
    for (size_t i = 0; i < final_new.used; i++) {
        struct finalizer entry = final_new.items[i];
        if (!(HEAD(entry.object) & OLD) || !finalizers_add(&final_old, entry)) {
            final_new.items[kept++] = entry;
        }
    }
    final_new.used = kept;
}
#endif

/* Young large objects are old now, or gone. */
static void large_after_minor(void) {
    struct large *next;
    for (struct large *large = young_large; large != NULL; large = next) {
        next = large->next;
        if (HEAD(large->object) & OLD) {
            large->next = old_large;
            old_large = large;
        } else {
            large_free(large);
        }
    }
    young_large = NULL;
    young_large_bytes = 0;
    young_large_low = (char *)UINTPTR_MAX;
    young_large_high = NULL;
}

static void fill(char *start, char *end) {
    if (start < end) {
        usable += (size_t)(end - start) < LEAST_GAP ? 0 : (size_t)(end - start);
        ALLOW(start, check_every > 0 ? (size_t)(end - start) : 8);
        HEAD(start) = FILLER | (Unsigned)(end - start) << 32;
        if (check_every > 0) {
            memset(start + 8, 0xdb, (size_t)(end - start) - 8);
        }
        FORBID(start + 8, (size_t)(end - start) - 8);
    }
}

/* Makes what is not pinned free again. */
static void nursery_clear(void) {
    size_t words = CHUNK / 512;
    usable = 0;
    for (size_t chunk = 0; chunk < nursery_size / CHUNK; chunk++) {
        char *at = nursery->start + chunk * CHUNK;
        char *end = at + CHUNK;
        for (size_t word = chunk * words; word < (chunk + 1) * words; word++) {
            for (uint64_t bits = nursery->pins[word]; bits != 0; bits &= bits - 1) {
                char *object = nursery->start + (word * 64 + (size_t)__builtin_ctzll(bits)) * 8;
                fill(at, object);
                Unsigned head = HEAD(object) & ~(Unsigned)(PINNED | SCANNED);
                HEAD(object) = head;
                at = object + size_of(object, head);
            }
        }
        fill(at, end);
    }
    memset(nursery->indexed, 0, nursery_size / CHUNK);
    cursor = rpy_gc_next = rpy_gc_end = nursery_start;
}

static struct nursery *nursery_new(size_t size) {
    size_t room = most_nursery > size ? most_nursery : size;
    size_t pins = room / 64;
    size_t mapped = (room + 2 * pins + room / CHUNK + sizeof(struct nursery) + PAGE - 1) & ~(PAGE - 1);
    char *memory = system_map_aligned(mapped);
    if (memory == NULL) {
        return NULL;
    }
    huge(memory, mapped);
    struct nursery *made = (void *)(memory + room);
    *made = (struct nursery){.kind = KIND_NURSERY, .start = memory, .size = size, .room = room, .mapped = mapped};
    made->pins = (uint64_t *)(void *)(made + 1);
    made->starts = made->pins + pins / 8;
    made->indexed = (uint8_t *)(made->starts + pins / 8);
    if (!map_set(memory, mapped, made)) {
        munmap(memory, mapped);
        return NULL;
    }
    return made;
}

static void nursery_use(struct nursery *made) {
    nursery = made;
    nursery_start = made->start;
    nursery_size = made->size;
    nursery_clear();
}

static void make_old(char *object) {
    HEAD(object) |= OLD | TRACK | mark;
    promoted += size_of(object, HEAD(object));
}

/* Where too much is pinned, the nursery becomes a part of the old generation, and there is a new one. */
static void nursery_retire(void) {
    struct nursery *made = nursery_new(nursery_size);
    if (made == NULL) {
        return;
    }
    each_pinned(make_old);
    nursery->next = retired;
    retired = nursery;
    nursery_use(made);
    /* Weak references that were kept for pinned objects. */
    size_t kept = 0;
    for (size_t i = 0; i < weak_new.used; i++) {
        if (!list_add(&weak_old, weak_new.items[i])) {
            weak_new.items[kept++] = weak_new.items[i];
        }
    }
    weak_new.used = kept;
}

/* The size of the nursery follows what survives: where that is much, it may be only young. */
static void nursery_adapt(void) {
    size_t size = nursery_size;
    if (promoted > size / 8 && promoted <= MOST_PROMOTED / 2 && size * 2 <= most_nursery) {
        size *= 2;
        nursery->size = size;
        while (nursery_size < size) {
            fill(nursery_start + nursery_size, nursery_start + nursery_size + CHUNK);
            nursery_size += CHUNK;
        }
    } else if (promoted > MOST_PROMOTED && size / 2 >= least_nursery) {
        size_t words = size / 2 / 512;
        for (size_t word = words; word < 2 * words; word++) {
            if (nursery->pins[word] != 0) {
                return;
            }
        }
        nursery->size = nursery_size = size / 2;
    }
}

static void close_gap(void) {
    fill(rpy_gc_next, rpy_gc_end);
    rpy_gc_next = rpy_gc_end;
}

static void verify(void);

static void minor(void) {
    marking = phase == MARKING;
    minor_count++;
    exhausted = false;
    close_gap();
    promoted = 0;
    memset(nursery->pins, 0, nursery_size / 64);
    pin_stack();
    struct list before = remembered;
    remembered = remembered_before;
    remembered.used = 0;
    visit_roots();
    if (RPY_UNLIKELY(remembered_lost)) {
        remembered_lost = false;
        for (size_t i = 0; i < written.used; i++) {
            scan_remembered(written.items[i]);
        }
        each_old(scan_unknown);
    } else {
        for (size_t i = 0; i < before.used; i++) {
            scan_remembered(before.items[i]);
        }
    }
    remembered_before = before;
    marking = phase == MARKING;
    drain();
    rpy_traces_moved(survivor);
    weak_after_minor();
#ifdef RPY_FINALIZERS
    finalizers_after_minor();
#endif
    large_after_minor();
    nursery_clear();
    if (usable < nursery_size / 2) {
        nursery_retire();
    }
    nursery_adapt();
    old_bytes += promoted;
    promoted_count += promoted;
    if (phase == MARKING) {
        marked_bytes += promoted;
    }
}

/* ---------------------------------------------------------------- major collections */

static void *marked(void *object) {
    return (HEAD(object) & (OLD | STATIC | MARK)) == (OLD | (mark ^ MARK)) ? NULL : object;
}

static void *marked_or_null(void *object) {
    return object == NULL ? NULL : marked(object);
}

static void mark_contents_whole(char *object) {
    mark_contents(object);
}

static void mark_roots(void) {
    mark_stack();
    each_pinned(mark_contents_whole);
    mark_object(rpy_exc);
    for (size_t i = 0; i < rpy_gc_root_count; i++) {
        const struct rpy_gc_root *root = &rpy_gc_roots[i];
        for (uint32_t k = 0; k < root->count; k++) {
            mark_object(*(char **)(void *)((char *)root->object + root->pointers[k]));
        }
    }
#ifdef RPY_FINALIZERS
    for (size_t i = final_dead.first; i < final_dead.used; i++) {
        mark_object(final_dead.items[i].object);
    }
    mark_object(final_taken);
#endif
}

static bool cleaned; /* what was written to while marking went on was looked at once */

static void mark_start(void) {
    cleaned = false;
    phase = MARKING;
    mark ^= MARK;
    marked_bytes = 0;
    mark_roots();
    for (size_t i = 0; i < written.used; i++) {
        mark_contents(written.items[i]);
    }
}

/* Keeps the marked ones of a list of weak references, and clears those whose referents are not marked. */
static void weak_after_major(struct list *list) {
    size_t kept = 0;
    for (size_t i = 0; i < list->used; i++) {
        struct rpy_weakref *ref = marked(list->items[i]);
        if (ref != NULL) {
            ref->referent = marked_or_null(ref->referent);
            if (ref->referent != NULL) {
                list->items[kept++] = (char *)ref;
            }
        }
    }
    list->used = kept;
}

#ifdef RPY_FINALIZERS
/* Clears weak references to what is not marked, also those that are not marked themselves. */
static void weak_clear(struct list *list) {
    for (size_t i = 0; i < list->used; i++) {
        struct rpy_weakref *ref = (void *)list->items[i];
        ref->referent = marked_or_null(ref->referent);
    }
}

static void finalizer_mark(char *object) {
    HEAD(object) ^= MARK;
    marked_bytes += size_of(object, HEAD(object));
}

/* When everything else is marked: registered objects that are not are dead, and they and all that they
   refer to are marked. One that another of them refers to waits until that is gone, for a while; of those that
   refer to each other the first comes first. */
static void finalizers_after_marking(void) {
    size_t dead = 0;
    for (size_t i = 0; i < final_old.used; i++) {
        final_old.items[i].dead = marked(final_old.items[i].object) == NULL;
        dead += final_old.items[i].dead;
    }
    if (dead == 0) {
        return;
    }
    weak_clear(&weak_new);
    weak_clear(&weak_old);
    for (size_t i = 0; i < final_old.used; i++) {
        char *object = final_old.items[i].object;
        if (marked(object) == NULL) {
            /* What it refers to; perhaps itself, which counts for nothing. */
            mark_contents(object);
            mark_step(SIZE_MAX);
            if (marked(object) != NULL) {
                HEAD(object) ^= MARK;
                marked_bytes -= size_of(object, HEAD(object));
            }
        }
    }
    size_t kept = 0;
    for (size_t i = 0; i < final_old.used; i++) {
        struct finalizer entry = final_old.items[i];
        bool first = marked(entry.object) == NULL;
        if (first) {
            finalizer_mark(entry.object);
        }
        bool now = first || (entry.dead && ++entry.waiting > MOST_WAITING);
        if (!now || !finalizers_add(&final_dead, entry)) {
            final_old.items[kept++] = entry;
        }
    }
    final_old.used = kept;
}
#endif

/* Frees what is not marked in former nurseries. */
static void sweep_retired(void) {
    for (struct nursery **place = &retired; *place != NULL;) {
        struct nursery *former = *place;
        bool empty = true;
        memset(former->indexed, 0, former->size / CHUNK);
        for (size_t chunk = 0; chunk < former->size / CHUNK; chunk++) {
            char *free = former->start + chunk * CHUNK;
            char *end = free + CHUNK;
            for (char *at = free; at < end;) {
                Unsigned head = HEAD(at);
                size_t size = head & FILLER ? head >> 32 : size_of(at, head);
                if (!(head & FILLER) && marked(at) != NULL) {
                    fill(free, at);
                    free = at + size;
                    empty = false;
                }
                at += size;
            }
            fill(free, end);
        }
        if (empty) {
            *place = former->next;
            map_set(former->start, former->mapped, NULL);
            ALLOW(former->start, former->size);
            munmap(former->start, former->mapped);
        } else {
            place = &former->next;
        }
    }
}

/* Everything that is alive is marked: the rest goes. */
static void sweep_start(void) {
    phase = SWEEPING;
    major_count++;
    weak_after_major(&weak_new);
    weak_after_major(&weak_old);
    rpy_traces_moved(marked_or_null);
    size_t kept = 0;
    for (size_t i = 0; i < remembered.used; i++) {
        if (marked(remembered.items[i]) != NULL) {
            remembered.items[kept++] = remembered.items[i];
        }
    }
    remembered.used = kept;
    for (struct large **place = &old_large; *place != NULL;) {
        struct large *large = *place;
        if (marked(large->object) == NULL) {
            *place = large->next;
            large_free(large);
        } else {
            place = &large->next;
        }
    }
    sweep_retired();
    for (size_t class = 0; class < classes; class ++) {
        cells[class] = NULL;
        with_free[class] = NULL;
        unswept[class] = &blocks[class];
    }
    old_bytes = marked_bytes;
    threshold = old_bytes + old_bytes / 2;
    if (threshold < LEAST_THRESHOLD) {
        threshold = LEAST_THRESHOLD;
    }
}

/* Sweeps about as many blocks; whether none is left. */
static bool sweep_step(size_t count) {
    for (size_t class = 0; class < classes; class ++) {
        while (unswept[class] != NULL) {
            if (count-- == 0) {
                return false;
            }
            struct block *block = sweep_next(class);
            if (block != NULL && block->free != NULL) {
                block->next_free = with_free[class];
                with_free[class] = block;
            }
        }
    }
    phase = IDLE;
    return true;
}

static void mark_finish(void) {
    mark_step(SIZE_MAX);
    mark_cards_again();
    mark_roots();
    mark_step(SIZE_MAX);
#ifdef RPY_FINALIZERS
    finalizers_after_marking();
#endif
    sweep_start();
}

/* Between minor collections: a part of what the old generation needs for so many bytes that were allocated. */
static void small_step(size_t bytes) {
    if (check_every > 0) {
        bytes = 16;
    }
    if (phase == MARKING) {
        mark_step(bytes < STEP / 4 ? bytes * 4 : STEP);
    } else if (phase == SWEEPING) {
        sweep_step(bytes / BLOCK + 1);
    }
}

/* After a minor collection: a part of what the old generation needs. */
static void major_step(void) {
    if (phase == IDLE && old_bytes > threshold) {
        mark_start();
    }
    if (phase == MARKING) {
        if (!mark_step(STEP)) {
            return;
        }
        /* Once, so that less is left for the end. */
        if (!cleaned && again.used > 0) {
            cleaned = true;
            mark_cards_again();
        } else {
            mark_finish();
        }
    } else if (phase == SWEEPING) {
        sweep_step(old_bytes > threshold ? SIZE_MAX : STEP / BLOCK);
    }
}


static void finish_cycle(void) {
    if (phase == MARKING) {
        mark_finish();
    }
    if (phase == SWEEPING) {
        sweep_step(SIZE_MAX);
    }
}

/* Everything that the program cannot reach goes. */
static void full(void) {
    minor();
    finish_cycle();
    mark_start();
    finish_cycle();
}

static void minor_and_step(void) {
    minor();
    if (exhausted) {
        /* Objects stay in the nursery that should have left it. */
        full();
    } else {
        major_step();
    }
}

/* One that does not end, for tests: each step of a major collection gets its turn. */
static void checked_step(void) {
    minor();
    if (phase == IDLE && check_count % 16 == 0) {
        mark_start();
    } else if (phase == MARKING && mark_step(256)) {
        mark_finish();
    } else if (phase == SWEEPING) {
        sweep_step(2);
    }
    verify();
}

static uint64_t nanoseconds(void) {
    struct timespec now;
    /* Of the processor: other processes are not its affair. */
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

/* Below the frames that hold the program's values. */
static __attribute__((noinline)) void on_low_stack(void (*function)(void)) {
    uint64_t start = stats ? nanoseconds() : 0;
    stack_low = (char *)((uintptr_t)__builtin_frame_address(0) & ~(uintptr_t)7);
    function();
    if (stats) {
        uint64_t pause = nanoseconds() - start;
        all_pauses += pause;
        longest_pause = pause > longest_pause ? pause : longest_pause;
    }
}

/* Calls a function of the collector with all registers in the stack. */
static __attribute__((noinline)) void collect(void (*function)(void)) {
    __builtin_unwind_init();
    on_low_stack(function);
    __asm__ volatile("" : : : "memory");
}

/* ---------------------------------------------------------------- verification */

static void broken(const char *what, const void *where) {
    char text[160];
    int count = snprintf(text, sizeof text, "gc: %s (%p)\n", what, where);
    rpy_write_all(2, text, (size_t)count);
    abort();
}

static bool verify_young;

static void verify_pointer(char *object, void *holder) {
    if (object == NULL) {
        return;
    }
    if ((size_t)(object - nursery_start) < nursery_size) {
        char *start = nursery_object(nursery, object);
        if (start == NULL) {
            broken("a pointer to freed young memory", holder);
        }
        if (start != object && (!(HEAD(object) & INNER) || object - layout_of(HEAD(object))->self != start)) {
            broken("a pointer into a young object", holder);
        }
        verify_young = true;
        return;
    }
    char *start = old_object(object);
    if (start == NULL) {
        if (map_get((uintptr_t)object) != NULL) {
            broken("a pointer to freed memory", holder);
        }
        if (!(HEAD(object) & STATIC)) {
            broken("a pointer to no object", holder);
        }
        return;
    }
    Unsigned head = HEAD(start);
    if (!(head & OLD)) {
        broken("a pointer to an object that is not old", holder);
    }
    if (start != object && (!(HEAD(object) & INNER) || object - layout_of(HEAD(object))->self != start)) {
        broken("a pointer into an old object", holder);
    }
    if (phase == SWEEPING && marked(start) == NULL) {
        broken("a pointer to an object that is about to go", holder);
    }
}

static void verify_contents(char *object) {
    Unsigned head = HEAD(object);
    if (phase == SWEEPING && marked(object) == NULL) {
        return;
    }
    const struct rpy_gc_layout *layout = layout_of(head);
    verify_young = false;
    for (uint32_t i = 0; i < layout->count; i++) {
        verify_pointer(*(char **)(void *)(object + layout->pointers[i]), object);
    }
    if (layout->items) {
        Signed length = *(Signed *)(void *)(object + layout->length);
        char **items = (char **)(void *)(object + layout->size);
        for (Signed i = 0; i < length; i++) {
            if ((head & CARDS) && (CARD(object, i) & CARD_YOUNG)) {
                continue;
            }
            verify_pointer(items[i], object);
        }
    }
    if (layout->self != 0 && !(head & INNER)) {
        verify_pointer(*(char **)(void *)(object + layout->self), object);
    }
    if (verify_young && (head & (OLD | STATIC)) && (head & TRACK)) {
        broken("an old object with a young one that is not remembered", object);
    }
}

static void verify(void) {
    each_old(verify_contents);
    each_pinned(verify_contents);
    for (size_t i = 0; i < written.used; i++) {
        verify_contents(written.items[i]);
    }
    memset(nursery->indexed, 0, nursery_size / CHUNK);
}

static void print_stats(void) {
    char text[320];
    int count = snprintf(
        text, sizeof text,
        "gc: %zu minor collections, %zu major; longest pause %.2f ms, together %.1f ms; %zu pinned; %zu KiB promoted; "
        "%zu KiB old; %zu KiB nursery\n",
        minor_count, major_count, (double)longest_pause / 1e6, (double)all_pauses / 1e6, pinned_count,
        promoted_count >> 10, old_bytes >> 10, nursery_size >> 10);
    rpy_write_all(2, text, (size_t)count);
}

/* ---------------------------------------------------------------- allocation */

/* Goes to the next place of the nursery with so many bytes; false when there is none. */
static bool take_gap(size_t size) {
    close_gap();
    char *end = nursery_start + nursery_size;
    while (cursor < end) {
        Unsigned head = HEAD(cursor);
        if (!(head & FILLER)) {
            cursor += size_of(cursor, head);
            continue;
        }
        size_t gap = head >> 32;
        char *start = cursor;
        cursor += gap;
        if (gap >= size && (gap >= LEAST_GAP || check_every > 0)) {
            ALLOW(start, gap);
            memset(start, 0, gap);
            rpy_gc_next = start;
            rpy_gc_end = start + gap;
            small_step(gap);
            return true;
        }
    }
    return false;
}

/* Whether a test wants a collection. */
static bool check_now(void) {
    return check_every > 0 && ++check_count % check_every == 0;
}

void *rpy_gc_new_slow(size_t size, Unsigned head) {
    if (check_now()) {
        collect(checked_step);
    }
    for (int attempt = 0; (size_t)(rpy_gc_end - rpy_gc_next) < size; attempt++) {
        if (take_gap(size)) {
            break;
        }
        /* Directly after a collection all objects of the nursery are pinned: it can go. */
        static void (*const help[])(void) = {minor_and_step, nursery_retire, full};
        if (attempt < 3) {
            collect(help[attempt]);
        }
        /* A program that hardly gets further has run out of memory, too. */
        if (attempt == 3 || (exhausted && usable < nursery_size / 16)) {
            rpy_raise_memory_error();
            return NULL;
        }
    }
    char *object = rpy_gc_next;
    rpy_gc_next += size;
    HEAD(object) = head;
    if (check_every > 0) {
        /* The next allocation comes here, too; what is left stays forbidden. */
        cursor = rpy_gc_next;
        if (rpy_gc_next < rpy_gc_end) {
            fill(rpy_gc_next, rpy_gc_end);
        }
        rpy_gc_end = rpy_gc_next;
    }
    return object;
}

static char *large_object(size_t size, Unsigned head, Signed length, size_t zero) {
    if (check_now()) {
        collect(checked_step);
    }
    if (young_large_bytes + size > YOUNG_LARGE_LIMIT) {
        collect(minor_and_step);
    }
    small_step(size);
    exhausted = false;
    char *object = large_new(size, head, length, zero);
    if (object == NULL) {
        collect(full);
        exhausted = false;
        object = large_new(size, head, length, zero);
    }
    if (object == NULL) {
        rpy_raise_memory_error();
    }
    return object;
}

void *rpy_gc_new_array_slow(size_t header, size_t item, Signed length, Unsigned head) {
    if (length < 0 || (Unsigned)length > ((size_t)1 << 46) / item) {
        rpy_raise_memory_error();
        return NULL;
    }
    size_t size = rounded(header + item * (size_t)length);
    char *object = large_object(size, head, length, size);
    if (object != NULL) {
        ((struct rpy_array_byte *)(void *)object)->length = length;
    }
    return object;
}

void *rpy_gc_new_text_slow(size_t header, Signed length, Unsigned head, bool clear) {
    if (length < 0 || (Unsigned)length > (size_t)1 << 46) {
        rpy_raise_memory_error();
        return NULL;
    }
    size_t all = header + sizeof(struct rpy_array_byte);
    return large_object(rounded(all + (size_t)length), head, length, clear ? all + (size_t)length : all);
}

void *rpy_gc_pin(void *object) {
    char *outer = object;
    if (HEAD(outer) & INNER) {
        outer -= layout_of(HEAD(outer))->self;
    }
    if ((size_t)(outer - nursery_start) < nursery_size) {
        HEAD(outer) |= STICKY;
    }
    return object;
}

struct rpy_weakref *rpy_weakref_create(void *referent) {
    struct rpy_weakref *ref = rpy_gc_new(rounded(sizeof *ref), (Unsigned)RPY_GC_WEAKREF << 32);
    if (ref == NULL) {
        return NULL;
    }
    ref->referent = referent;
    if (!list_add(&weak_new, ref)) {
        rpy_raise_memory_error();
        return NULL;
    }
    RPY_KEEPALIVE(referent);
    return ref;
}

void *rpy_weakref_deref(struct rpy_weakref *ref) {
    return ref->referent;
}

void rpy_gc_collect(void) {
    collect(full);
}

#ifdef RPY_FINALIZERS
/* ---------------------------------------------------------------- finalisers */

void *rpy_finalizer_register(void *object, Signed number) {
    static size_t order;
    if (!(HEAD(object) & STATIC)) {
        struct finalizer entry = {object, number, order++, false, 0};
        finalizers_add(HEAD(object) & OLD ? &final_old : &final_new, entry);
    }
    return NULL;
}

void rpy_finalizer_collect(void) {
    rpy_gc_collect();
}

Signed rpy_finalizer_next(void) {
    final_taken = NULL;
    if (final_dead.first == final_dead.used) {
        final_dead.first = final_dead.used = 0;
        return -1;
    }
    struct finalizer next = final_dead.items[final_dead.first++];
    final_taken = next.object;
    return next.number;
}

void *rpy_finalizer_dead(void) {
    char *object = final_taken;
    final_taken = NULL;
    return object;
}

static int by_order(const void *a, const void *b) {
    const struct finalizer *x = a, *y = b;
    return x->order < y->order ? -1 : x->order > y->order;
}

void rpy_finalizer_all(void) {
    size_t first = final_dead.used;
    for (size_t i = 0; i < final_old.used + final_new.used; i++) {
        finalizers_add(&final_dead, i < final_old.used ? final_old.items[i] : final_new.items[i - final_old.used]);
    }
    if (final_dead.used > first) {
        qsort(final_dead.items + first, final_dead.used - first, sizeof *final_dead.items, by_order);
    }
    final_old.used = final_new.used = 0;
}
#endif

/* ---------------------------------------------------------------- start */

static void no_memory(void) {
    rpy_write_all(2, "MemoryError\n", 12);
    _exit(1);
}

static size_t number(const char *word, const char *name, size_t otherwise) {
    const char *found = word == NULL ? NULL : strstr(word, name);
    if (found == NULL) {
        return 0;
    }
    found += strlen(name);
    return *found == '=' ? (size_t)atoll(found + 1) : otherwise;
}

void rpy_gc_init(void) {
    classes_init();
    const char *words = getenv("ROTOR_GC");
    check_every = number(words, "check", 1);
    stats = number(words, "stats", 1) != 0;
    size_t size = number(words, "nursery", 0) << 10;
    size = (size + CHUNK - 1) / CHUNK * CHUNK;
    least_nursery = size > 0 ? size : check_every > 0 ? 2 * CHUNK : LEAST_NURSERY;
    most_nursery = size > 0 || check_every > 0 ? least_nursery : MOST_NURSERY;
    struct nursery *made = nursery_new(least_nursery);
    written.items = malloc(sizeof *written.items * (rpy_gc_static_count + 1));
    if (made == NULL || written.items == NULL || !list_grow(&gray)) {
        no_memory();
    }
    threshold = LEAST_THRESHOLD;
    nursery_use(made);
    if (stats) {
        atexit(print_stats);
    }
}

static void *(*thread_function)(void *);

static void *thread_start(void *argument) {
    stack_high = (char *)((uintptr_t)__builtin_frame_address(0) & ~(uintptr_t)7);
    void *result = thread_function(argument);
    __asm__ volatile("" : : : "memory");
    return result;
}

int rpy_gc_run_on_stack(void *(*function)(void *), size_t size) {
    pthread_attr_t attributes;
    pthread_t thread;
    thread_function = function;
    int error = pthread_attr_init(&attributes);
    if (error == 0) {
        error = pthread_attr_setstacksize(&attributes, size);
    }
    if (error == 0) {
        error = pthread_create(&thread, &attributes, thread_start, NULL);
    }
    return error == 0 ? pthread_join(thread, NULL) : error;
}

void rpy_gc_enter_thread(void) {
    static __thread char *high;
    if (high == NULL) {
        pthread_attr_t attributes;
        void *low = NULL;
        size_t size = 0;
        if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
            pthread_attr_getstack(&attributes, &low, &size);
            pthread_attr_destroy(&attributes);
        }
        high = (char *)low + size;
    }
    stack_high = high;
}
