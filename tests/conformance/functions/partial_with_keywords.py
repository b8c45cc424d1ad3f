# `functools.partial` with keywords, of functions and builtins.

from functools import partial
import textwrap


def power(base, exp=2, *, scale=1):
    return base ** exp * scale


def greet(greeting, name, punct="!"):
    return f"{greeting}, {name}{punct}"
cube = partial(power, exp=3)


def main():
    square = partial(power, exp=2)
    print(square(5), cube(2), partial(power, 2, scale=10)(4), partial(power, scale=0.5)(3, exp=3))
    hi = partial(greet, "Hi", punct="?")
    print(hi("Bob"), hi(name="Al"))
    wrap = partial(textwrap.wrap, width=10)
    print(wrap("the quick brown fox"))
    hexint = partial(int, base=16)
    print(hexint("ff"), [hexint(s) for s in ("a", "10")])
    show = partial(print, "->", sep="|", end=";\n")
    show(1, 2)
    s = partial(sorted, key=len, reverse=True)
    print(s(["a", "ccc", "bb"]))
