"""Handlers that take different arguments behind one call."""
from functools import partial


class Bus:
    def __init__(self):
        self.handlers = {}

    def on(self, name, handler):
        self.handlers.setdefault(name, []).append(handler)

    def emit(self, name, /, *args, **kwargs):
        return [handler(*args, **kwargs) for handler in self.handlers.get(name, [])]


def greet(user, **info):
    return f"hello {user}", sorted(info)


def main(argv):
    bus = Bus()
    bus.on("login", greet)
    bus.on("tick", lambda n: n * 2)
    bus.on("tick", partial(pow, 2))
    print(bus.emit("login", "ann", ip="x", agent="y"))
    print(bus.emit("tick", 5), bus.emit("none"))
    try:
        bus.emit("tick", 1, ip="x")
    except TypeError as error:
        print(type(error).__name__)
    return 0
