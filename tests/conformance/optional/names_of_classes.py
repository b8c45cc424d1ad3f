# start: script
# engines: all
# The names of the classes of values that may be None: functions, classes, ints of any size.
class Point:
    pass


def function(i):
    if i % 2:
        return len


def class_(i):
    return Point if i % 2 else None


def number(i):
    if i == 0:
        return 10 ** 20
    if i == 1:
        return i


for i in range(3):
    print(type(function(i)).__name__, type(class_(i)).__name__, type(number(i)).__name__)
