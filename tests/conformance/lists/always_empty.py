# Lists, dicts and sets that stay empty in one call and hold items in another one.


def bubble(xs):
    n = len(xs)
    for i in range(n):
        for j in range(n - 1 - i):
            if xs[j] > xs[j + 1]:
                xs[j], xs[j + 1] = xs[j + 1], xs[j]
    return xs


def first(rows):
    a = rows[0]
    return a[0]


def last(xs):
    return xs[-1]


def middle(xs, i):
    try:
        return xs[i]
    finally:
        print("finally", i)


def look(table, key):
    return table[key]


def total(xs):
    result = 0
    for x in xs:
        result += x
    for i, x in enumerate(xs):
        result += i * x
    for x, y in zip(xs, xs):
        result += x * y
    for x in reversed(xs):
        result -= x
    return result


def items(table):
    found = []
    for key, value in table.items():
        found.append(key + str(value))
    for key in sorted(table):
        found.append(key)
    for value in table.values():
        found.append(str(value + 1))
    return found


def pops(xs):
    try:
        return xs.pop() + 1
    except IndexError:
        return -1


def extremes(xs):
    return max(xs) - min(xs)


def quick(xs):
    if len(xs) <= 1:
        return xs
    pivot = xs[0]
    return quick([x for x in xs[1:] if x < pivot]) + [pivot] + quick([x for x in xs[1:] if x >= pivot])


def search(xs, wanted):
    low = 0
    high = len(xs) - 1
    while low <= high:
        mid = (low + high) // 2
        if xs[mid] == wanted:
            return mid
        if xs[mid] < wanted:
            low = mid + 1
        else:
            high = mid - 1
    return -1


def transposed(m):
    return [[row[i] for row in m] for i in range(len(m[0]))]


def common(a, b):
    return sorted(a & b) + sorted(a | b)


def joined(words):
    text = ""
    for i in range(len(words)):
        text += words[i].upper() + words[i][0]
    return text


class Stack:
    def __init__(self):
        self.items = []

    def pop(self):
        return self.items.pop()

    def top(self):
        return self.items[-1].name


def main():
    print(bubble([2, 1]), bubble([2.5, 1.5]), bubble(["b", "a"]), bubble([]))
    for i in range(2):
        try:
            if i == 0:
                print(first([[7]]))
            print(first([]))
        except IndexError as e:
            print(i, "IndexError", e)
    try:
        print(last([3]), last([]))
    except IndexError as e:
        print("IndexError", e)
    try:
        print(middle([3], 0))
        print(middle([], 1))
    except IndexError as e:
        print("IndexError", e)
    try:
        print(look({"a": 1}, "a"), look({}, "b"))
    except KeyError as e:
        print("KeyError", e)
    try:
        print(look({}, 17))
    except LookupError as e:
        print("LookupError", e)
    print(total([1, 2, 3]), total([]), total([0.5]))
    print(items({"a": 1}), items({}))
    print(pops([4]), pops([]))
    print(extremes([1, 5]))
    try:
        print(extremes([]))
    except ValueError:
        print("ValueError")
    print(quick([3, 1, 2]), quick([]), quick(["x", "a"]))
    print(search([1, 3, 5], 3), search([], 3), search(["a", "b"], "b"))
    print(transposed([[1, 2], [3, 4]]))
    try:
        print(transposed([]))
    except IndexError as e:
        print("IndexError", e)
    print(common({1, 2}, {2, 3}), common(set(), set()))
    print(joined(["ab", "c"]), joined([]) + ".")
    stack = Stack()
    for method in range(2):
        try:
            if method == 0:
                stack.pop()
            else:
                print(stack.top())
        except IndexError as e:
            print("IndexError", e)
    try:
        for i in range(3, 5, 0):
            print(i)
    except ValueError as e:
        print("ValueError", e)
    pair = (1, "x")
    try:
        print(pair[2])
    except IndexError as e:
        print("IndexError", e)
    try:
        try:
            print(pair[-3])
        finally:
            print("finally")
    except IndexError as e:
        print("IndexError", e)
