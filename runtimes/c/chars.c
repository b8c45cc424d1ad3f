/* Properties and simple case mappings of characters, as `str` methods of Python see them. */
#include "rpy.h"

/* Characters from `first` up to the next run. */
struct flag_run {
    Char first;
    uint16_t flags;
};
/* Every `step`-th character from `first` to `last` maps to itself plus `difference`. */
struct case_range {
    Char first, last, step;
    int32_t difference;
};

#include "chars_table.h"

#define COUNT(table) (sizeof(table) / sizeof(table)[0])

Signed rpy_char_flags(Char c) {
    size_t low = 0, high = COUNT(flag_runs);
    while (high - low > 1) {
        size_t middle = (low + high) / 2;
        if (flag_runs[middle].first <= c) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return flag_runs[low].flags;
}

static Char mapped(const struct case_range *ranges, size_t count, Char c) {
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        const struct case_range *range = &ranges[middle];
        if (c < range->first) {
            high = middle;
        } else if (c > range->last) {
            low = middle + 1;
        } else {
            return (c - range->first) % range->step == 0 ? (Char)((int32_t)c + range->difference) : c;
        }
    }
    return c;
}

Char rpy_char_upper(Char c) {
    if (c < 128) {
        return c >= 'a' && c <= 'z' ? c - 32 : c;
    }
    return mapped(upper_ranges, COUNT(upper_ranges), c);
}

Char rpy_char_lower(Char c) {
    if (c < 128) {
        return c >= 'A' && c <= 'Z' ? c + 32 : c;
    }
    return mapped(lower_ranges, COUNT(lower_ranges), c);
}
