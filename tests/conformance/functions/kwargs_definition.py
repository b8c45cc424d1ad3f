# `**kwargs` in definitions: as a dict, by name, after `*args`, in methods and constructors.


def as_dict(**kw):
    return len(kw), sorted(kw), [kw[k] for k in sorted(kw)]


def shown(title, **kw):
    print(title, kw)
    for name, value in kw.items():
        print("  ", name, "=", value)


def by_name(**kw):
    return kw.get("width", 80) * kw.get("height", 25)


def mixed(**options):
    if "name" in options:
        print("name", options["name"].upper())
    if "size" in options:
        print("size", options["size"] + 1)
    return options.get("flag", False)


def changed(**kw):
    kw["extra"] = 100
    kw.setdefault("a", 0)
    first = kw.pop("first", -1)
    kw.update(b=7)
    return first, sorted(kw.items())


def all_kinds(a, b=2, *args, c, d=4, **kw):
    return a, b, len(args), c, d, sorted(kw.items())


def positional_only(a, b=10, /, **kw):
    return a + b, sorted(kw.items())


def keyword_only(*, x, y=5):
    return x * y


class Config:
    defaults = "d"

    def __init__(self, name, **options):
        self.name = name
        self.options = options

    def get(self, key):
        return self.options.get(key, -1)

    def extended(self, **more):
        merged = dict(self.options)
        merged.update(more)
        return merged

    @classmethod
    def make(cls, **options):
        return cls("made", **options)

    @staticmethod
    def count(**things):
        return len(things)


class Special(Config):
    def __init__(self, name, level=1, **options):
        super().__init__(name, **options)
        self.level = level


def missing(**kw):
    return kw["nowhere"]


def captured(**kw):
    def inner(key):
        return kw[key]

    return inner


def generate(**kw):
    for key in kw:
        yield key, kw[key]


def main():
    print(as_dict(), as_dict(a=1), as_dict(b=2, a=1))
    shown("none")
    shown("ints", one=1, two=2)
    shown("strings", x="a", y="b")
    print(by_name(), by_name(width=3), by_name(height=2, width=3), by_name(depth=9))
    print(mixed(name="bob"), mixed(size=3, name="eve"), mixed(flag=True), mixed())
    print(changed(), changed(first=1, a=2))
    print(all_kinds(1, c=3), all_kinds(1, 2, 3, 4, c=5, e=6, f=7))
    print(positional_only(1), positional_only(1, 2, a=3, b=4))
    print(keyword_only(x=2), keyword_only(y=3, x=2))
    config = Config("n", depth=3)
    print(config.name, config.get("depth"), config.get("other"), sorted(config.extended(a=1, depth=4).items()))
    print(Config.make(z=1).options, Config.count(a=1, b=2), Config.count())
    special = Special("s", depth=5, width=6)
    print(special.level, sorted(special.options), Special("t", 9).options, Special("u", level=2, k=1).level)
    try:
        missing(here=1)
    except KeyError as e:
        print("KeyError", e)
    inner = captured(a=1, b=2)
    print(inner("a"), inner("b"))
    print(list(generate(p=1, q=2)))


if __name__ == "__main__":
    main()
