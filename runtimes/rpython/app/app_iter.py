"""Iterators over any iterable: map, filter, enumerate, zip, and those of itertools.

All are generators; each call has a class of generators of its own shape.  `annotator` uses its
own iterators instead for `enumerate` and `zip` of builtin containers.  What CPython calls `iter` of
when the iterator is made, a function around the generator does.
"""

from collections import deque

from rpython.rlib.objectmodel import specialize

from rotor_helpers.app_list import NO_DEFAULT, NoDefault
from rotor_helpers.app_record import same


def map_lazy(function, *iterables):
    if len(iterables) == 1:
        return map_1(function, iter(iterables[0]))
    if len(iterables) == 2:
        return map_2(function, iter(iterables[0]), iter(iterables[1]))
    if len(iterables) == 3:
        return map_3(function, iter(iterables[0]), iter(iterables[1]), iter(iterables[2]))
    return map_star(function, iterables)


def map_1(function, items):
    for item in items:
        yield function(item)


def map_2(function, first, second):
    for a, b in zip_2(first, second):
        yield function(a, b)


def map_3(function, first, second, third):
    for a, b, c in zip_3(first, second, third):
        yield function(a, b, c)


def map_star(function, iterables):
    """map(function, *iterables)"""
    return map_rows(function, zip_star(iterables))


def map_rows(function, rows):
    for items in rows:
        yield function(*items)


map_lazy.of_star = map_star


def filter_lazy(function, items):
    return filter_run(function, iter(items))


def filter_run(function, items):
    for item in items:
        if function is None:
            if item:
                yield item
        elif function(item):
            yield item


def filterfalse(function, items):
    return filterfalse_run(function, iter(items))


def filterfalse_run(function, items):
    for item in items:
        if function is None:
            if not item:
                yield item
        elif not function(item):
            yield item


def enumerate_(items, start=0):
    return enumerate_run(iter(items), start)


def enumerate_run(items, start):
    index = start
    for item in items:
        yield index, item
        index += 1


def zip_(*iterables, strict=NO_DEFAULT):
    if not isinstance(strict, NoDefault):
        if len(iterables) == 1:
            return zip_1(iter(iterables[0]))
        if len(iterables) == 2:
            return zip_strict_2(iter(iterables[0]), iter(iterables[1]), strict)
        if len(iterables) == 3:
            return zip_strict_3(iter(iterables[0]), iter(iterables[1]), iter(iterables[2]), strict)
        return zip_star(iterables, strict)
    if len(iterables) == 1:
        return zip_1(iter(iterables[0]))
    if len(iterables) == 2:
        return zip_2(iter(iterables[0]), iter(iterables[1]))
    if len(iterables) == 3:
        return zip_3(iter(iterables[0]), iter(iterables[1]), iter(iterables[2]))
    if len(iterables) == 4:
        return zip_4(iter(iterables[0]), iter(iterables[1]), iter(iterables[2]), iter(iterables[3]))
    return zip_star(iterables)


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


def zip_4(first, second, third, fourth):
    fourths = iter(fourth)
    for a, b, c in zip_3(first, second, third):
        try:
            d = next(fourths)
        except StopIteration:
            return
        yield a, b, c, d


def zip_strict_2(first, second, strict):
    others = iter(second)
    for a in first:
        try:
            b = next(others)
        except StopIteration:
            if strict:
                raise ValueError(unequal(1, True))
            return
        yield a, b
    if strict:
        for b in others:
            raise ValueError(unequal(1, False))


def zip_strict_3(first, second, third, strict):
    seconds = iter(second)
    thirds = iter(third)
    for a in first:
        taken = 1
        try:
            b = next(seconds)
            taken = 2
            c = next(thirds)
        except StopIteration:
            if strict:
                raise ValueError(unequal(taken, True))
            return
        yield a, b, c
    if strict:
        for b in seconds:
            raise ValueError(unequal(1, False))
        for c in thirds:
            raise ValueError(unequal(2, False))


