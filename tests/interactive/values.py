"""Arguments and results of every type that can cross the border."""

from rpython.rlib.rarithmetic import r_uint, intmask

from check import ENGINES, same


def add_one(n):
    return n + 1


def third(x):
    return x / 3.0


def negate(b):
    return not b


def longer(s):
    return s + "\u20ac\U0001f600\\\"\x7f"


def longer_bytes(b):
    return b + b"\xff\0"


def to_bytearray(b):
    result = bytearray(b)
    result.append(7)
    return result


def from_bytearray(b):
    return bytes(b) + b"\x08"


def identity(x):
    return x


def maybe(s):
    if s is None:
        return "none"
    if s == "":
        return None
    return s


def swapped(pair):
    return pair[1], pair[0], (), (pair,)


def described(numbers):
    return [(n, [str(n)]) for n in numbers]


def inverted(d):
    return {value: key for key, value in d.items()}


def doubled(numbers):
    return {2 * n for n in numbers}


def frozen(numbers):
    return frozenset([n + 1 for n in numbers])


def summed(table):
    total = 0
    for key in table:
        for n, x in table[key]:
            total += n
    return total, table


def packed(a, b, c, d):
    return a, b, c, d


def everything(n, x, b, s, data, none, maybe, pair, numbers, table, names):
    return (
        (n - 1, -x, not b, s + "\u20ac", data + b"\xff"),
        (none, maybe, pair, numbers, table, names),
        ([n > 0, b], {s: [maybe]}, s[0], bytearray(data), frozenset(numbers[:1])),
    )


def nothing():
    return [], {}


def silent(n):
    pass


def char(n):
    return chr(n)


def maybe_list(n):
    if n == 0:
        return None
    return [n]


def maybe_number(n):
    if n is None:
        return 0.5
    if n < 0:
        return None
    return n / 2.0


def unsigned(n):
    return n + r_uint(1)


same(add_one, [int], (3,), (-(2**63),), (2**63 - 2,))
same(lambda n: n * 2, [int], (21,))
same(third, [float], (1.0,), (1e300,), (float("inf"),), (float("nan"),), (-0.0,))
same(negate, [bool], (True,), (False,))
same(longer, [str], ("a\nb\0\x7f",), ("",), ("\"\\;",))
same(longer_bytes, [bytes], (b"a\x80\\\"",), (b"",))
same(to_bytearray, [bytes], (b"ab\xff",))
same(from_bytearray, [bytearray], (bytearray(b"ab\xff"),))
same(identity, [None], (None,))
same(maybe, [str | None], (None,), ("",), ("a",))
same(swapped, [(int, str)], ((1, "a"),))
same(described, [[int]], ([1, 2, -3],), ([],))
same(inverted, [{str: int}], ({"b": 1, "a": 2},), ({},))
same(doubled, [{int}], ({1, 2, 3},), (set(),))
same(frozen, [frozenset[int]], (frozenset([1, 2]),))
same(summed, [{str: [(int, float)]}], ({"a": [(1, 2.0)], "b": []},))
same(packed, [list[int], tuple[int, str], dict[str, float], set[str]], ([1], (1, ""), {"": 1.5}, {"q"}))
same(
    everything,
    [int, float, bool, str, bytes, None, str | None, (int, str), [int], {str: [float]}, {str}],
    (-(2**63) + 1, 0.1, True, "a\n\"\\\0", b"\x80", None, None, (1, "b"), [], {}, set()),
    (5, float("-inf"), False, "\U0001f600", b"", None, "x", (2, ""), [3, 1, 3], {"k": [1e300], "": []}, {"z"}),
    engines=ENGINES,
)
same(nothing, [], ())
same(silent, [int], (3,))
same(char, [int], (65,), (0x1F600,))
same(maybe_list, [int], (0,), (5,))
same(maybe_number, [int | None], (None,), (-1,), (3,))
same(unsigned, [r_uint], (r_uint(5),), (r_uint(2**64 - 1),))
