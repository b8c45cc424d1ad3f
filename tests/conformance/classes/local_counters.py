# start: script
# engines: all
# Counters and registries of classes made in functions.
def counters(k):
    class Counter:
        count = 0
        log = []
        _cache = {}
        opts = {"a": [1, 2], "b": []}
        seen = set()
        def __init__(self, n):
            Counter.count += 1
            self.log.append(n)
            self._cache[n] = n * n
            self.opts["b"].append(n)
            Counter.seen.add(n)
    for i in range(k):
        Counter(i)
    print(Counter.count, Counter.log, Counter._cache, Counter.opts, Counter.seen)


import functools
def demo():
    registry = {}
    def register(cls):
        registry[cls.__name__] = cls
        return cls
    class A:
        calls = 0
        def go(self):
            type(self).calls += 1
            self.__class__.calls += 1
            return A.calls
    @register
    class B(A):
        calls = 10
        def go(self):
            return super().go() + 100
    print({k: v().go() for k, v in registry.items()}, A.calls, B.calls)
    class Meta(type):
        def __call__(cls, *a):
            print("making", cls.__name__)
            return super().__call__(*a)
    class M(metaclass=Meta):
        def __init__(self, x): self.x = x
    print(M(3).x)
    class Temp:
        __slots__ = ("c",)
        scale = 1.8
        def __init__(self, c): self.c = c
        @property
        def f(self): return self.c * Temp.scale + 32
        @staticmethod
        def parse(s): return Temp(float(s))
        @classmethod
        def zero(cls): return cls(0)
    print(Temp.parse("10").f, Temp.zero().f)
    Temp.scale = 2
    print(Temp(1).f)
    class Node:
        def __init__(self, v, nxt=None): self.v, self.nxt = v, nxt
        def __iter__(self):
            n = self
            while n: yield n.v; n = n.nxt
        class Err(Exception): pass
    print(list(Node(1, Node(2))))
    try: raise Node.Err("x")
    except Node.Err as e: print(type(e).__qualname__, e)


def main():
    counters(2)
    counters(3)
    demo()
    demo()


main()
