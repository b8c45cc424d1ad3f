# start: script
# engines: all
class Field:
    def __init__(self, name, kind):
        self.name = name
        self.kind = kind

    def numeric(self):
        return self.kind in (int, float)

    def texts(self):
        return self.kind in [str, bytes] or self.kind not in (int, float, str)


fields = [Field("a", int), Field("b", str), Field("c", float), Field("d", list)]
print([(f.name, f.numeric(), f.texts()) for f in fields])
converters = [int, float, str]
print(int in converters, list in converters, converters.index(str), converters.count(int))


def number(kind):
    return kind in [int, float]


print(number(int), number(str), [f in (len, max) for f in [len, min, max]])
a = [[1, 3, 2]]
print(sorted(*a, reverse=True), sorted(*a, key=lambda n: -n))
b = ["a", "b"]
print(list(enumerate(*[b], start=3)), int(*["ff"], base=16))


def show(*args, **kwargs):
    print(sorted(*args, **kwargs))


show([3, -1, 2])
show(["b", "aa"], key=len)
