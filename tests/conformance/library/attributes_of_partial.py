# start: script
# engines: all
# What a partial was made of.
from functools import partial


def add(a, b=0, *, c=1):
    return a + b + c


p = partial(add, 1, c=5)
print(p.func is add, p.args, p.keywords, p(2), p.keywords["c"], len(p.args))
q = partial(int, base=2)
print(q.func is int, q.args, q.keywords, q("101"))
r = partial(lambda a, b: a + b, 1)
print(r.args, r(2), r.keywords, r.func(3, 4))


def shown():
    return p.args, sorted(p.keywords.items())


print(shown())
