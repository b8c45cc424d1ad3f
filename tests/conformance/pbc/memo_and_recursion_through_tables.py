def is_even(n, table):
    if n == 0:
        return True
    return table[1](n - 1, table)


def is_odd(n, table):
    if n == 0:
        return False
    return table[0](n - 1, table)


def fib(n, again):
    if n < 2:
        return n
    return again(n - 1, again) + again(n - 2, again)


class Rule:
    def __init__(self, test, action):
        self.test = test
        self.action = action


def is_big(n):
    return n > 100


def is_multiple(n):
    return n % 3 == 0


def always(n):
    return True


def halve(n):
    return n // 2


def third(n):
    return n // 3


def shrink(n):
    return n - 1


RULES = [Rule(is_big, halve), Rule(is_multiple, third), Rule(always, shrink)]


def rewrite(n):
    steps = []
    while n > 0:
        for rule in RULES:
            if rule.test(n):
                n = rule.action(n)
                break
        steps.append(n)
    return steps


def entry_point(argv):
    table = [is_even, is_odd]
    print([n for n in range(10) if table[0](n, table)], table[1](101, table))
    print([fib(n, fib) for n in range(12)])
    for n in [1, 9, 250, 1000]:
        print(n, rewrite(n))
    return 0
