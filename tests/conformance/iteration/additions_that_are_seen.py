# start: script
# engines: all -host("RustPython makes all items before it adds any")
# What makes the items for `extend` and `update` sees those that have been added, and those before an exception stay.
from array import array
from collections import deque


def to_list(fs):
    out = []
    out.extend(f for f in fs if f not in out)
    return out


def to_list_in_place(fs):
    out = []
    out += (f for f in fs if f not in out)
    return out


def to_deque(fs):
    d = deque()
    d.extend(f for f in fs if f not in d)
    return list(d)


def to_left(fs):
    d = deque()
    d.extendleft(f for f in fs if f not in d)
    return list(d)


def to_bounded(fs):
    d = deque(maxlen=2)
    d += (f for f in fs if f not in d)
    return list(d)


def to_set(fs):
    s = set()
    s.update(f for f in fs if f + 1 not in s)
    return sorted(s)


def to_dict(fs):
    d = {}
    d.update((f, len(d)) for f in fs)
    return d


def to_bytes(fs):
    b = bytearray()
    b.extend(f for f in fs if f not in b)
    return b


class Derived(list):
    pass


def to_derived(fs):
    out = Derived()
    out.extend(f for f in fs if f not in out)
    return out


def to_array(fs):
    out = array("i")
    out.extend(f for f in fs if f not in out)
    return out.tolist()


numbers = [3, 1, 3, 2, 1, 3, 4]
for function in to_list, to_list_in_place, to_deque, to_left, to_bounded, to_set, to_dict, to_bytes, to_derived, to_array:
    print(function.__name__, function(numbers))


class Lift:
    def __init__(self):
        self.queue = deque()

    def is_new(self, floor):
        return floor not in self.queue

    def call(self, *floors):
        self.queue.extend(f for f in floors if self.is_new(f))


lift = Lift()
lift.call(3, 1, 3, 2)
print(lift.queue)
found = []
found.extend(map(lambda f: f + len(found), [1, 1, 1]))
found.extend(filter(lambda f: f not in found, [1, 7, 7]))
found += map(lambda f: f * len(found), [1, 1])
print(found)
words, least = [], 2
words.extend(w.upper() for w in "a bb ccc".split() if len(w) >= least)
words.extend(map(str, range(2)))
print(words)


def kept(container):
    try:
        container.extend(6 // x for x in (1, 2, 0, 3))
    except ZeroDivisionError:
        pass
    return container


print(kept([]), kept(deque()))
seen = set()
try:
    seen.update(map(int, ["1", "2", "x"]))
except ValueError:
    pass
print(seen)
d = deque([1, 2])
d.extend(d)
d.extendleft(d)
print(d)


class Bag:
    def __init__(self):
        self.items = []

    def update(self, items):
        for item in items:
            print("takes", item, end=" ")
            self.items.append(item)


bag = Bag()
bag.update(print("makes", c, end=" ") or c for c in "ab")
print(bag.items)
