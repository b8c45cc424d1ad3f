# engines: all -host("RustPython has another order of sets")
# Sets that operations make show their items in CPython's order, whichever way the operation takes.


def shown(*sets):
    for s in sets:
        print(s)


def with_itself():
    a = {999, 100, 255}
    shown(a & a, a.intersection(a), a.intersection(*[a]), a | a, a - a, a ^ a)
    b = set(range(40, 0, -3))
    for x in range(1, 30, 2):
        b.discard(x)
    shown(b & b, b.intersection(b), b.copy(), b.intersection(*[b, b]))
    c = {5, -999, 12345}
    c &= c
    print(c)
    c ^= c
    print(c)
    c = {5, -999, 12345}
    c -= c
    c.add(-999)
    print(c)


def differences():
    a = {12345, 5, -999, 6, 100}
    shown(a.difference([], {-999}), a.difference({-999}), a.difference([], [-999]), a - {-999})
    shown(a.difference({5: 1, 7: 2}), a.difference({5: 1}, {6: 1}, {100}))
    shown(a.difference(*[{1}, {5}, {6}]), a.difference())
    big = set(range(0, 400, 7))
    shown(a.difference([6], big), big.difference({7: 0}), big.difference({7}, a))
    a.difference_update(big, {100})
    print(a)
    a.difference_update(set(range(4, 300)))
    print(a)


def toggled():
    a = {12345, 5, -999, 6, 100}
    b = set(range(90, 120, 5))
    for x in (90, 95):
        b.remove(x)
    a.symmetric_difference_update(b)
    print(a)
    a ^= b
    print(a)
    a.symmetric_difference_update([1, 5, 1])
    print(a)
    a.symmetric_difference_update({8: 1, 6: 2})
    print(a, a.symmetric_difference({6, 77}))


def main():
    with_itself()
    differences()
    toggled()
