# start: script
"""Tables that decorators, and hooks of base classes, fill while the module is set up."""
import functools

REGISTRY = {}
CALLS = {}
PLUGINS = []


def register(function):
    REGISTRY[function.__name__] = function
    return function


@register
def hello(x):
    return x + 1


@register
def bye(x):
    return x * 2


def counted(function):
    CALLS[function.__name__] = 0

    @functools.wraps(function)
    def inner(n):
        CALLS[function.__name__] += 1
        return function(n)
    return inner


@counted
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


class Plugin:
    def __init_subclass__(cls):
        PLUGINS.append(cls)

    def name(self):
        return "plugin"


class First(Plugin):
    def name(self):
        return "first"


class Second(Plugin):
    def name(self):
        return "second"


for name in sorted(REGISTRY):
    print(name, REGISTRY[name](10))
print(fib(10), CALLS)
print([plugin().name() for plugin in PLUGINS])
