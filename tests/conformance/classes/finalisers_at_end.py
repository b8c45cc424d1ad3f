# engines: all -wasm("finalisers are never called")
# start: script
"""Objects that are alive at the end of the program are finalised then, and finalisers that release what they hold."""
import copy
import os
from dataclasses import dataclass


class Named:
    """Arguments of all sorts"""

    def __init__(self, name, size=2, *rest, key=None, **more):
        self.name = name
        self.size = size + len(rest) + len(more)

    def __del__(self):  # rotor: ignore[finaliser]
        print("end of", self.name, self.size)


class Special(Named):
    def __del__(self):  # rotor: ignore[finaliser]
        print("special")
        super().__del__()


class Bare:
    def __del__(self):  # rotor: ignore[finaliser]
        print("bare")


@dataclass
class Point:
    x: int
    y: int = 3

    def __del__(self):  # rotor: ignore[finaliser]
        print("point", self.x, self.y)


class Slots:
    __slots__ = ("value",)

    def __init__(self, value):
        self.value = value

    def __del__(self):  # rotor: ignore[finaliser]
        print("slots", self.value)


class Mixin:
    def __del__(self):  # rotor: ignore[finaliser]
        print("mixin of", self.name)


class Thing:
    pass


class Mixed(Thing, Mixin):
    def __init__(self, name):
        self.name = name


class Wrong:
    """What a finaliser raises is shown on standard error"""

    def __del__(self):  # rotor: ignore[finaliser]
        print("wrong")
        raise KeyError("ignored")


class Failing:
    """An object whose `__init__` fails has a finaliser as well"""

    seen = []

    def __init__(self, value):
        self.value = value
        Failing.seen.append(value)
        if value > 1:
            raise ValueError(value)

    def __del__(self):  # rotor: ignore[finaliser]
        Failing.seen.append(-self.value)


class Log:
    """Nobody can tell when this is closed"""

    def __init__(self, path):
        self.path = path
        self.file = open(path, "w")
        self.lines = 0

    def write(self, line):
        self.file.write(line + "\n")
        self.lines += 1

    def close(self):
        if self.file is not None:
            self.file.close()
            self.file = None

    def __del__(self):
        try:
            self.close()
        except OSError:
            pass


class Handles:
    def __init__(self, paths):
        self.files = [open(path) for path in paths]
        self.closed = False

    def first(self):
        return self.files[0].readline().strip()

    def release(self):
        if not self.closed and hasattr(self, "files"):
            for file in self.files:
                file.close()
            self.files = []
            self.closed = True

    def __del__(self):
        if self.files:
            self.release()


def logs():
    path = os.path.join(os.environ.get("TMPDIR", "/tmp"), "rotor_finalisers_%d" % os.getpid())
    log = Log(path)
    log.write("one")
    log = Log(path + "b")
    log.write("two")
    handles = Handles([path, path + "b"])
    print(handles.first(), log.lines)
    os.remove(path)
    os.remove(path + "b")


def main():
    logs()
    first = Named("first")
    second = Special("second", 3, 4, 5, key=6, other=7)
    bare = Bare()
    point = Point(1)
    slots = Slots("s")
    mixed = Mixed("m")
    copied = copy.copy(point)
    copied.y = 4
    wrong = Wrong()
    chosen = [cls for cls in [Named, Special] if cls is not Named]
    last = chosen[0]("last")
    print(vars(first), sorted(point.__dict__), isinstance(second, Named), point)
    for value in [1, 2]:
        try:
            Failing(value)
        except ValueError as e:
            print("failed", e)
    print(sorted(Failing.seen)[-2:], bare is not None, slots.value, mixed.name, wrong is None, last.size)


if __name__ == "__main__":
    main()