def unequal(index, shorter):
    """What zip(strict=True) says when the iterable after `index` others does not fit them"""
    text = "zip() argument " + str(index + 1)
    if shorter:
        text += " is shorter than argument"
    else:
        text += " is longer than argument"
    if index == 1:
        return text + " 1"
    return text + "s 1-" + str(index)


def zip_star(iterables, strict=False):
    """zip(*iterables)"""
    return zip_rows([iter(items) for items in iterables], strict)


def zip_rows(iterators, strict):
    if len(iterators) == 0:
        return
    while True:
        row = []
        for iterator in iterators:
            try:
                row.append(next(iterator))
            except StopIteration:
                break
        if len(row) < len(iterators):
            if strict:
                test_ends(iterators, len(row))
            return
        yield tuple(row)


def test_ends(iterators, index):
    """ValueError unless all iterators are at their ends, of which that at `index` is."""
    if index > 0:
        raise ValueError(unequal(index, True))
    for i in range(1, len(iterators)):
        for item in iterators[i]:
            raise ValueError(unequal(i, False))


zip_.of_star = zip_star


# itertools


def repeat(item, times=0x7FFFFFFFFFFFFFFF):
    n = times
    while n > 0:
        yield item
        n -= 1


def cycle(items):
    return cycle_run(iter(items))


def cycle_run(items):
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
    if len(iterables) == 4:
        return chain_4(iterables[0], iterables[1], iterables[2], iterables[3])
    return chain_from_iterable(iterables)


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


chain.of_star = chain_from_iterable


def islice(items, *limits):
    if len(limits) == 1:
        return islice_3(items, 0, limits[0], 1)
    if len(limits) == 2:
        return islice_3(items, limits[0], limits[1], 1)
    return islice_3(items, limits[0], limits[1], limits[2])


islice.takes_none = True


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
    return islice_run(iter(items), wanted, limit, by)


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
    return takewhile_run(function, iter(items))


def takewhile_run(function, items):
    for item in items:
        if not function(item):
            return
        yield item


def dropwhile(function, items):
    return dropwhile_run(function, iter(items))


def dropwhile_run(function, items):
    dropping = True
    for item in items:
        if dropping and function(item):
            continue
        dropping = False
        yield item


def starmap(function, items):
    return starmap_run(function, iter(items))


def starmap_run(function, items):
    for item in items:
        yield function(*item)


def compress(items, selectors):
    return compress_run(iter(items), iter(selectors))


def compress_run(items, selectors):
    for item, selector in zip_2(items, selectors):
        if selector:
            yield item


def pairwise(items):
    return pairwise_run(iter(items))


def pairwise_run(iterator):
    try:
        before = next(iterator)
    except StopIteration:
        return
    for item in iterator:
        yield before, item
        before = item


def accumulate(items, func=None, initial=None):
    if initial is None:
        return accumulate_all(iter(items), func)
    return accumulate_from(iter(items), func, initial)


def accumulate_all(iterator, func):
    try:
        total = next(iterator)
    except StopIteration:
        return
    yield total
    for item in iterator:
        if func is None:
            total = total + item
        else:
            total = func(total, item)
        yield total


accumulate_all.checks_overflow = True


def accumulate_from(items, func, total):
    yield total
    for item in items:
        if func is None:
            total = total + item
        else:
            total = func(total, item)
        yield total


accumulate_from.checks_overflow = True


def zip_longest(*iterables, fillvalue=None):
    if len(iterables) == 2:
        return zip_longest_2(iter(iterables[0]), iter(iterables[1]), fillvalue)
    if len(iterables) == 3:
        return zip_longest_3(iter(iterables[0]), iter(iterables[1]), iter(iterables[2]), fillvalue)
    return zip_longest_star(iterables, fillvalue)


def zip_longest_2(firsts, seconds, fill):
    left = 3
    while True:
        a = fill
        if left & 1:
            try:
                a = next(firsts)
            except StopIteration:
                left -= 1
        b = fill
        if left & 2:
            try:
                b = next(seconds)
            except StopIteration:
                left -= 2
        if left == 0:
            return
        yield a, b


