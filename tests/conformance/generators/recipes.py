# start: script
"""Iteration recipes as a small library with classes."""
import itertools
from collections import deque
from collections.abc import Iterable, Mapping, Sequence


_marker = object()


class peekable:
    def __init__(self, iterable):
        self._it = iter(iterable)
        self._cache = deque()

    def __iter__(self):
        return self

    def __bool__(self):
        try:
            self.peek()
        except StopIteration:
            return False
        return True

    def peek(self, default=_marker):
        if not self._cache:
            try:
                self._cache.append(next(self._it))
            except StopIteration:
                if default is _marker:
                    raise
                return default
        return self._cache[0]

    def prepend(self, *items):
        self._cache.extendleft(reversed(items))

    def __next__(self):
        if self._cache:
            return self._cache.popleft()
        return next(self._it)

    def __getitem__(self, index):
        if isinstance(index, slice):
            need = index.stop if index.stop is not None else 10 ** 6
        else:
            need = index + 1
        while len(self._cache) < need:
            try:
                self._cache.append(next(self._it))
            except StopIteration:
                break
        if isinstance(index, slice):
            return list(self._cache)[index]
        return self._cache[index]


def collapse(iterable, base_type=None, levels=None):
    def walk(node, level):
        if (
            ((levels is not None) and (level > levels))
            or isinstance(node, (str, bytes))
            or ((base_type is not None) and isinstance(node, base_type))
        ):
            yield node
            return
        try:
            tree = iter(node)
        except TypeError:
            yield node
            return
        else:
            for child in tree:
                yield from walk(child, level + 1)
    yield from walk(iterable, 0)


def always_iterable(obj, base_type=(str, bytes)):
    if obj is None:
        return iter(())
    if (base_type is not None) and isinstance(obj, base_type):
        return iter((obj,))
    try:
        return iter(obj)
    except TypeError:
        return iter((obj,))


def split_at(iterable, pred, maxsplit=-1, keep_separator=False):
    if maxsplit == 0:
        yield list(iterable)
        return
    buf = []
    it = iter(iterable)
    for item in it:
        if pred(item):
            yield buf
            if keep_separator:
                yield [item]
            if maxsplit == 1:
                yield list(it)
                return
            buf = []
            maxsplit -= 1
        else:
            buf.append(item)
    yield buf


def windowed(seq, n, fillvalue=None, step=1):
    if n < 0:
        raise ValueError("n must be >= 0")
    if n == 0:
        yield ()
        return
    if step < 1:
        raise ValueError("step must be >= 1")
    window = deque(maxlen=n)
    i = n
    for _ in map(window.append, seq):
        i -= 1
        if not i:
            i = step
            yield tuple(window)
    size = len(window)
    if size == 0:
        return
    elif size < n:
        yield tuple(itertools.chain(window, itertools.repeat(fillvalue, n - size)))
    elif 0 < i < min(step, n):
        window += (fillvalue,) * i
        yield tuple(window)


class bucket:
    def __init__(self, iterable, key, validator=None):
        self._it = iter(iterable)
        self._key = key
        self._cache = {}
        self._validator = validator or (lambda x: True)

    def __contains__(self, value):
        if not self._validator(value):
            return False
        try:
            item = next(self[value])
        except StopIteration:
            return False
        else:
            self._cache[value].appendleft(item)
        return True

    def _get_values(self, value):
        while True:
            if self._cache.get(value):
                yield self._cache[value].popleft()
            else:
                while True:
                    try:
                        item = next(self._it)
                    except StopIteration:
                        return
                    item_value = self._key(item)
                    if item_value == value:
                        yield item
                        break
                    elif self._validator(item_value):
                        self._cache.setdefault(item_value, deque()).append(item)

    def __iter__(self):
        for item in self._it:
            item_value = self._key(item)
            if self._validator(item_value):
                self._cache.setdefault(item_value, deque()).append(item)
        yield from self._cache.keys()

    def __getitem__(self, value):
        if not self._validator(value):
            return iter(())
        return self._get_values(value)


def numeric_range(*args):
    argc = len(args)
    if argc == 1:
        (stop,) = args
        start = type(stop)(0)
        step = type(stop)(1)
    elif argc == 2:
        start, stop = args
        step = type(stop - start)(1)
    elif argc == 3:
        start, stop, step = args
    elif argc == 0:
        raise TypeError(f"numeric_range expected at least 1 argument, got {argc}")
    else:
        raise TypeError(f"numeric_range expected at most 3 arguments, got {argc}")
    while (step > 0 and start < stop) or (step < 0 and start > stop):
        yield start
        start += step


