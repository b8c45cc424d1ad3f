from rpython.rlib.rarithmetic import ovfcheck

MAX = 9223372036854775807
MIN = -MAX - 1


def add(a, b):
    try:
        return ovfcheck(a + b)
    except OverflowError:
        return 42


def sub(a, b):
    try:
        return ovfcheck(a - b)
    except OverflowError:
        return 43


def add_message(a, b):
    try:
        result = ovfcheck(a + b)
    except OverflowError:
        return "overflow"
    return "sum %d" % result


def checked_sum(values):
    total = 0
    for value in values:
        total = ovfcheck(total + value)
    return total


def checked_range(start, step, limit):
    n = 0
    value = start
    while n < limit:
        try:
            value = ovfcheck(value + step)
        except OverflowError:
            break
        n += 1
    return n


def main():
    edge = [0, 1, -1, MAX, MIN, MAX - 1, MIN + 1, MAX // 2, MIN // 2]
    for a in edge:
        print(a, [add(a, b) for b in edge])
        print(a, [sub(a, b) for b in edge])
    print(add_message(1, 2), add_message(MAX, 1), add_message(MIN, -1), add_message(MIN, MAX))
    for values in [[1, 2, 3], [MAX, 1], [MAX, -1, 1], [MIN, MAX], [MIN, -1]]:
        try:
            print(checked_sum(values))
        except OverflowError:
            print("overflow in", len(values))
    print(checked_range(MAX - 10, 3, 100), checked_range(MIN + 25, -7, 100), checked_range(0, 5, 9))
