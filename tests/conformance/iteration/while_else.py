def countdown(n, stop):
    trace = []
    while n > 0:
        n -= 1
        if n == stop:
            trace.append("break")
            break
        if n % 2:
            continue
        trace.append(str(n))
    else:
        trace.append("else")
    return trace


def gcd(a, b):
    while b:
        a, b = b, a % b
    return a


def bisect(items, wanted):
    low = 0
    high = len(items)
    while low < high:
        middle = (low + high) // 2
        if items[middle] < wanted:
            low = middle + 1
        else:
            high = middle
    return low


def newton(n):
    x = n
    while True:
        y = (x + n // x) // 2
        if y >= x:
            return x
        x = y


def digits(n):
    result = []
    while True:
        n, digit = divmod(n, 10)
        result.append(digit)
        if not n:
            break
    return result[::-1]


def entry_point(argv):
    for n in [0, 3, 6]:
        for stop in [-1, 0, 2]:
            print(n, stop, countdown(n, stop))
    print([gcd(a, b) for a in [12, 18, 0] for b in [8, 27, 6]])
    print([bisect([1, 3, 5, 7], x) for x in range(9)])
    print([newton(n) for n in [1, 2, 15, 16, 17, 10 ** 12, 10 ** 12 - 1]])
    print(digits(0), digits(90210))
    items = [3, 1, 2]
    while items and (last := items.pop()) != 1:
        print(last, items)
    print(items)
    return 0
