from rpython.rlib.objectmodel import specialize

COSTS = {"red": 3, "green": 5, "blue": 7}


class Op:
    def __init__(self, name, arity):
        self.name = name
        self.arity = arity

    def _freeze_(self):
        return True


ADD = Op("add", 2)
NEG = Op("neg", 1)
MUL = Op("mul", 2)


@specialize.memo()
def label(op):
    return "%s/%d" % (op.name.upper(), op.arity)


@specialize.memo()
def weight(op, flag):
    return len(op.name) * (10 if flag else 1)


class Base:
    pass


class First(Base):
    pass


class Second(Base):
    pass


@specialize.memo()
def class_code(cls):
    return cls.__name__ + "!"


def evaluate(op, a, b):
    if op is ADD:
        return a + b
    if op is MUL:
        return a * b
    return -a


def pick(n):
    if n == 0:
        return ADD
    if n == 1:
        return NEG
    return MUL


def pick_class(n):
    if n % 2:
        return First
    return Second


def main():
    for n in range(4):
        op = pick(n)
        print(label(op), weight(op, n > 1), weight(op, True), evaluate(op, n, 7), op.arity)
        print(class_code(pick_class(n)), class_code(Base))
