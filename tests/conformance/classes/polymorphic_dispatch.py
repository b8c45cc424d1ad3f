class Op:
    cost = 1

    def run(self, stack):
        pass


class Push(Op):
    def __init__(self, n):
        self.n = n

    def run(self, stack):
        stack.append(self.n)


class BinaryOp(Op):
    cost = 2

    def run(self, stack):
        b = stack.pop()
        a = stack.pop()
        stack.append(self.apply(a, b))

    def apply(self, a, b):
        return 0


class Add(BinaryOp):
    def apply(self, a, b):
        return a + b


class Sub(BinaryOp):
    def apply(self, a, b):
        return a - b


class Mul(BinaryOp):
    cost = 5

    def apply(self, a, b):
        return a * b


class Dup(Op):
    def run(self, stack):
        stack.append(stack[-1])


class Repeat(Op):
    cost = 0

    def __init__(self, times, body):
        self.times = times
        self.body = body

    def run(self, stack):
        for _ in range(self.times):
            run_all(self.body, stack)


def run_all(ops, stack):
    cost = 0
    for op in ops:
        op.run(stack)
        cost += op.cost
    return cost


def entry_point(argv):
    programs = [
        [Push(2), Push(3), Add()],
        [Push(2), Dup(), Mul(), Push(10), Sub()],
        [Push(1), Repeat(10, [Dup(), Add()])],
        [Push(7), Repeat(3, [Push(2), Mul(), Repeat(2, [Push(1), Sub()])])],
        [BinaryOp()],
        [Push(0), Push(0), BinaryOp(), Op()],
    ]
    for program in programs:
        stack = []
        try:
            cost = run_all(program, stack)
            print(stack, cost)
        except IndexError:
            print("stack underflow", stack)
    return 0
