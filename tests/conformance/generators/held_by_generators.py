# start: script
def inner(name):
    try:
        for i in range(10):
            yield i
    finally:
        print("close inner", name)


def outer(name):
    g = inner(name)
    try:
        for x in g:
            yield x * 10
    finally:
        print("close outer", name)


def bare(name):
    for x in inner(name):
        yield x


def held(name):
    g = inner(name)
    yield next(g)
    yield next(g)


def delegating(name):
    yield from inner(name)


def twice(name):
    a = inner(name + "1")
    b = inner(name + "2")
    while True:
        yield next(a), next(b)


def use(make, name):
    g = make(name)
    print(next(g), next(g))
    g.close()
    print("closed", name)


def drop(make, name):
    g = make(name)
    print(next(g))
    print("leaving", name)


def loop(make, name):
    for x in make(name):
        print(x)
        if x:
            break
    print("left", name)


for make in (outer, bare, held, delegating, twice):
    n = make.__name__
    use(make, n)
    drop(make, n + "-d")
    loop(make, n + "-l")

use(outer, "o")
drop(bare, "b")
loop(bare, "bl")
g = bare("global")
print(next(g))
g = None
print("after")
g = held("h2")
print(list(g))


class Reader:
    def __init__(self, name):
        self.name = name

    def lines(self):
        try:
            yield "1"
            yield "2"
            yield "3"
        finally:
            print("reader closed", self.name)

    def words(self):
        for line in self.lines():
            yield "w" + line


w = Reader("ww").words()
print(next(w))
w.close()
print("end")
