import functools
import operator


def registered(name):
    def decorate(function):
        COMMANDS[name] = function
        ORDER.append(name)
        return function
    return decorate


COMMANDS = {}
ORDER = []


@registered("inc")
def increment(x):
    return x + 1


@registered("dbl")
def double(x):
    return x * 2


@registered("neg")
def negate(x):
    return -x


def adder(n):
    def add(x):
        return x + n
    return add


ADDERS = [adder(n) for n in (1, 10, 100)]
PRIMES = [n for n in range(2, 100) if all(n % d for d in range(2, n))]
FACTORIALS = [functools.reduce(operator.mul, range(1, n + 1), 1) for n in range(15)]
VOWELS = frozenset("aeiou")
ROT13 = {}
for _i in range(26):
    ROT13[chr(97 + _i)] = chr(97 + (_i + 13) % 26)


class Flags:
    pass


for _i, _name in enumerate("READ WRITE EXECUTE".split()):
    setattr(Flags, _name, 1 << _i)


def rot13(text):
    return "".join([ROT13.get(c, c) for c in text])


def entry_point(argv):
    for name in ORDER:
        print(name, [COMMANDS[name](x) for x in range(3)])
    print([add(5) for add in ADDERS])
    print(PRIMES, FACTORIALS)
    print(rot13("hello"), rot13(rot13("hello, world")))
    print(Flags.READ | Flags.EXECUTE, Flags.WRITE)
    print([c for c in "education" if c in VOWELS])
    return 0
