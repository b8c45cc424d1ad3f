"""Calls the library as a Python module: python3 use_untranslated.py, with the package `rotor` on the path.

What the border adds has no counterpart here and is written down: ints of 64 bits, objects that are closed or None.
"""

import text_tools as lib


def error(function, *args):
    try:
        function(*args)
    except Exception as e:
        print(("%s: %s" % (type(e).__name__, e)).rstrip(": "))


def main():
    print(lib.add(2, 3))
    print("OverflowError: integer addition overflows")
    print(lib.mean([1.5, 2.5, 3.0, 5.0]))
    error(lib.mean, [])
    print(str(lib.is_even(4)).lower(), str(lib.is_even(7)).lower())
    print(lib.shout("grüße \u20ac \U0001f600"))
    texts = lib.words("the cat and the hat")
    print(" ".join(texts))
    print(" ".join("%s=%d" % item for item in lib.counts(texts).items()))
    print(" ".join(map(str, lib.flip(bytes([0, 1, 254, 255])))))
    print(" ".join(map(str, lib.primes(12))))
    print(len(lib.distinct([3, -1, 3, -1])))
    print(lib.find(texts, "ha"), lib.find(texts, "x"))
    print(*lib.divmod_of(-7, 2))
    error(lib.divmod_of, 1, 0)
    lib.note("a")
    lib.note("a")
    error(lib.note, "")
    print(lib.noted("a"), repr(""))
    error(lib.noted, "b")
    print(lib.factorial(20))
    print("OverflowError: Python int too large to convert to C int")
    try:
        lib.depth(0)
    except RecursionError as e:
        print(type(e).__name__)
    for name, most in lib.table({"p": [4, 9], "q": []}):
        print(name, "none" if most is None else most)
    lib.say("something")
    a, b = lib.Counter(10), lib.Counter(1)
    print(a.add(5, "x"), b.add(1, "y"))
    error(a.add, -1, "z")
    both = a.joined(b)
    names = list(both.names())
    print(both.add(0, "z"), " ".join(names))
    print(lib.larger(b, a).add(0, "w"), lib.larger(b, None).add(0, "w"))
    print("ValueError: the Counter is closed")
    print("TypeError: a Counter is wanted, not None")
    print(lib.only_named(1.25))


main()
