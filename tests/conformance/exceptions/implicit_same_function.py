class Box:
    def __init__(self, content):
        self.content = content


def index(items, i):
    try:
        return items[i]
    except IndexError:
        return -1


def key(d, k):
    try:
        return d[k]
    except KeyError:
        return -2


def divide(a, b):
    try:
        return a // b
    except ZeroDivisionError:
        return -3


def remainder(a, b):
    try:
        return a % b
    except ZeroDivisionError:
        return -4


def float_divide(a, b):
    try:
        return a / b
    except ZeroDivisionError:
        return -5.0


def char(s, i):
    try:
        return s[i]
    except IndexError:
        return "?"


def content(box):
    try:
        return box.content
    except AttributeError:
        return -6


def number(text):
    try:
        return int(text)
    except ValueError:
        return -7


def first(items):
    try:
        return next(iter(items))
    except StopIteration:
        return -8


def shift(a, b):
    try:
        return a << b
    except ValueError:
        return -9


def entry_point(argv):
    print([index([10, 20], i) for i in range(-4, 4)])
    print([key({1: 10, 3: 30}, k) for k in range(5)])
    print([divide(7, b) for b in range(-2, 3)], [remainder(7, b) for b in range(-2, 3)])
    print([float_divide(a, b) for a in [0.0, 1.5] for b in [0.0, 0.5]])
    print([char("abc", i) for i in range(-5, 5)])
    print([content(box) for box in [Box(5), None, Box(6)]])
    print([number(t) for t in ["5", "", "-", "0x1", "-12", "9 9"]])
    print([first(items) for items in [[4, 5], [], [6]]])
    print([shift(3, n) for n in range(-2, 4)])
    return 0
