# start: script
def averager(x):
    try:
        while True:
            yield x
    finally:
        print("closed", x)


def outer(x):
    yield from averager(x)


def gen(x, options, y=0):
    try:
        yield x
    finally:
        print("closed", x)


def in_for(n):
    for i in range(n):
        g = gen(f"a{i}", {"k": [i]}, y=-i)
        print(next(g))
    print("end of in_for")


def in_while(n):
    while n:
        g = outer(n)
        next(g)
        n -= 1
    print("end of in_while")


def iterated(n):
    for x in gen("outer", {}):
        g = gen(x, {})
        for y in g:
            g = gen(y + "2", {})
            print(y)
        print(next(g, "none"))
    print("end of iterated")


def chosen(flag):
    g = gen("c1", {}) if flag else gen("c2", {})
    print(next(g))
    print("end of chosen")


def branches(flag):
    if flag:
        g = gen("d1", {})
    else:
        g = gen("d2", {})
    print(next(g))
    g = None
    print("end of branches")


def with_finally():
    while True:
        g = gen("e", {})
        try:
            print(next(g))
            if next(g, None) is None:
                break
        finally:
            print("finally")
    print("end of with_finally")


in_for(2)
in_while(2)
iterated(1)
chosen(True)
chosen(False)
branches(True)
branches(False)
with_finally()
