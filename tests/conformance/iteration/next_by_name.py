# start: script
# engines: all
# `__next__` and `__iter__` of iterators, called by their names.
it = iter([1, 2, 3])
step = it.__next__
print(step(), step())


def drain(it):
    found = []
    while True:
        try:
            found.append(it.__next__())
        except StopIteration:
            return found


print(drain(iter("abc")), drain(iter({1: 2})), drain(x * 2 for x in range(3)), drain(map(str, [1])))
print(drain(zip("ab", [1, 2])), drain(enumerate("x")), drain(reversed([1, 2])), drain(iter({"a": 1}.items())))
it = iter((1, "a", None))
print(it.__iter__() is it, it.__next__(), it.__next__(), it.__next__())
for x in range(3).__iter__():
    print(x, end=" ")
print()
print(list(iter(iter([5, 6, 0, 7]).__next__, 0)))


class Wrapped:
    def __init__(self, items):
        self.items = iter(items)

    def __iter__(self):
        return self

    def __next__(self):
        return self.items.__next__()


print(list(Wrapped([1, 2])), sum(Wrapped((3, 4))))
