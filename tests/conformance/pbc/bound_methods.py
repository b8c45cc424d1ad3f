class Counter:
    def __init__(self, name, step):
        self.name = name
        self.step = step
        self.value = 0

    def up(self):
        self.value += self.step
        return self.value

    def down(self):
        self.value -= self.step
        return self.value

    def set(self, value, scale=1):
        self.value = value * scale
        return self.value


class Double(Counter):
    def up(self):
        Counter.up(self)
        return Counter.up(self)


def repeat(action, times):
    results = []
    for _ in range(times):
        results.append(action())
    return results


def pick(counter, up):
    if up:
        return counter.up
    return counter.down


def entry_point(argv):
    a = Counter("a", 1)
    b = Double("b", 10)
    up = a.up
    print(up(), up(), a.value)
    for counter in [a, b]:
        for flag in [True, False, True]:
            print(counter.name, repeat(pick(counter, flag), 3))
    actions = [a.up, b.up, a.down, b.down]
    for action in actions:
        print(action())
    print([action() for action in actions], a.value, b.value)
    setter = b.set
    print(setter(5), setter(5, 3), setter(scale=2, value=8), b.value)
    items = []
    push = items.append
    for i in range(3):
        push(i)
    print(items)
    text = "some text"
    find = text.find
    print(find("t"), find("z"))
    unbound = Counter.up
    print(unbound(a), unbound(b), Double.up(b))
    return 0
