# start: script
# engines: all
# Names of functions where plain ones, nested ones and bound methods meet.
import functools

def logged(f):
    def inner(*args):
        print("call", f.__name__)
        return f(*args)
    inner.__name__ = f.__name__
    return inner

def make(n):
    def adder(x):
        return x + n
    return adder

@logged
def twice(x):
    return 2 * x

def plain(x):
    return x

a = logged(make(3))
b = logged(twice)
c = logged(plain)
for g in (a, b, c):
    print(g.__name__, g(4))

def name_of(f):
    return f.__name__
def q_of(f):
    return f.__qualname__

for g in (a, b, c, plain, make(4), make, twice):
    print(name_of(g))
print(q_of(make(3)), q_of(plain), q_of(lambda x: x))

import functools, time
def timer(func):
    @functools.wraps(func)
    def wrapper(*args, **kwargs):
        print("timing", func.__name__)
        return func(*args, **kwargs)
    return wrapper
def logger(prefix):
    def deco(func):
        def inner(*args, **kwargs):
            print(prefix, func.__name__, args)
            return func(*args, **kwargs)
        return inner
    return deco
@timer
@logger("log")
def f(x): return x + 1
@timer
def g(x): return x * 2
@logger("a")
@logger("b")
@timer
def h(x): return x - 1
print(f(1), g(2), h(3))
print(f.__name__, g.__name__, h.__name__)
for k in (f, g, h):
    print(k.__name__, k(10))
def main():
    def local(x): return x
    k = timer(local)
    m = timer(g)
    print(k(1), m(2), k.__name__, m.__name__)
    def outer(y):
        def cl(x): return x + y
        return cl
    z = timer(outer(5))
    print(z(1), z.__name__)
    q = timer(timer(outer(3)))
    print(q(1), q.__name__)
main()


class Shape:
    def area(self):
        return 4


class Square(Shape):
    def area(self):
        return 9


for f in (Shape().area, Square().area, make(3), plain):
    print(f.__name__)
