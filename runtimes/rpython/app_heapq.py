"""The modules `heapq` and `bisect`.

Items are compared with `<` only, in the order in which CPython compares them, so heaps with equal
items come out alike.
"""

from rpython.rlib.objectmodel import specialize


# heapq


def heappush(heap, item):
    heap.append(item)
    siftdown(heap, 0, len(heap) - 1)


def heappop(heap):
    if len(heap) == 0:
        raise IndexError("index out of range")
    last = heap.pop()
    if len(heap) == 0:
        return last
    result = heap[0]
    heap[0] = last
    siftup(heap, 0)
    return result


def heapreplace(heap, item):
    if len(heap) == 0:
        raise IndexError("index out of range")
    result = heap[0]
    heap[0] = item
    siftup(heap, 0)
    return result


def heappushpop(heap, item):
    if len(heap) and heap[0] < item:
        result = heap[0]
        heap[0] = item
        siftup(heap, 0)
        return result
    return item


def heapify(heap):
    for i in range(len(heap) // 2 - 1, -1, -1):
        siftup(heap, i)


def siftdown(heap, start, pos):
    item = heap[pos]
    while pos > start:
        above = (pos - 1) >> 1
        parent = heap[above]
        if not item < parent:
            break
        heap[pos] = parent
        pos = above
    heap[pos] = item


def siftup(heap, pos):
    end = len(heap)
    start = pos
    item = heap[pos]
    child = 2 * pos + 1
    while child < end:
        right = child + 1
        if right < end and not heap[child] < heap[right]:
            child = right
        heap[pos] = heap[child]
        pos = child
        child = 2 * pos + 1
    heap[pos] = item
    siftdown(heap, start, pos)


@specialize.call_location()
def nlargest(n, items, key=None):
    result = sorted(items, key=key, reverse=True)
    del result[max(n, 0):]
    return result


@specialize.call_location()
def nsmallest(n, items, key=None):
    result = sorted(items, key=key)
    del result[max(n, 0):]
    return result


@specialize.call_location()
def merge(*iterables, key=None, reverse=False):
    """heapq.merge of sorted iterables"""
    result = []
    for items in iterables:
        for item in items:
            result.append(item)
    if key is None:
        result.sort(reverse=reverse)
    else:
        result.sort(key=key, reverse=reverse)
    return iter(result)


# bisect


def checked_end(items, lo, hi):
    if lo < 0:
        raise ValueError("lo must be non-negative")
    if hi is None:
        return len(items)
    return hi


def bisect_right(items, x, lo=0, hi=None, key=None):
    hi = checked_end(items, lo, hi)
    while lo < hi:
        middle = (lo + hi) // 2
        if key is None:
            below = x < items[middle]
        else:
            below = x < key(items[middle])
        if below:
            hi = middle
        else:
            lo = middle + 1
    return lo


def bisect_left(items, x, lo=0, hi=None, key=None):
    hi = checked_end(items, lo, hi)
    while lo < hi:
        middle = (lo + hi) // 2
        if key is None:
            above = items[middle] < x
        else:
            above = key(items[middle]) < x
        if above:
            lo = middle + 1
        else:
            hi = middle
    return lo


def insort_right(items, x, lo=0, hi=None, key=None):
    if key is None:
        items.insert(bisect_right(items, x, lo, hi), x)
    else:
        items.insert(bisect_right(items, key(x), lo, hi, key), x)


def insort_left(items, x, lo=0, hi=None, key=None):
    if key is None:
        items.insert(bisect_left(items, x, lo, hi), x)
    else:
        items.insert(bisect_left(items, key(x), lo, hi, key), x)
