# start: script
# Attributes of functions that are assigned where a variable holds the function.
import functools


def one():
    return 1


def two():
    return 2


def add(a, b):
    return a + b


functions = [one, two]
for f in functions:
    f.calls = 0
one.calls += 1
two.calls = two.calls + 5
for f in functions:
    print(f.__name__, f.calls)


def counted(func):
    @functools.wraps(func)
    def wrapper(*args):
        wrapper.calls += 1
        return func(*args)
    wrapper.calls = 0
    return wrapper


c1 = counted(one)
c3 = counted(add)
c1()
c1()
print(c3(1, 2), c1.calls, c3.calls)

REGISTRY = {}


def command(name, *aliases):
    def deco(func):
        func.name = name
        func.aliases = aliases
        func.uses = 0
        REGISTRY[name] = func
        return func
    return deco


@command("go", "g", "walk")
def go(where):
    """Go."""
    return "going " + where


@command("look")
def look(where):
    return "looking " + where


def run(name, where):
    f = REGISTRY[name]
    f.uses += 1
    return f(where)


print(run("go", "north"), run("look", "up"), run("go", "south"))
for name, f in sorted(REGISTRY.items()):
    print(name, f.name, f.aliases, f.uses, f.__doc__, hasattr(f, "uses"), getattr(f, "missing", None))


def reset(fs):
    for f in fs:
        f.total = 0


def bump(f, n):
    f.total += n


reset([one, add])
bump(one, 3)
bump(one, 4)
bump(add, 1)
print(one.total, add.total, hasattr(two, "total"))
try:
    bump(two, 1)
except AttributeError as e:
    print(e)


def tracked(func):
    def wrapper(*args):
        func.calls += 1
        return func(*args)
    func.calls = 0
    return wrapper


w = tracked(two)
w(), w()
print(two.calls)
