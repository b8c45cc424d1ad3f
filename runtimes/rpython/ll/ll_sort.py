"""Sorting of codes of keys: arrays of ints, with the position of the key for each.

The lowest byte of a code is UNSURE where keys that differ may have it (`ll_str.order_code`).
"""

from rpython.rlib.objectmodel import dont_inline

from rotor_helpers.ll_str import UNSURE
from rotor_helpers.lltype import arraycopy, arraytype, malloc_array, typeOf

# Runs of so many codes are made by insertion.
RUN = 8


def new_words(n):
    return malloc_array(arraytype(typeOf(0)), n)


def positions(n):
    """The ints from 0 to n - 1"""
    order = new_words(n)
    i = 0
    while i < n:
        order[i] = i
        i += 1
    return order


def is_sure(code):
    """Whether only equal keys have this code"""
    return code & 255 != UNSURE


def group_end(codes, start, stop):
    """Behind the codes that are equal to the one at the start"""
    code = codes[start]
    start += 1
    while start < stop and codes[start] == code:
        start += 1
    return start


@dont_inline
def sort_words(codes, order, start, stop):
    """Sorts a part of the codes, stably, and moves the positions alike."""
    if _is_sorted(codes, start, stop):
        return
    at = start
    while at < stop:
        end = at + RUN
        if end > stop:
            end = stop
        insertion(codes, order, at, end)
        at = end
    if stop - start <= RUN:
        return
    spare_codes = new_words(stop - start)
    spare = new_words(stop - start)
    width = RUN
    while width < stop - start:
        at = start
        while at + width < stop:
            end = at + width + width
            if end > stop:
                end = stop
            _merge(codes, order, spare_codes, spare, at, at + width, end)
            at = end
        width += width


def _is_sorted(codes, start, stop):
    while start + 1 < stop:
        if codes[start + 1] < codes[start]:
            return False
        start += 1
    return True


def insertion(keys, items, start, stop):
    """Sorts a few keys, and moves the items alike; both are arrays or lists."""
    i = start + 1
    while i < stop:
        key = keys[i]
        item = items[i]
        j = i
        while j > start and key < keys[j - 1]:
            keys[j] = keys[j - 1]
            items[j] = items[j - 1]
            j -= 1
        keys[j] = key
        items[j] = item
        i += 1


def _merge(codes, order, spare_codes, spare, start, middle, stop):
    """Merges two sorted runs; the first one moves to the spare arrays."""
    if codes[middle - 1] <= codes[middle]:
        return
    count = middle - start
    arraycopy(codes, start, spare_codes, 0, count)
    arraycopy(order, start, spare, 0, count)
    i = 0
    left = spare_codes[0]
    right = codes[middle]
    while True:
        if right < left:
            codes[start] = right
            order[start] = order[middle]
            start += 1
            middle += 1
            if middle == stop:
                break
            right = codes[middle]
        else:
            codes[start] = left
            order[start] = spare[i]
            start += 1
            i += 1
            if i == count:
                return
            left = spare_codes[i]
    arraycopy(spare_codes, i, codes, start, count - i)
    arraycopy(spare, i, order, start, count - i)
