from rpython.rlib.unroll import unrolling_iterable


class Instruction:
    def __init__(self, name, size):
        self.name = name
        self.size = size

    def _freeze_(self):
        return True


NAMES = unrolling_iterable(["x", "y", "z"])
CODES = unrolling_iterable([(1, "load", 10), (2, "store", 20), (5, "jump", 50)])
INSTRUCTIONS = unrolling_iterable([Instruction("push", 2), Instruction("pop", 1), Instruction("halt", 3)])


class Vector:
    def __init__(self, x, y, z):
        self.x = x
        self.y = y
        self.z = z

    def total(self):
        result = 0
        for name in NAMES:
            result += getattr(self, name)
        return result

    def scale(self, factor):
        for name in NAMES:
            setattr(self, name, getattr(self, name) * factor)


def op_add(a, b):
    return a + b


def op_sub(a, b):
    return a - b


def op_mul(a, b):
    return a * b


OPERATIONS = unrolling_iterable([("+", op_add), ("-", op_sub), ("*", op_mul)])


def calculate(op, a, b):
    for name, function in OPERATIONS:
        if op == name:
            return function(a, b)
    return -1


def decode(code):
    for number, name, cost in CODES:
        if number == code:
            return "%s costs %d" % (name, cost)
    return "unknown"


def size_of(name):
    for instruction in INSTRUCTIONS:
        if instruction.name == name:
            return instruction.size
    raise KeyError(name)


def main():
    for n in range(7):
        print(n, decode(n), [calculate(op, n, 3) for op in ["+", "-", "*", "/"]])
    v = Vector(1, 2, 3)
    for i in range(3):
        v.scale(i + 1)
        print(v.total(), v.x, v.y, v.z)
    for name in ["push", "halt", "pop", "nop"]:
        try:
            print(name, size_of(name))
        except KeyError:
            print(name, "is not known")
