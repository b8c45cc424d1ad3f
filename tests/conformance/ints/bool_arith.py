# engines: all -host("RustPython formats bools as text")
def count(flags):
    total = 0
    for flag in flags:
        total += flag
    return total


def sign(n):
    return (n > 0) - (n < 0)


def describe(a, b):
    return [a & b, a | b, a ^ b, not a, a == b, a != b, a < b, a <= b, a and b, a or b]


def choose(flag):
    return ["no", "yes"][flag]


def both_kinds(flag, n):
    if n > 5:
        x = flag
    else:
        x = n
    return x + 1


def main():
    flags = [True, False, True, True]
    print(count(flags), sum(flags), len(flags))
    print([sign(n) for n in [-5, 0, 9]])
    for a in [False, True]:
        for b in [False, True]:
            print(a, b, describe(a, b), a + b, a - b, a * b, a << b, a >> b)
        print(int(a), float(a), str(a), repr(a), -a, +a, abs(a), a + 1, a * 10, a / 2, a + 0.5)
        print(choose(a), "%d" % a, "%s" % a, hex(a), f"{a}", f"{a:d}", f"{a:>6}|")
    print(both_kinds(True, 9), both_kinds(False, 9), both_kinds(True, 2))
    print(bool(len(flags)), bool(0 * len(flags)), bool(0.5 * len(flags)), bool(""), bool("x"))
    print([bool(n) for n in [0, 1, -1]], [bool(s) for s in ["", "False"]], [bool(v) for v in [[], [0]]])
    print(True == 1, False == 0, True + True == 2, max(flags), min(flags))
    seen = {}
    for flag in flags:
        seen[flag] = seen.get(flag, 0) + 1
    print(seen)
    n = 0
    for i in range(10):
        n += i % 2 == 0
        n -= i == 4
    print(n)
