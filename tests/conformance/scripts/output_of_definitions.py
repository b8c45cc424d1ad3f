# start: script
# engines: all
import atexit

print("start")


def job(name, times=[0]):
    times[0] += 1
    print("registering", name, times[0])

    def register(fn):
        print("registered", fn.__name__)
        return fn
    return register


class Plugin:
    print("in the body")
    registry = []

    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        Plugin.registry.append(cls.__name__)
        print(f"plugin {cls.__name__!r}", end="; ")


class A(Plugin):
    pass


total = 0
for i in range(3):
    total += i
print("total", total)


class B(Plugin):
    pass


@job("x")
def go():
    return "go"


print(go(), Plugin.registry)


@job("y\n\"quoted\" é")
@job("z")
def other(n: int = len("abc")):
    return n


print(other())
