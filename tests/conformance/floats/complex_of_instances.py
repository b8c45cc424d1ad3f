# start: script
# engines: all -host("texts of TypeErrors of RustPython")
# `complex` and `cmath` ask instances for `__complex__`, `__float__` and `__index__`.
import cmath


class Vector:
    def __init__(self, x, y):
        self.x, self.y = x, y

    def __complex__(self):
        return complex(self.x, self.y)


class Half:
    def __float__(self):
        return 0.5


class Three:
    def __index__(self):
        return 3


class Wrong:
    def __complex__(self):
        return 1.5


v = Vector(3, 4)
print(complex(v), abs(complex(v)), complex(Half()), complex(Three()), complex(2, Half()))
print(cmath.sqrt(Vector(-4, 0)), cmath.phase(Half()))
try:
    complex(Wrong())
except TypeError as e:
    print(e)
for x in v, Half(), 2, 1.5, 1j, True:
    print(complex(x))
