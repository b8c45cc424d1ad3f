"""Iterators over any iterable: map, filter, enumerate, zip, and those of itertools.

All are generators; each call has a class of generators of its own shape.  `annotator` uses its
own iterators instead for `enumerate` and `zip` of builtin containers.
"""

from rotor_helpers.app_record import same


def map_lazy(function, *iterables):
    if len(iterables) == 1:
        return map_1(function, iterables[0])
    if len(iterables) == 2:
        return map_2(function, iterables[0], iterables[1])
    return map_3(function, iterables[0], iterables[1], iterables[2])


def map_1(function, items):
    for item in items:
        yield function(item)


def map_2(function, first, second):
    for a, b in zip_2(first, second):
        yield function(a, b)


def map_3(function, first, second, third):
    for a, b, c in zip_3(first, second, third):
        yield function(a, b, c)


def filter_lazy(function, items):
    for item in items:
        if function is None:
            if item:
                yield item
        elif function(item):
            yield item


def filterfalse(function, items):
    for item in items:
        if function is None:
            if not item:
                yield item
        elif not function(item):
            yield item


def enumerate_(items, start=0):
    index = start
    for item in items:
        yield index, item
        index += 1


def zip_(*iterables, strict=False):
    if strict:
        if len(iterables) == 1:
            return zip_1(iterables[0])
        if len(iterables) == 2:
            return zip_strict_2(iterables[0], iterables[1])
        return zip_strict_3(iterables[0], iterables[1], iterables[2])
    if len(iterables) == 1:
        return zip_1(iterables[0])
    if len(iterables) == 2:
        return zip_2(iterables[0], iterables[1])
    return zip_3(iterables[0], iterables[1], iterables[2])


def zip_1(items):
    for item in items:
        yield (item,)


def zip_2(first, second):
    others = iter(second)
    for a in first:
        try:
            b = next(others)
        except StopIteration:
            return
        yield a, b


zip_._annspecialcase_ = "specialize:arg(0)"


def zip_strict_2(first, second):
    others = iter(second)
    for a in first:
        try:
            b = next(others)
        except StopIteration:
            raise ValueError("zip() argument 2 is shorter than argument 1")
        yield a, b
    try:
        next(others)
    except StopIteration:
        return
    raise ValueError("zip() argument 2 is longer than argument 1")


def zip_strict_3(first, second, third):
    seconds = iter(second)
    thirds = iter(third)
    for a in first:
        try:
            b = next(seconds)
        except StopIteration:
            raise ValueError("zip() argument 2 is shorter than argument 1")
        try:
            c = next(thirds)
        except StopIteration:
            raise ValueError("zip() argument 3 is shorter than arguments 1-2")
        yield a, b, c
    try:
        next(seconds)
    except StopIteration:
        try:
            next(thirds)
        except StopIteration:
            return
        raise ValueError("zip() argument 3 is longer than arguments 1-2")
    raise ValueError("zip() argument 2 is longer than argument 1")


def zip_3(first, second, third):
    seconds = iter(second)
    thirds = iter(third)
    for a in first:
        try:
            b = next(seconds)
            c = next(thirds)
        except StopIteration:
            return
        yield a, b, c


# itertools


def count(start=0, step=1):
    n = start
    while True:
        yield n
        n += step


def repeat(item, times=-1):
    n = times
    while n != 0:
        yield item
        if n > 0:
            n -= 1


def cycle(items):
    kept = []
    for item in items:
        kept.append(item)
        yield item
    while len(kept) > 0:
        for item in kept:
            yield item


def chain(*iterables):
    if len(iterables) == 1:
        return chain_1(iterables[0])
    if len(iterables) == 2:
        return chain_2(iterables[0], iterables[1])
    if len(iterables) == 3:
        return chain_3(iterables[0], iterables[1], iterables[2])
    return chain_4(iterables[0], iterables[1], iterables[2], iterables[3])


def chain_1(a):
    for item in a:
        yield item