def zip_longest_3(firsts, seconds, thirds, fill):
    left = 7
    while True:
        a = fill
        if left & 1:
            try:
                a = next(firsts)
            except StopIteration:
                left -= 1
        b = fill
        if left & 2:
            try:
                b = next(seconds)
            except StopIteration:
                left -= 2
        c = fill
        if left & 4:
            try:
                c = next(thirds)
            except StopIteration:
                left -= 4
        if left == 0:
            return
        yield a, b, c


def zip_longest_star(iterables, fillvalue=None):
    """zip_longest(*iterables)"""
    return zip_longest_rows([iter(items) for items in iterables], fillvalue)


def zip_longest_rows(iterators, fillvalue):
    going = [True] * len(iterators)
    left = len(iterators)
    if left == 0:
        return
    while True:
        row = []
        for i in range(len(iterators)):
            item = fillvalue
            if going[i]:
                try:
                    item = next(iterators[i])
                except StopIteration:
                    going[i] = False
                    left -= 1
            row.append(item)
        if left == 0:
            return
        yield tuple(row)


zip_longest.of_star = zip_longest_star


@specialize.call_location()
def groupby(iterable, key=None):
    return groups(iter(iterable), key, [], [], [0])


def groups(iterator, key, items, keys, number):
    """The groups share `items` and `keys`, which hold the item that was read last and its key, and the number
    of the group that may go on; an empty `items` says that the item was given out."""
    if not next_of_group(iterator, key, items, keys):
        return
    while True:
        wanted = keys[0]
        yield wanted, group(iterator, key, items, keys, number, number[0], wanted)
        number[0] += 1
        while same(keys[0], wanted):
            if not next_of_group(iterator, key, items, keys):
                return


def group(iterator, key, items, keys, number, mine, wanted):
    while number[0] == mine:
        if len(items) == 0:
            if not next_of_group(iterator, key, items, keys):
                return
        if not same(keys[0], wanted):
            return
        yield items.pop()


def next_of_group(iterator, key, items, keys):
    try:
        item = next(iterator)
    except StopIteration:
        return False
    del items[:]
    del keys[:]
    items.append(item)
    if key is None:
        keys.append(item)
    else:
        keys.append(key(item))
    return True


@specialize.call_location()
def tee(iterable, n=NO_DEFAULT):
    iterator = iter(iterable)
    read = []
    if isinstance(n, NoDefault):
        return tee_one(iterator, read), tee_one(iterator, read)
    if n < 0:
        raise ValueError("n must be >= 0")
    return tuple([tee_one(iterator, read) for _ in range(n)])


def tee_one(iterator, read):
    i = 0
    while True:
        if i == len(read):
            try:
                item = next(iterator)
            except StopIteration:
                return
            read.append(item)
        yield read[i]
        i += 1


def batched(iterable, n, strict=False):
    if n < 1:
        raise ValueError("n must be at least one")
    return batches(iterable, n, strict)


def batches(items, n, strict):
    batch = []
    for item in items:
        batch.append(item)
        if len(batch) == n:
            yield tuple(batch)
            batch = []
    if len(batch) > 0:
        if strict:
            raise ValueError("batched(): incomplete batch")
        yield tuple(batch)


def permutations(iterable, r=None):
    pool = [item for item in iterable]
    size = len(pool)
    if r is not None:
        size = r
        if size < 0:
            raise ValueError("r must be non-negative")
    return permutations_of(pool, size)


def permutations_of(pool, r):
    n = len(pool)
    if r > n:
        return
    indices = [i for i in range(n)]
    cycles = [n - i for i in range(r)]
    # The items of the last result: the next one differs from some place on.
    row = [pool[i] for i in range(r)]
    yield tuple(row)
    while True:
        i = r - 1
        while i >= 0:
            cycles[i] -= 1
            if cycles[i] == 0:
                first = indices[i]
                k = i
                while k < n - 1:
                    indices[k] = indices[k + 1]
                    k += 1
                indices[n - 1] = first
                cycles[i] = n - i
                i -= 1
            else:
                j = n - cycles[i]
                first = indices[i]
                indices[i] = indices[j]
                indices[j] = first
                while i < r:
                    row[i] = pool[indices[i]]
                    i += 1
                yield tuple(row)
                break
        if i < 0:
            return


