/* Operations on many bytes at once: the characters of texts and of bytes. */

#define _GNU_SOURCE
#include "rpy.h"

Signed rpy_bytes_find(const struct rpy_array_byte *a, Signed start, Signed stop, const struct rpy_array_byte *sub) {
    if (stop - start < sub->length) {
        return -1;
    }
    const uint8_t *found = memmem(a->items + start, (size_t)(stop - start), sub->items, (size_t)sub->length);
    return found == NULL ? -1 : found - a->items;
}

Signed rpy_bytes_count(const struct rpy_array_byte *a, Signed byte, Signed start, Signed stop) {
    Signed count = 0;
    for (Signed i = start; i < stop; i++) {
        count += a->items[i] == byte;
    }
    return count;
}

Signed rpy_bytes_ascii(const struct rpy_array_byte *a, Signed start, Signed stop) {
    while (start + 8 <= stop) {
        uint64_t eight;
        memcpy(&eight, a->items + start, 8);
        if (eight & 0x8080808080808080u) {
            break;
        }
        start += 8;
    }
    while (start < stop && a->items[start] < 128) {
        start++;
    }
    return start;
}

void rpy_bytes_translate(const struct rpy_array_byte *a, Signed i, struct rpy_array_byte *b, Signed j, Signed n,
                         const struct rpy_array_byte *table) {
    for (Signed k = 0; k < n; k++) {
        b->items[j + k] = table->items[a->items[i + k]];
    }
}