def chain_2(a, b):
    for item in a:
        yield item
    for item in b:
        yield item


def chain_3(a, b, c):
    for item in a:
        yield item
    for item in b:
        yield item
    for item in c:
        yield item


def chain_4(a, b, c, d):
    for item in a:
        yield item
    for item in b:
        yield item
    for item in c:
        yield item
    for item in d:
        yield item


def chain_from_iterable(iterables):
    for items in iterables:
        for item in items:
            yield item


def islice(items, *limits):
    if len(limits) == 1:
        return islice_3(items, 0, limits[0], 1)
    if len(limits) == 2:
        return islice_3(items, limits[0], limits[1], 1)
    return islice_3(items, limits[0], limits[1], limits[2])


def islice_3(items, start, stop, step):
    wanted = 0
    if start is not None:
        wanted = start
    limit = -1
    if stop is not None:
        if stop < 0:
            raise ValueError("Stop argument for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
        limit = stop
    by = 1
    if step is not None:
        by = step
    if wanted < 0:
        raise ValueError("Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.")
    if by < 1:
        raise ValueError("Step for islice() must be a positive integer or None.")
    return islice_run(items, wanted, limit, by)


def islice_run(items, wanted, limit, step):
    if limit != 0:
        index = 0
        for item in items:
            if index == wanted:
                if limit >= 0 and index >= limit:
                    return
                yield item
                wanted += step
            index += 1
            if limit >= 0 and index >= limit:
                return


def takewhile(function, items):
    for item in items:
        if not function(item):
            return
        yield item


def dropwhile(function, items):
    dropping = True
    for item in items:
        if dropping and function(item):
            continue
        dropping = False
        yield item


def starmap(function, items):
    for item in items:
        yield function(*item)


def compress(items, selectors):
    for item, selector in zip_2(items, selectors):
        if selector:
            yield item


def pairwise(items):
    iterator = iter(items)
    try:
        before = next(iterator)
    except StopIteration:
        return
    for item in iterator:
        yield before, item
        before = item


def accumulate(items, function=None):
    iterator = iter(items)
    try:
        total = next(iterator)
    except StopIteration:
        return
    yield total
    for item in iterator:
        if function is None:
            total = total + item
        else:
            total = function(total, item)
        yield total


def product(*iterables):
    if len(iterables) == 1:
        return zip_1(iterables[0])
    if len(iterables) == 2:
        return product_2(iterables[0], iterables[1])
    return product_3(iterables[0], iterables[1], iterables[2])


def product_2(first, second):
    others = [b for b in second]
    for a in first:
        for b in others:
            yield a, b


def product_3(first, second, third):
    seconds = [b for b in second]
    thirds = [c for c in third]
    for a in first:
        for b in seconds:
            for c in thirds:
                yield a, b, c


def reduce(function, items, *initial):
    if len(initial) == 1:
        return reduce_from(function, items, initial[0])
    iterator = iter(items)
    try:
        total = next(iterator)
    except StopIteration:
        raise TypeError("reduce() of empty iterable with no initial value")
    return reduce_from(function, iterator, total)


def reduce_from(function, items, total):
    for item in items:
        total = function(total, item)
    return total


def reversed_(items):
    if isinstance(items, dict):
        return reversed([key for key in items])
    return reversed_items(items)


def reversed_items(items):
    i = len(items)
    while i > 0:
        i -= 1
        yield items[i]


# Instances


def getitem_iter(items):
    """iter(items) of an instance that has only __getitem__"""
    i = 0
    while True:
        try:
            item = items[i]
        except IndexError:
            return
        yield item
        i += 1


def contains_iter(items, wanted):
    """wanted in items, of an instance that has no __contains__"""
    for item in items:
        if same(item, wanted):
            return True
    return False


def iter_sentinel(function, sentinel):
    """iter(function, sentinel)"""
    while True:
        item = function()
        if item == sentinel:
            return
        yield item
