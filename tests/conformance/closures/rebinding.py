# Captured variables that are bound again: cells.


def counter(start):
    count = start

    def up():
        nonlocal count
        count += 1
        return count

    return up


def late_binding():
    return [f() for f in [lambda: i for i in range(3)]]


def loop_binding():
    fs = []
    for i in range(3):
        fs.append(lambda: i * 10)
    return [f() for f in fs]


def seen_later():
    def show():
        return value

    value = 1
    first = show()
    value = 2
    return first, show()


def shared(n):
    total = 0
    log = []

    def add(x):
        nonlocal total
        total += x
        log.append(total)

    def reset():
        nonlocal total
        old = total
        total = 0
        return old

    for i in range(n):
        add(i)
    first = reset()
    add(100)
    return first, total, log


def parity(n):
    def even(k):
        return True if k == 0 else odd(k - 1)

    def odd(k):
        return False if k == 0 else even(k - 1)

    return even(n), odd(n)


def argument_rebound(x):
    f = lambda: x
    x = x + 1
    return f() + x


def nested_nonlocal():
    value = 0

    def outer():
        def inner():
            nonlocal value
            value += 5

        inner()
        inner()

    outer()
    return value


def unbound(flag):
    def show():
        return late

    try:
        print(show())
    except NameError as e:
        print("NameError", e)
    if flag:
        late = 5
    try:
        print(show())
    except NameError as e:
        print("NameError", e)
    return 0


def walk(tree, depth):
    best = -1

    def visit(node, d):
        nonlocal best
        if d > best:
            best = d
        if d < depth:
            visit(node * 2, d + 1)
            visit(node * 2 + 1, d + 1)

    visit(1, 0)
    return best


def accumulate(texts):
    out = ""

    def emit(t):
        nonlocal out
        out = out + t + ";"

    for t in texts:
        emit(t)
    return out


def entry_point(argv):
    a = counter(10)
    b = counter(100)
    print(a(), a(), b(), a())
    print(late_binding(), loop_binding())
    print(seen_later())
    print(shared(5))
    print(parity(10), parity(7))
    print(argument_rebound(4))
    print(nested_nonlocal())
    unbound(len(argv) > 5)
    unbound(len(argv) < 5)
    print(walk(1, 4))
    print(accumulate(["x", "y", "z"]))
    return 0
