# start: script
# Generators are closed where break or return leaves the loop over the call that made them.
def g():
    try:
        print("start")
        yield 1
        yield 2
        yield 3
    finally:
        print("closed")
def f(n):
    for x in g():
        if x == n:
            break
        print(x)
    print("after")
def h(n):
    for x in g():
        for y in g():
            if x + y == n:
                return x * y
    return None
f(2)
f(9)
print(h(3))
class T:
    def __init__(self, n): self.n = n
    def walk(self):
        try:
            for i in range(self.n):
                yield i
        except GeneratorExit:
            print("exit", self.n)
            raise
        finally:
            print("done", self.n)
class Ctx:
    def __enter__(self): print("enter"); return self
    def __exit__(self, *a): print("leave", a[0] is None); return False
def managed(k):
    with Ctx():
        for i in range(k):
            yield i * 10
def first(t):
    for x in t.walk():
        return x
def kept():
    gen = managed(3)
    for x in gen:
        break
    print("still", next(gen), list(gen))
def in_try():
    try:
        for x in managed(5):
            if x == 20:
                raise ValueError("x")
            if x == 10:
                break
    except ValueError:
        print("never")
    else:
        print("no error")
def plain():
    for x in [1, 2, 3]:
        if x == 2:
            break
    for x in sorted(managed(2)):
        break
def bad():
    try:
        yield 1
    finally:
        raise KeyError("in finally")
def use_bad():
    try:
        for x in bad():
            break
    except KeyError as e:
        print("caught", e)
def cont():
    for a in range(2):
        for x in managed(3):
            if x == 10:
                break
        else:
            print("not here")
        print("a", a)
print(first(T(3)), first(T(0)))
kept(); in_try(); plain(); use_bad(); cont()
