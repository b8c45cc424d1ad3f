# Arithmetic near the borders of 64 bits, in every place that holds an int: a result that fits is
# right, and one that does not is either right or OverflowError, never another number.

import operator
from collections import Counter
from functools import reduce
from itertools import accumulate, count

MAX = 9223372036854775807
MIN = -MAX - 1


class Random:
    def __init__(self, seed):
        self.state = seed

    def bits(self, n):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFF
        return (self.state >> 20) % (1 << n)


class Cell:
    def __init__(self, value):
        self.value = value


def border_values():
    values = [0, 1, -1, 2, -2, 3037000499, -3037000500, 1 << 31, 1 << 32, -(1 << 33), 1 << 62, -(1 << 62), MAX, MAX - 1, MIN + 1]
    r = Random(12345)
    for i in range(12):
        near = r.bits(8)
        values.append(MAX - near * r.bits(6))
        values.append(near - MAX)
        values.append(r.bits(32) - (1 << 31))
    return values


def local(op, a, b):
    if op == 0:
        return a + b
    if op == 1:
        return a - b
    if op == 2:
        return a * b
    if op == 3:
        return -a
    if op == 4:
        return abs(a)
    if op == 5:
        return a // b if b else 0
    if op == 6:
        return a << (b & 7)
    return a ** (b & 3)


def in_place(op, a, b):
    if op == 0:
        a += b
    elif op == 1:
        a -= b
    elif op == 2:
        a *= b
    elif op == 3:
        a <<= b & 15
    elif op == 4:
        a //= b or 1
    else:
        a **= b & 3
    return a


def attribute(op, a, b):
    cell = Cell(a)
    if op == 0:
        cell.value += b
    elif op == 1:
        cell.value -= b
    elif op == 2:
        cell.value *= b
    else:
        cell.value = -cell.value
    return cell.value


def item(op, a, b):
    xs = [a, b]
    if op == 0:
        xs[0] += xs[1]
    elif op == 1:
        xs[0] -= xs[1]
    elif op == 2:
        xs[0] *= xs[1]
    else:
        xs[0] = abs(xs[0])
    return xs[0]


def dict_value(op, a, b):
    d = {"x": a, "y": b}
    if op == 0:
        d["x"] += d["y"]
    elif op == 1:
        d["x"] -= d["y"]
    elif op == 2:
        d["x"] *= d["y"]
    else:
        d["x"] = d["x"] << 1
    return d["x"]


def closure(op, a, b):
    total = a

    def add(n):
        nonlocal total
        total += n

    def multiply():
        return total * b

    if op == 0:
        add(b)
    elif op == 1:
        add(1)
        add(-b)
    elif op == 2:
        return multiply()
    return total


def in_tuple(op, a, b):
    pair = (a, b)
    if op == 0:
        pair = (pair[0] + pair[1], 1)
    elif op == 1:
        pair = (pair[0] - pair[1], 1)
    elif op == 2:
        pair = (pair[0] * pair[1], 1)
    return pair[0]


def optional(op, a, b):
    x = None if op > 3 else a
    if x is None:
        return 0
    if op == 0:
        x = x + b
    elif op == 1:
        x = x - b
    elif op == 2:
        x = x * b
    else:
        x = -x
    return x


def function(op, a, b):
    if op == 0:
        return sum([a, b, 1])
    if op == 1:
        return sum(x * 2 for x in [a, b])
    if op == 2:
        return list(accumulate([a, b, 1]))[-1]
    if op == 3:
        return reduce(operator.mul, [a, b])
    if op == 4:
        return reduce(operator.add, [a, b], 1)
    if op == 5:
        return divmod(a, b)[0] if b else 0
    if op == 6:
        c = Counter({"k": a})
        c.update({"k": b})
        return c["k"]
    if op == 7:
        for n in count(a, 3):
            if n != a:
                return n
    return max(a, b) + min(a, b)


def text(op, a, b):
    if op == 0:
        return int(str(a)) + b
    if op == 1:
        return int(str(a) + "7")
    if op == 2:
        return int("-" + str(abs(b))) - 1
    return int(hex(a), 16) * 2


PLACES = [
    ("local", local, 8),
    ("in_place", in_place, 6),
    ("attribute", attribute, 4),
    ("item", item, 4),
    ("dict", dict_value, 4),
    ("closure", closure, 4),
    ("tuple", in_tuple, 4),
    ("optional", optional, 5),
    ("function", function, 9),
    ("text", text, 4),
]


def shown(place, op, a, b):
    try:
        result = place(op, a, b)
    except OverflowError:
        return "too large"
    return str(result) if MIN <= result <= MAX else "too large"


def digest(lines):
    h = 5381
    for line in lines:
        for c in line:
            h = h * 33 + ord(c)
    return h & 0xFFFFFFFF


def ranges():
    print(list(range(MAX - 3, MAX)), list(range(MAX - 9, MAX, 4)), list(range(MIN + 9, MIN, -4)))
    print(list(range(MAX, MAX - 3, -1)), len(range(MAX - 100, MAX, 7)), list(range(MIN + 1, MIN + 4)))
    total = 0
    for i in range(1 << 62, (1 << 62) + 5):
        total ^= i + i // 2
    print(total)
    n = 0
    for i in range(MAX - 5, MAX, 3):
        n += 1
    print(n)
    for i, x in enumerate(["a", "b"], MAX - 2):
        print(i, x)


def low_bits(values):
    out = []
    for a in values:
        for b in values[:9]:
            out.append((a + b) & 0xFFFF)
            out.append((a * b) % 4096)
            out.append((a * 31 - ~b) & 255)
            out.append((-a << 5 | b) & 0x7FFFFFFF)
            out.append(((a ^ b) * 3 >> 7) & 0xFF)
            out.append((a * 5 + b) // 16 % 32)
    return out


def main():
    values = border_values()
    for name, place, operations in PLACES:
        for op in range(operations):
            lines = []
            errors = 0
            for i in range(len(values)):
                a = values[i]
                for j in range(i % 3, len(values), 3):
                    line = shown(place, op, a, values[j])
                    if line == "too large":
                        errors += 1
                    lines.append(line)
            print(name, op, errors, digest(lines), lines[0], lines[11], lines[-1])
    ranges()
    low = low_bits(values)
    print(len(low), sum(low), low[:24])
