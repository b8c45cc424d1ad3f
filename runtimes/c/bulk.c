/* Operations on many bytes at once: the characters of texts and of bytes. */

#define _GNU_SOURCE
#include "rpy.h"

#ifdef __SSE2__
#include <emmintrin.h>

/* Sixteen positions at a time, by the first and the last byte of what is looked for. What they let
   through is bounded, in case they say little: -2 then, with `at` where to go on. */
static Signed find_by_ends(const uint8_t *text, Signed *at, Signed stop, const uint8_t *sub, Signed length) {
    const __m128i first = _mm_set1_epi8((char)sub[0]);
    const __m128i last = _mm_set1_epi8((char)sub[length - 1]);
    Signed i = *at;
    Signed budget = 64 + (stop - i) / length;
    for (; i + length + 15 <= stop; i += 16) {
        const __m128i a = _mm_loadu_si128((const __m128i *)(const void *)(text + i));
        const __m128i b = _mm_loadu_si128((const __m128i *)(const void *)(text + i + length - 1));
        unsigned mask = (unsigned)_mm_movemask_epi8(_mm_and_si128(_mm_cmpeq_epi8(a, first), _mm_cmpeq_epi8(b, last)));
        while (mask != 0) {
            Signed place = i + __builtin_ctz(mask);
            if (memcmp(text + place + 1, sub + 1, (size_t)length - 2) == 0) {
                return place;
            }
            mask &= mask - 1;
            budget--;
        }
        if (budget < 0) {
            *at = i + 16;
            return -2;
        }
    }
    *at = i;
    return -2;
}
#endif

Signed rpy_bytes_find(const struct rpy_array_byte *a, Signed start, Signed stop, const struct rpy_array_byte *sub) {
    if (stop - start < sub->length) {
        return -1;
    }
#ifdef __SSE2__
    Signed place = find_by_ends(a->items, &start, stop, sub->items, sub->length);
    if (place != -2) {
        return place;
    }
#endif
    const uint8_t *found = memmem(a->items + start, (size_t)(stop - start), sub->items, (size_t)sub->length);
    return found == NULL ? -1 : found - a->items;
}

Signed rpy_bytes_rindex(const struct rpy_array_byte *a, Signed byte, Signed start, Signed stop) {
    if (start >= stop) {
        return -1;
    }
    const uint8_t *found = memrchr(a->items + start, (int)byte, (size_t)(stop - start));
    return found == NULL ? -1 : found - a->items;
}

Signed rpy_bytes_count(const struct rpy_array_byte *a, Signed byte, Signed start, Signed stop) {
    Signed count = 0;
    Signed i = start;
#ifdef __SSE2__
    const __m128i wanted = _mm_set1_epi8((char)byte);
    while (i + 16 <= stop) {
        /* sixteen counters of a byte, for up to 255 rounds */
        __m128i counters = _mm_setzero_si128();
        for (int round = 0; round < 255 && i + 16 <= stop; round++, i += 16) {
            const __m128i items = _mm_loadu_si128((const __m128i *)(const void *)(a->items + i));
            counters = _mm_sub_epi8(counters, _mm_cmpeq_epi8(items, wanted));
        }
        const __m128i sums = _mm_sad_epu8(counters, _mm_setzero_si128());
        count += _mm_cvtsi128_si32(sums) + _mm_cvtsi128_si32(_mm_srli_si128(sums, 8));
    }
#endif
    for (; i < stop; i++) {
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
    const uint8_t *from = a->items + i;
    uint8_t *to = b->items + j;
    Signed k = 0;
    for (; k + 8 <= n; k += 8) {
        uint8_t eight[8];
        for (int part = 0; part < 8; part++) {
            eight[part] = table->items[from[k + part]];
        }
        memcpy(to + k, eight, 8);
    }
    for (; k < n; k++) {
        to[k] = table->items[from[k]];
    }
}