def consecutive_groups(iterable, ordering=lambda x: x):
    for k, g in itertools.groupby(enumerate(iterable), key=lambda x: x[0] - ordering(x[1])):
        yield map(lambda x: x[1], g)


def one(iterable, too_short=None, too_long=None):
    it = iter(iterable)
    try:
        first_value = next(it)
    except StopIteration as e:
        raise too_short or ValueError("too few items in iterable (expected 1)") from e
    try:
        second_value = next(it)
    except StopIteration:
        pass
    else:
        msg = "Expected exactly one item in iterable, but got {!r}, {!r}, and perhaps more.".format(first_value, second_value)
        raise too_long or ValueError(msg)
    return first_value


def rlocate(iterable, pred=bool):
    try:
        len_iter = len(iterable)
        return (len_iter - i - 1 for i in locate(reversed(iterable), pred))
    except TypeError:
        pass
    return reversed(list(locate(iterable, pred)))


def locate(iterable, pred=bool):
    return itertools.compress(itertools.count(), map(pred, iterable))


def zip_offset(*iterables, offsets, longest=False, fillvalue=None):
    if len(iterables) != len(offsets):
        raise ValueError("Number of iterables and offsets didn't match")
    staggered = []
    for it, n in zip(iterables, offsets):
        if n < 0:
            staggered.append(itertools.chain(itertools.repeat(fillvalue, -n), it))
        elif n > 0:
            staggered.append(itertools.islice(it, n, None))
        else:
            staggered.append(it)
    if longest:
        return itertools.zip_longest(*staggered, fillvalue=fillvalue)
    return zip(*staggered)


def map_reduce(iterable, keyfunc, valuefunc=None, reducefunc=None):
    valuefunc = (lambda x: x) if (valuefunc is None) else valuefunc
    ret = {}
    for item in iterable:
        ret.setdefault(keyfunc(item), []).append(valuefunc(item))
    if reducefunc is not None:
        for key, value_list in ret.items():
            ret[key] = reducefunc(value_list)
    return ret


p = peekable(range(4))
print(p.peek(), next(p), p[0], p[1:3], bool(p))
p.prepend(10, 11)
print(list(p), p.peek("end"), bool(p))
print(list(collapse([(1, 2), ([3, 4], [[5], [6]]), "text", b"by"])))
print(list(collapse([(1, 2), ([3, 4], [[5], [6]])], levels=1)))
print(list(collapse(["ab", ("cd", "ef"), ["gh", "ij"]], base_type=tuple)))
print([list(always_iterable(x)) for x in (None, "abc", 3, [1, 2], {"k": 1})])
print(list(split_at("abcdcba", lambda x: x == "b")), list(split_at(range(10), lambda n: n % 2 == 1, maxsplit=2)))
print(list(split_at("abcdcba", lambda x: x == "b", keep_separator=True)))
print(list(windowed([1, 2, 3, 4, 5], 3)), list(windowed([1, 2, 3], 4)), list(windowed("abcdefg", 3, fillvalue="!", step=2)))
s = bucket(["a1", "b1", "c1", "a2", "b2", "c2", "b3"], key=lambda x: x[0])
print(sorted(list(s)), list(s["a"]), "b" in s, list(s["b"]), "z" in s)
print(list(numeric_range(3.5)), list(numeric_range(2, 5)), list(numeric_range(5, -1, -2)))
try:
    list(numeric_range())
except TypeError as e:
    print(e)
print([list(g) for g in consecutive_groups([1, 10, 11, 12, 20, 30, 31, 32, 33, 40])])
for case in ([], ["too", "many"], ["ok"]):
    try:
        print(one(case))
    except ValueError as e:
        print("ValueError:", e, type(e.__cause__).__name__)
print(list(rlocate([0, 1, 1, 0, 1, 0, 0])), list(rlocate(iter("abcb"), lambda x: x == "b")))
print(list(zip_offset("0123", "abcdef", offsets=(0, 1))), list(zip_offset("0123", "abcdef", offsets=(-1, 1), longest=True, fillvalue="-")))
print(map_reduce("abbccc", lambda x: x, lambda x: 1, sum), map_reduce(range(6), lambda x: x % 2))
print(isinstance(p, Iterable), isinstance([], Sequence), isinstance({}, Mapping))
