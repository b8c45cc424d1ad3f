# Generator functions: loops, several yields, arguments, exceptions, next().


def squares(n):
    for i in range(n):
        yield i * i


def three():
    yield "a"
    yield "b"
    yield "c"


def fibonacci(limit):
    a, b = 0, 1
    while a < limit:
        yield a
        a, b = b, a + b


def countdown(n):
    print("start", n)
    while n > 0:
        yield n
        n -= 1
    print("end")


def flatten(rows):
    for row in rows:
        for item in row:
            yield item


def evens(items):
    for item in items:
        if item % 2 == 0:
            yield item


def guarded(items):
    for item in items:
        try:
            yield 100 // item
        except ZeroDivisionError:
            yield -1
        finally:
            print("after", item)


def failing():
    yield 1
    raise ValueError("broken")


def pep479():
    yield 1
    raise StopIteration


def pairs(text, *numbers):
    for c in text:
        for n in numbers:
            yield c, n


def default_argument(n, step=2, *, start=0):
    i = start
    while i < n:
        yield i
        i += step


def first_or(items, default):
    for item in items:
        return item
    return default


def empty():
    return
    yield 1


def infinite():
    n = 0
    while True:
        yield n
        n += 1


def entry_point(argv):
    print(list(squares(5)), sum(squares(4)), max(squares(4)))
    for s in three():
        print(s)
    print(list(fibonacci(50)))
    for n in countdown(3):
        print("got", n)
    print(list(evens(flatten([[1, 2], [3, 4], [], [6]]))))
    print(list(guarded([5, 0, 7])))
    try:
        for x in failing():
            print(x)
    except ValueError as e:
        print("ValueError", e)
    try:
        for x in pep479():
            print(x)
    except RuntimeError as e:
        print("RuntimeError", e)
    for c, n in pairs("xy", 1, 2):
        print(c, n)
    print(list(default_argument(7)), list(default_argument(7, 3, start=1)))
    print(first_or(squares(0), -1), first_or(squares(3), -1), list(empty()))
    it = squares(2)
    print(next(it), next(it), next(it, -7))
    try:
        next(it)
    except StopIteration:
        print("exhausted")
    for n in infinite():
        if n > 3:
            break
        print(n)
    print(sorted(evens(flatten([[6], [2, 4]]))), [x + 1 for x in squares(3)], any(x > 3 for x in squares(3)))
    print(",".join(three()), dict(pairs("ab", 7)), set(evens(flatten([[2, 2, 4]]))))
    a, b, c = three()
    print(a + b + c)
    print(list(zip(three(), squares(9))), list(enumerate(three())))
    return 0