def combinations(iterable, r):
    if r < 0:
        raise ValueError("r must be non-negative")
    return combinations_of([item for item in iterable], r)


def combinations_of(pool, r):
    n = len(pool)
    if r > n:
        return
    indices = [i for i in range(r)]
    row = [pool[i] for i in range(r)]
    while True:
        yield tuple(row)
        i = r - 1
        while i >= 0 and indices[i] == i + n - r:
            i -= 1
        if i < 0:
            return
        value = indices[i]
        while i < r:
            value += 1
            indices[i] = value
            row[i] = pool[value]
            i += 1


def combinations_with_replacement(iterable, r):
    if r < 0:
        raise ValueError("r must be non-negative")
    return combinations_repeating([item for item in iterable], r)


def combinations_repeating(pool, r):
    n = len(pool)
    if n == 0 and r > 0:
        return
    indices = [0] * r
    row = [pool[0] for _ in range(r)]
    while True:
        yield tuple(row)
        i = r - 1
        while i >= 0 and indices[i] == n - 1:
            i -= 1
        if i < 0:
            return
        value = indices[i] + 1
        for j in range(i, r):
            indices[j] = value
            row[j] = pool[value]


def product(*iterables, repeat=NO_DEFAULT):
    if not isinstance(repeat, NoDefault):
        return product_star(iterables, repeat)
    if len(iterables) == 1:
        return product_1([a for a in iterables[0]])
    if len(iterables) == 2:
        return product_2([a for a in iterables[0]], [b for b in iterables[1]])
    if len(iterables) == 3:
        return product_3([a for a in iterables[0]], [b for b in iterables[1]], [c for c in iterables[2]])
    return product_star(iterables)


def product_star(iterables, repeat=1):
    """product(*iterables, repeat=n)"""
    if repeat < 0:
        raise ValueError("repeat argument cannot be negative")
    once = [[item for item in items] for items in iterables]
    return product_of(once * repeat)


def product_of(pools):
    for pool in pools:
        if len(pool) == 0:
            return
    indices = [0] * len(pools)
    row = [pool[0] for pool in pools]
    while True:
        yield tuple(row)
        k = len(pools) - 1
        while k >= 0:
            pool = pools[k]
            i = indices[k] + 1
            if i < len(pool):
                indices[k] = i
                row[k] = pool[i]
                break
            indices[k] = 0
            row[k] = pool[0]
            k -= 1
        if k < 0:
            return


product.of_star = product_star


def product_1(items):
    for a in items:
        yield (a,)


def product_2(first, second):
    for a in first:
        for b in second:
            yield a, b


def product_3(first, second, third):
    for a in first:
        for b in second:
            for c in third:
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


# Builtin types with a `__reversed__` that goes by the indices
REVERSED_BY_INDEX = list, range, deque, type({}.keys()), type({}.values()), type({}.items())


def reversed_(items):
    if isinstance(items, dict):
        return reversed([key for key in items])
    if isinstance(items, REVERSED_BY_INDEX):
        return reversed_items(items)
    if hasattr(items, "__reversed__"):
        return items.__reversed__()
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


# Functions of `operator` that are no operators


@specialize.call_location()
def length_hint(x, default=0):
    """operator.length_hint"""
    if hasattr(x, "__len__"):
        return len(x)
    if hasattr(x, "__length_hint__"):
        hint = x.__length_hint__()
        if hint is not None:
            return hint
    return default


def iterator_length_hint(iterator):
    """How many items an iterator of a builtin container has left, which it does not say here"""
    raise NotImplementedError("the length hint of an iterator")


def iterator_next(iterator):
    """iterator.__next__()"""
    return next(iterator)


def count_of(items, x):
    """operator.countOf"""
    n = 0
    for item in items:
        if same(item, x):
            n += 1
    return n


def index_of(items, x):
    """operator.indexOf"""
    i = 0
    for item in items:
        if same(item, x):
            return i
        i += 1
    raise ValueError("sequence.index(x): x not in sequence")


def call(function, *args, **kwargs):
    """operator.call"""
    return function(*args, **kwargs)
