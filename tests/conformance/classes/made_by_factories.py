# start: script
# engines: all
# Classes made in functions whose variables they use, as values: returned, kept in tables, given to functions.


class Plugin:
    def __init__(self, name, *parts, sep="-"):
        self.name = name
        self.parts = parts
        self.sep = sep

    def show(self):
        return self.sep.join((self.name,) + self.parts)


def plugin_class(prefix):
    class Made(Plugin):
        def show(self):
            return prefix + super().show()

        def copy(self):
            return Made(self.name + "'", *self.parts, sep=self.sep)

    return Made


def build(cls, *names):
    return [cls(name, "x", sep=".") for name in names]


def parser(handlers):
    seen = []

    class Handler:
        def __init__(self, key, default=0):
            self.key = key
            self.default = default
            seen.append(key)

        def __call__(self, text):
            return handlers.get(self.key, lambda t: self.default)(text)

    return Handler, seen


def bounded(limit):
    class Full(Exception):
        pass

    class Bounded:
        full = Full

        def __init__(self):
            self.items = []

        def put(self, item):
            if len(self.items) >= limit:
                raise Full("no more than %d" % limit)
            self.items.append(item)
            return self

    def fill(items):
        b = Bounded()
        try:
            for item in items:
                b.put(item)
        except Full as e:
            return "full: %s" % e
        return b.items

    return fill


A = plugin_class("<a> ")
B = plugin_class("<b> ")
for p in build(A, "one", "two") + build(B, "three") + [A("four").copy().copy()]:
    print(p.show(), isinstance(p, Plugin), p.parts)
table = {"a": A, "b": B, "plain": Plugin}
print([table[k](k).show() for k in sorted(table)])
make, seen = parser({"upper": str.upper, "twice": lambda t: t + t})
print([make(key)("ab") for key in ("upper", "twice")], make("none", "?")("ab"), seen)
print(bounded(2)([1]), bounded(2)([1, 2, 3]), bounded(5)("abc"))
