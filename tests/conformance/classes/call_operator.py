class Adder:
    def __init__(self, n):
        self.n = n
        self.calls = 0

    def __call__(self, x):
        self.calls += 1
        return self.n + x


class Polynomial:
    def __init__(self, coefficients):
        self.coefficients = coefficients

    def __call__(self, x):
        result = 0
        for c in self.coefficients:
            result = result * x + c
        return result


class Command:
    def __call__(self, state, amount=1):
        raise NotImplementedError


class Plus(Command):
    def __call__(self, state, amount=1):
        return state + amount


class Times(Command):
    def __init__(self, factor):
        self.factor = factor

    def __call__(self, state, amount=1):
        return state * self.factor * amount


def apply(function, items):
    return [function(x) for x in items]


def entry_point(argv):
    add5 = Adder(5)
    print(add5(1), add5(-5), add5.calls)
    print(apply(add5, [1, 2, 3]), add5.calls)
    p = Polynomial([1, -2, 3])
    print([p(x) for x in range(-2, 3)])
    state = 1
    for command in [Plus(), Times(3), Plus(), Times(-2)]:
        state = command(state)
        print(state)
        state = command(state, amount=2)
        print(state)
        state = command(state, 3)
        print(state)
    return 0
