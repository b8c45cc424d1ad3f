# start: script
# engines: all
# `lru_cache` of functions with keyword-only parameters and with any number of arguments.
from functools import lru_cache, cache
@lru_cache
def f(a, *, c=3):
    print("call", a, c)
    return a + c
@cache
def g(a, b):
    return a + b
@lru_cache(maxsize=2)
def h(s: str, n: int = 1):
    print("h", s, n)
    return s * n
@lru_cache(maxsize=None)
def total(*args):
    print("total", args)
    return sum(args)
@cache
def fmt(first, *rest, sep="-"):
    print("fmt", first, rest, sep)
    return sep.join((first,) + rest)
def main():
    print(f(1), f(1, c=4), f(1, c=4))
    print(f.cache_info())
    print(g(1, 2), g(1, 2), g.cache_info().misses)
    h("a"); h("b"); h("a"); h("c"); h("b"); h("a", n=2)
    print(h.cache_info(), h.__wrapped__("z"), h.cache_parameters())
    print(total(1, 2), total(1, 2), total(), total(3), total())
    print(total.cache_info())
    print(fmt("a"), fmt("a", "b"), fmt("a", "b", sep="+"), fmt("a", "b", sep="+"))
    print(fmt.cache_info().hits)
main()
