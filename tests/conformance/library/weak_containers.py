# Containers that do not keep what is in them, of objects that live.
import weakref
from weakref import WeakKeyDictionary, WeakSet, WeakValueDictionary


class Node:
    def __init__(self, name):
        self.name = name
        self._parent = None
        self.children = []

    @property
    def parent(self):
        return self._parent() if self._parent is not None else None

    def add(self, child):
        child._parent = weakref.ref(self)
        self.children.append(child)


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __eq__(self, other):
        return isinstance(other, Point) and (self.x, self.y) == (other.x, other.y)

    def __hash__(self):
        return hash((self.x, self.y))


class Subject:
    def __init__(self):
        self._observers = WeakSet()

    def attach(self, observer):
        self._observers.add(observer)

    def notify(self, value):
        for observer in self._observers:
            observer.update(value)


class Observer:
    def __init__(self):
        self.seen = []

    def update(self, value):
        self.seen.append(value)


cache = weakref.WeakValueDictionary()


def node(name):
    found = cache.get(name)
    if found is None:
        found = Node(name)
        cache[name] = found
    return found


def values():
    root, kid = node("root"), node("kid")
    root.add(kid)
    print(kid.parent.name, root.parent is None, node("kid") is kid, len(cache), "root" in cache, "leaf" in cache)
    print(list(cache), list(cache.keys()), [n.name for n in cache.values()], [(k, n.name) for k, n in cache.items()])
    try:
        cache["leaf"]
    except KeyError as e:
        print("no", e)
    numbered = WeakValueDictionary({1: root, 2: kid})
    print(numbered[1].name, numbered.pop(2) is kid, numbered.pop(2, None), len(numbered), numbered.setdefault(3, kid).name)
    del numbered[1]
    numbered.update({5: root})
    print(list(numbered), numbered.popitem()[0], len(numbered))
    numbered.clear()
    print(len(numbered), bool(numbered))


def keys():
    a, b, same = Point(1, 2), Point(3, 4), Point(1, 2)
    d = WeakKeyDictionary()
    d[a] = "a"
    d[b] = "b"
    print(d[a], d[same], len(d), same in d, Point(5, 6) in d, d.get(Point(5, 6), "none"), [p.x for p in d], list(d.values()))
    d[same] = "again"
    print([(p.y, v) for p, v in d.items()], d.pop(b), b in d, d.setdefault(b, "new"), len(d))
    del d[a]
    try:
        print(d[a])
    except KeyError:
        print("no such key", len(d))
    counts = WeakKeyDictionary({a: 1, b: 2})
    counts[a] += 5
    print(counts[same], sum(counts.values()))


def sets():
    subject, first, second = Subject(), Observer(), Observer()
    subject.attach(first)
    subject.notify(1)
    subject.attach(second)
    subject.attach(first)
    subject.notify(2)
    print(first.seen, second.seen)
    points = [Point(1, 1), Point(2, 2)]
    live = WeakSet(points)
    print(len(live), points[0] in live, Point(2, 2) in live, sorted(p.x for p in live))
    live.discard(points[0])
    live.discard(points[0])
    live.remove(points[1])
    try:
        live.remove(points[1])
    except KeyError:
        print("not there", len(live))


def none():
    lone = Node("lone")
    try:
        lone._parent()
    except TypeError as e:
        print(e)
    print(lone._parent is None, bool(lone._parent), lone.parent)
    references = [None, weakref.ref(lone)]
    print([r is None or r().name for r in references], references[0] == references[1])


def main():
    none()
    values()
    keys()
    sets()
