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
    """heapq.merge: a generator that reads its sorted inputs as far as it has to"""
    return merge_star(iterables, key, reverse)


@specialize.call_location()
def merge_star(iterables, key=None, reverse=False):
    sources = [iter(items) for items in iterables]
    return merged(sources, itself if key is None else key, reverse)


merge.of_star = merge_star


def itself(item):
    return item


def merged(sources, key, reverse):
    heads = []
    keys = []
    read = []
    for source in sources:
        for item in source:
            heads.append(item)
            keys.append(key(item))
            read.append(source)
            break
    heap = list(range(len(heads)))
    for i in range(len(heap) // 2 - 1, -1, -1):
        sink(heap, keys, i, reverse)
    while len(heap) > 1:
        first = heap[0]
        yield heads[first]
        try:
            item = next(read[first])
            heads[first] = item
            keys[first] = key(item)
        except StopIteration:
            heap[0] = heap[-1]
            heap.pop()
        sink(heap, keys, 0, reverse)
    for last in heap:
        yield heads[last]
        for item in read[last]:
            yield item


def sink(heap, keys, at, reverse):
    """siftup of a heap of numbers, which are ordered by their keys, and by themselves where these are equal"""
    end = len(heap)
    start = at
    item = heap[at]
    child = 2 * at + 1
    while child < end:
        right = child + 1
        if right < end and not goes_before(keys, heap[child], heap[right], reverse):
            child = right
        heap[at] = heap[child]
        at = child
        child = 2 * at + 1
    while at > start:
        above = (at - 1) >> 1
        if not goes_before(keys, item, heap[above], reverse):
            break
        heap[at] = heap[above]
        at = above
    heap[at] = item


def goes_before(keys, a, b, reverse):
    x, y = keys[a], keys[b]
    if x == y:
        return a < b
    if reverse:
        return y < x
    return x < y


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
