# start: script
# engines: all
import copy
from functools import cached_property, lru_cache
from contextlib import contextmanager


def deep(items):
    class Box:
        def __init__(self):
            self.own = [1]

        def put(self, x):
            items.append(x)
            self.own.append(x)
            return len(items), len(self.own)

    b = Box()
    c = copy.deepcopy(b)
    d = copy.copy(b)
    print(c.put(1), b.put(2), d.put(3), items)


def gen(n):
    class Step:
        def __init__(self, i):
            self.i = i

        def value(self):
            return self.i * n

    for i in range(3):
        s = Step(i)
        yield s.value()
        yield isinstance(s, Step)
    class Other(Step):
        pass
    yield Other(9).value()


def cached(k):
    class C:
        @cached_property
        def slow(self):
            print("slow")
            return k * 2

        @contextmanager
        def ctx(self):
            print("in", k)
            yield k
            print("out")

        @lru_cache(maxsize=None)
        def memo(self, x):
            print("memo", x)
            return x + k

    c = C()
    print(c.slow, c.slow)
    with c.ctx() as v:
        print(v)
    print(c.memo(1), c.memo(1))


def loops():
    made = []
    for n in range(3):
        class A:
            def get(self):
                return n
        made.append(A())
    print([a.get() for a in made])


def generic(x):
    class Box:
        def get(self):
            return x
    return Box()


def choose(flag):
    base = 5
    if flag:
        class A:
            def f(self):
                return base
    else:
        class A:
            def f(self):
                return base * 2
    print(A().f())


def local_default(n):
    try:
        class Inner:
            def run(self, k):
                if k > n:
                    raise ValueError(k)
                return k
        return [Inner().run(i) for i in range(5)]
    except ValueError as e:
        return str(e)


deep([])
print(list(gen(4)))
cached(3)
loops()
print(generic(1).get(), generic("s").get(), generic([2]).get())
choose(True), choose(False)
print(local_default(9), local_default(2))
