"""Arrays of numbers."""
from array import array
import array as arrays


def attempt(call):
    try:
        print(call())
    except OverflowError as e:
        print("OverflowError", e)
    except IndexError as e:
        print("IndexError", e)
    except ValueError as e:
        print("ValueError", e)


def sieve(n):
    flags = array("B", [1]) * (n + 1)
    for p in range(2, n + 1):
        if flags[p]:
            for k in range(p * p, n + 1, p):
                flags[k] = 0
    return [p for p in range(2, n + 1) if flags[p]]


def main():
    a = array("i", [1, 2, 3])
    a.append(4)
    a.extend(range(3))
    a.extend((7, 8))
    print(a, len(a), a[0], a[-1], sum(a), a.tolist(), a.typecode, a.itemsize, 3 in a, a.count(2), a.index(3))
    a[1] = 20
    a.insert(0, 9)
    a.remove(3)
    print(a.pop(), a.pop(0), a, a[1:3], a[::-1], [x * 2 for x in a], max(a), a == array("i", a.tolist()))
    del a[0]
    a.reverse()
    a += array("i", [5])
    print(a, a + array("i", [6]), a * 2, array("d"), list(reversed(a)), sorted(a))
    print(a.tobytes(), array("h", b"\1\0\2\0"), arrays.array("H", [65535]).tobytes())
    d = array("d", [1, 2.5])
    d.append(3)
    f = array("f", [0.1, 2.5])
    print(d, f, d[1] + 1, f.tobytes(), sum(d), d.itemsize)
    b = array("q", [1, -1])
    b.byteswap()
    print(b, b.tobytes(), sieve(50))
    c = array("B")
    c.frombytes(b"abc")
    print(c, bytes(c), array("B", range(3)))
    attempt(lambda: array("b", [128]))
    attempt(lambda: array("b", [-129]))
    attempt(lambda: array("B", [256]))
    attempt(lambda: array("B", [-1]))
    attempt(lambda: array("h", [40000]))
    attempt(lambda: array("H", [70000]))
    attempt(lambda: array("i", [2**31]))
    attempt(lambda: array("I", [-1]))
    attempt(lambda: array("I", [2**32]))
    attempt(lambda: array("i", [1])[1])
    attempt(lambda: array("i").pop())
    attempt(lambda: array("i", b"abc"))
    attempt(lambda: array("i", [1]).index(2))
