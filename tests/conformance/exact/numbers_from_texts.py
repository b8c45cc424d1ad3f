"""Numbers that are read back from texts which the program wrote: digits that meet make longer numbers."""
def concat(n):
    s = ""
    for i in range(n):
        s += str(i)
    return int(s)
def concat2(n):
    s = "1"
    for i in range(n):
        s = s + str(i % 10)
    return int(s)
def pairs(a, b):
    return int(str(a) + str(b)), int(f"{a}{b}"), int("%d%d" % (a, b)), int("{}{}".format(a, b))
def times(a):
    return int(str(a) * 5), int("7" * (a % 50))
def bits(n):
    return int(bin(n)[2:]), int(format(n, "b")), int(f"{n:b}"), int("%o" % n), int(oct(n)[2:])
def rev(n):
    return int(str(n)[::-1]), int("".join(reversed(str(n)))), int("".join(sorted(str(n), reverse=True)))
def groups(n):
    return int(f"{n:,}".replace(",", "")), int(str(n).zfill(30)), int(str(n).ljust(25, "0")), int(str(n) + "0" * 12), int("9" + str(n).rjust(20, "0"))
def lists(xs):
    return int("".join(str(x) for x in xs)), int("".join(map(str, xs))), int(", ".join(map(str, xs)).replace(", ", ""))
def trans(n):
    return int(str(n).translate(str.maketrans("0", "9"))), int(str(n).replace("1", "99999"))
def floats(x):
    return int("%.0f" % x), int(f"{x:.0f}"), int(str(x).split("e")[0].replace(".", ""))
def exp(a):
    return int(f"{a}" + "0" * a)
def digits(k):
    out = []
    for i in range(k):
        out.append(str(i))
    return int("".join(out)), sum(map(int, out))
class Acc:
    def __init__(self):
        self.text = ""
    def push(self, d):
        self.text += str(d)
    def value(self):
        return int(self.text)
def main():
    print(concat(30), concat2(40))
    print(pairs(1234567890123, 9876543210))
    print(times(123456), bits(2**40 + 5), rev(1999999999999999999))
    print(groups(1234567890123))
    print(lists([1, 22, 333, 4444, 55555, 666666, 7777777]))
    print(trans(1010101010101010101))
    print(floats(1e25), exp(25), digits(30))
    a = Acc()
    for i in range(25):
        a.push(i)
    print(a.value())
    products(3)


def products(n):
    """The factors fit 64 bits, what becomes of them does not."""
    a, b = map(int, ("%d %d" % (10**12 * n + 1, 10**12 + 7 * n)).split())
    print(a * b, int(f"{a}_{b}"), int("_".join([str(a), str(b)])), [int(p) for p in f"{a}_{b}".split("_")])
    for row in ["%d,%d" % (i * 10**11, i * 10**10 + 5) for i in range(n)]:
        p, q = row.split(",")
        print(int(p) * int(q), int(p) ** 2)
