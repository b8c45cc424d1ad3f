# start: script
# engines: all -host("RustPython binds partials")
# What functools.partial makes is no plain function: isinstance, and an attribute of a class, which does not bind it.
import functools
import types


def f(a, b=0):
    return (a, b)


class Late:
    cb = None


def made(n):
    p = functools.partial(f, n)
    print(isinstance(p, types.FunctionType), isinstance(p, functools.partial))
    Late.cb = p
    print(Late().cb(3), Late.cb(4))


def known():
    p = functools.partial(f, 2)
    print(isinstance(p, types.FunctionType), isinstance(p, functools.partial), isinstance(f, types.FunctionType))


made(5)
known()
