"""Functions stored in attributes per instance, class objects as values, tables."""
from rpython.rlib.objectmodel import specialize, instantiate
from rpython.rlib.unroll import unrolling_iterable
from rpython.tool.pairtype import extendabletype


class Shadow(object):
    _immutable_fields_ = ["w_self"]
    repr_classname = "Shadow"

    def __init__(self, space, w_self):
        self.space = space
        self.w_self = w_self

    def size(self):
        raise NotImplementedError

    def getname(self):
        return self.repr_classname


class ListShadow(Shadow):
    repr_classname = "ListShadow"

    def __init__(self, space, w_self, size=0):
        Shadow.__init__(self, space, w_self)
        self.storage = [0] * size

    def size(self):
        return len(self.storage)


class WeakShadow(ListShadow):
    repr_classname = "WeakShadow"

    def size(self):
        return -len(self.storage)


class ClassShadow(Shadow):
    def __init__(self, space, w_self):
        Shadow.__init__(self, space, w_self)
        self.subclasses = {}

    def size(self):
        return 1000 + len(self.subclasses)


class W_Object(object):
    def __init__(self, space, cls):
        self.space = space
        self.shadow = None
        self.cls = cls

    @specialize.arg(1)
    def as_special(self, TheClass):
        shadow = self.shadow
        if not isinstance(shadow, TheClass):
            shadow = TheClass(self.space, self)
            self.shadow = shadow
        return shadow

    def as_class(self):
        return self.as_special(ClassShadow)

    def as_list(self):
        return self.as_special(ListShadow)

    def fresh(self):
        return self.cls(self.space, self)


class Space(object):
    def __init__(self):
        self.objects = {}
        for name in ("nil", "true"):
            self.objects["w_" + name] = W_Object(self, ListShadow)
        self.make_hooks()

    def make_hooks(self):
        def simple(x):
            return x + 1
        self.hook = simple
        self.other = twice


def twice(x):
    return 2 * x


def thrice(x):
    return 3 * x


class Command(object):
    def __init__(self, name, function, cls, args=(1, 2)):
        self.name = name
        self.function = function
        self.cls = cls
        self.args = args

    def run(self, x):
        return self.function(x)


COMMANDS = [Command("twice", twice, ListShadow), Command("thrice", thrice, WeakShadow)]
LOOKUP = dict([(c.name, c) for c in COMMANDS])
shadow_classes = unrolling_iterable([ListShadow, WeakShadow, ClassShadow])


def by_name(name):
    for cls in shadow_classes:
        if cls.repr_classname == name:
            return cls
    return None


def entry_point(argv):
    space = Space()
    print(space.hook(1), space.other(4))
    for c in COMMANDS:
        w = W_Object(space, c.cls)
        print(c.name, c.run(5), w.fresh().getname(), c.cls is ListShadow, w.as_list().size(), w.as_class().size())
        print(c.args[0] + c.args[1], c.cls.repr_classname)
    for name in ["WeakShadow", "Shadow", "none"]:
        cls = by_name(name)
        if cls is None:
            print("no class")
        else:
            print(cls(space, space.objects["w_nil"]).size(), cls is WeakShadow)
    print(LOOKUP["twice"].run(21), "thrice" in LOOKUP, sorted(LOOKUP.keys()))
    LOOKUP["twice"].function = thrice
    print(LOOKUP["twice"].run(21))
    x = instantiate(WeakShadow)
    x.storage = [1]
    print(x.size())
    return 0


def target(*args):
    return entry_point


if __name__ == "__main__":
    entry_point([])
