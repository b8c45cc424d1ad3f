def check(n):
    assert n > 0, "must be positive: %d" % n
    assert n < 100
    return n * 2


def half(n):
    assert n % 2 == 0, "odd"
    return n // 2


def attempt(n):
    try:
        return str(half(check(n) + n))
    except AssertionError as e:
        return "AssertionError(" + str(e) + ")"


class Stack:
    def __init__(self):
        self.items = []

    def pop(self):
        assert self.items, "empty"
        return self.items.pop()


def entry_point(argv):
    for n in [1, 2, 0, -5, 100, 98]:
        print(n, attempt(n))
    s = Stack()
    s.items.append(4)
    for _ in range(2):
        try:
            print(s.pop())
        except AssertionError as e:
            print("assert:", e)
    return 0
