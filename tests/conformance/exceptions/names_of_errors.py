# start: script
# engines: all -host("messages of RustPython")
# The names that AttributeError, NameError and ImportError have.
LIMITS = [5]


class Item:
    def __init__(self):
        self.known = 1


class Asked:
    def __getattr__(self, name):
        if name == "other":
            raise AttributeError("no such thing")
        if name == "named":
            raise AttributeError("named otherwise", name="given")
        raise AttributeError(name)


class Derived(AttributeError):
    def __init__(self, name, hint):
        super().__init__("no " + name)
        self.name = name
        self.hint = hint


class Missing(NameError):
    pass


def attribute(function):
    try:
        print(function())
    except AttributeError as e:
        print(type(e).__name__, e, "|", e.name, "|", e.args)


def raising(error):
    raise error


def read(item, name):
    return getattr(item, name)


attribute(lambda: Item().nope)
attribute(lambda: Item.nothing)
attribute(lambda: Asked().other)
attribute(lambda: Asked().named)
attribute(lambda: Asked().plain)
attribute(lambda: None.absent)
for name in ("known", "dynamic"):
    attribute(lambda: read(Item(), name))
for item in (Item(), None):
    attribute(lambda: item.known)
attribute(lambda: raising(AttributeError("message")))
attribute(lambda: raising(AttributeError("message", name="x")))
attribute(lambda: raising(AttributeError("message", name="x", obj=5)))
attribute(lambda: raising(AttributeError()))
attribute(lambda: raising(Derived("thing", 3)))


def unbound():
    if len(LIMITS) > 5:
        later = 1
    print(later)


def free():
    def inner():
        return never

    if len(LIMITS) > 5:
        never = 1
    inner()


if len(LIMITS) > 5:
    not_there = 1


def undefined():
    return not_there


def define():
    global not_there
    not_there = 2


for function in (
    unbound,
    free,
    undefined,
    lambda: raising(NameError("message")),
    lambda: raising(NameError("message", name="n")),
    lambda: raising(UnboundLocalError("message", name="n")),
    lambda: raising(Missing("m")),
):
    try:
        function()
    except NameError as e:
        print(type(e).__name__, e, "|", e.name)


try:
    import _no_such_module
except ImportError as e:
    print(type(e).__name__, e, "|", e.name, "|", e.path, "|", e.msg)
for function in (
    lambda: raising(ImportError("message", name="m", path="/p")),
    lambda: raising(ModuleNotFoundError("message")),
    lambda: raising(ImportError()),
    lambda: raising(ImportError("a", "b", name="z")),
):
    try:
        function()
    except ImportError as e:
        print(type(e).__name__, e, "|", e.name, "|", e.path, "|", e.msg)
try:
    Item().x
except AttributeError as e:
    e.name = "changed"
    print(e.name, e)
define()
print(undefined())
