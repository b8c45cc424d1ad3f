# python: 2
# start: script
# The operator `/` floors ints and divides floats; operands decide.


class Meters:
    def __init__(self, n):
        self.n = n

    def __div__(self, other):
        return Meters(self.n / other)

    def __rdiv__(self, other):
        return Meters(other / self.n)

    def __idiv__(self, other):
        self.n /= other
        return self


class Box:
    def __init__(self, values):
        self.values = values
        self.total = 100


def half(x):
    return x / 2


def mean(values):
    return sum(values) / len(values)


calls = []


def box(b):
    calls.append("box")
    return b


def index(i):
    calls.append("index")
    return i


def try_divide(a, b):
    try:
        return a / b
    except ZeroDivisionError, e:
        print "error"
        return -1


for a in [7, -7, 8, -8, 0]:
    for b in [2, -2, 3]:
        print a / b,
    print a / 2.0, a / 2
print half(7), half(7.0), half(-7)
print mean([1, 2, 4]), mean([1.0, 2.0, 4.0])
print 7 / 2 * 2, 7 * 2 / 4, 100 / 7 / 2, -7 / 2, -(7 / 2), 2 ** 5 / 3
print 1 / 2 + 1.0 / 2
x = 17
x /= 5
print x
y = 17.0
y /= 5
print y
b = Box([10, 20, 30])
b.total /= 7
b.values[1] /= 3
box(b).values[index(2)] /= 4
box(b).total /= 2
print b.total, b.values, calls
m = Meters(10)
print (m / 3).n, (100 / m).n
m /= 4
print m.n
print try_divide(1, 0), try_divide(9, 2)
print (lambda a, b: a / b)(9, 4), [n / 3 for n in range(10)]
