class Thing:
    def __init__(self, size):
        self.size = size

    def __str__(self):
        return "thing " + str(self.size)


def report(name, n, x):
    return "{}: {} ({})".format(name, n, x)


def reorder(a, b, c):
    return "{2} {0} {1} {0}".format(a, b, c)


def named(first, last):
    return "{last}, {first} {first!r:>8}".format(first=first, last=last)


def main():
    for name, n, x in [("a", 1, 0.5), ("long", -20, 1e20)]:
        print(report(name, n, x), reorder(name, n, x), named(name, name + "z"))
        print("{:>6}|{:<6}|{:^6}|{:*^7}".format(name, name, n, n))
        print("{0:5d}|{0:05d}|{0:+d}|{0:x}|{1:.2f}|{1:10.1e}|{1:g}".format(n, x))
        print("{!r} {!s} {!r:>6}".format(name, name, name), "{0!r}{0}".format(name))
        print("{{}} {{{}}} {}".format(n, "{}"), "{:,}".format(n * 1000000), "{:%}".format(x if x < 1 else 0.25))
        print("{n} {n:>4} {x:.1f} {0}".format(name, n=n, x=x))
    thing = Thing(7)
    print("{} {!s:>10}| {t.size} {t.size:03d}".format(thing, thing, t=thing), "{0.size}".format(thing))
    values = [10, 20, 30]
    print("{0[1]} {0[2]:>4} {v[0]}".format(values, v=values), "{}".format(values), "{} {}".format(None, True))
    print("plain".format(), "{}{}{}".format("x", 1, 2.5), "{0}".format((1, 2)))
