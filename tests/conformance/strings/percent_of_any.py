# start: script
# engines: all -host("texts of TypeErrors of RustPython")
# What stands on the right of %: one value, a tuple, a mapping, any of them.
def f(x):
    try:
        return "%s" % x
    except TypeError as e:
        return e
def g(x):
    try:
        return "<%s %s>" % x
    except TypeError as e:
        return e
def h(x):
    try:
        return "none" % x
    except TypeError as e:
        return e
for x in ("a", (1, 2), (3,), 5, (), [1], {"a": 1}, None, ((1, 2),)):
    print(f(x)); print(g(x)); print(h(x))
def f2(*args):
    return "%s-%s" % args
print(f2(1, "b"))
xs = [("a", 1), "b", 3]
for v in xs:
    print(f(v))
def k(fmt, x):
    try:
        return fmt % x
    except (TypeError, KeyError) as e:
        return repr(e)
for x in ("a", (1, 2), (3,), 5, (), [1], {"a": 1}, None, ((1, 2),)):
    for fmt in ("%s", "%s %s", "no", "%(a)s", "%d"):
        print(fmt, x, k(fmt, x))
from collections import namedtuple
P = namedtuple("P", "a b")
print("%s %s" % P(1, 2))
try:
    print("%s" % P(1, 2))
except TypeError as e:
    print(e)
fmts = ["%s-%s", "%s"]
for f in fmts:
    try:
        print(f % P(3, 4))
    except TypeError as e:
        print(e)
for x in (P(5, 6), 7, "x"):
    for f in fmts:
        try:
            print(f % x)
        except TypeError as e:
            print(e)
class A:
    def __int__(self): return 7
class B:
    def __index__(self): return 255
class C:
    def __add__(self, other): return 5
class D(int): pass
def t(f, x):
    try:
        print(f % x)
    except TypeError as e:
        print(type(x).__name__, f, e)
for x in (A(), B(), C(), D(9), 3, True, 2.5, None, "s", 10**30):
    t("%d", x); t("%x", x); t("%5o", x); t("%03i", x)
