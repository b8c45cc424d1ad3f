# python: 2
# start: script
# Leaking variables, tuple parameters, lambdas with them, default values, globals, exec at module level.
total = 0


def add(n):
    global total
    total += n
    return total


def dist((x1, y1), (x2, y2)):
    return abs(x1 - x2) + abs(y1 - y2)


def swap((a, b), c=3):
    return b, a, c


def leak():
    x = "before"
    squares = [x * x for x in range(4)]
    [(y, z) for y in range(2) for z in "ab"]
    return x, squares, y, z


def nested(n):
    def inner(k, n=n):
        return n + k
    return [inner(k) for k in range(3)], k


def keywords(a, b=2, *rest, **named):
    keys = named.keys()
    keys.sort()
    return a, b, rest, [(k, named[k]) for k in keys]


class Config:
    debug = 0
    names = [n for n in "xyz"]
    last = 'z'


def main():
    print add(2), add(3), total
    print dist((1, 2), (4, 6)), swap((1, 2)), swap((1, 2), 9)
    print leak(), nested(10)
    print keywords(1), keywords(1, 3, 4, 5), keywords(1, x=7, b=0), keywords(*[1, 2], **{"z": 1})
    print (lambda (a, b): a * b)((3, 4)), map(lambda (k, v): v, [("a", 1), ("b", 2)])
    print Config.names, Config.last, Config().debug
    a = b = c = 5
    a += 1; b -= 1; c <<= 2
    print a, b, c
    (p, q), r = (1, 2), 3
    [s, t] = "xy"
    print p, q, r, s, t
    i = 10
    for i in range(3): pass
    print i
    print 1 if a > b else 2, a and b, 0 or "x", not a


main()
