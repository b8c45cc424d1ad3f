# start: script
# Keywords of a call stand in for those that a `partial` was made with.
from functools import partial
def f(a, b, c=0, **kw):
    return (a, b, c, sorted(kw.items()))
g = partial(f, 1, c=9)
print(g(5), g(b=4, c=2), g(3, c=1), g(3, d=4))
h = partial(g, 2, c=3, e=1)
print(h(), h(c=8, e=2))
def main():
    add = partial(lambda a, b, c=0: (a, b, c), 1, c=9)
    print(add(5), add(b=4, c=2))
main()
try:
    print(g(1, a=3))
except TypeError as e:
    print(e)
