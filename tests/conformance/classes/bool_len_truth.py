class Box:
    def __init__(self, items):
        self.items = items

    def __len__(self):
        return len(self.items)


class Switch:
    def __init__(self, on):
        self.on = on
        self.asked = 0

    def __bool__(self):
        self.asked += 1
        return self.on


class Both:
    def __init__(self, n):
        self.n = n

    def __bool__(self):
        return self.n > 5

    def __len__(self):
        return 0


class Plain:
    pass


def truth(x):
    if x:
        return "true"
    return "false"


def pick(a, b):
    return a or b


def entry_point(argv):
    for n in range(3):
        box = Box(list(range(n)))
        print(len(box), "yes" if box else "no", bool(box), not box)
    for on in [True, False]:
        s = Switch(on)
        if s:
            print("on")
        if not s:
            print("off")
        while s:
            s.on = False
        print(s.asked, bool(s), s.asked)
    for n in [4, 6]:
        b = Both(n)
        print(bool(b), len(b), "t" if b else "f")
    p = Plain()
    maybe = None if len(argv) < 100 else p
    print(bool(p), not p, bool(maybe), not maybe)
    first = Switch(False)
    second = Switch(True)
    print(pick(first, second) is second, pick(second, first) is second, (first and second) is first)
    maybe_switch = [None, first, second]
    print([1 if s else 0 for s in maybe_switch], [s is not None for s in maybe_switch])
    return 0
