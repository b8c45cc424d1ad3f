def grow(s):
    for x in s:
        s.add(x + 1000)


def entry_point(argv):
    primes = {2, 3, 5, 7, 11}
    total = 0
    for p in primes:
        total += p
    print(total)
    ordered = sorted(primes, reverse=True)
    print(ordered, sorted(primes, key=lambda p: (p % 4, p)))
    squares = {p * p for p in primes}
    print(sorted(squares))
    print(sorted(list(squares)) == sorted(squares))
    try:
        grow(primes)
    except RuntimeError:
        print("RuntimeError")
    big = set()
    for i in range(5000):
        big.add(i * i % 1009)
    for i in range(0, 1009, 2):
        big.discard(i)
    print(len(big), sum(big), min(big), max(big))
    for x in list(big):
        if x > 20:
            big.remove(x)
    print(sorted(big))
    empty = {0} - {0}
    for x in empty:
        print("never", x)
    print(str(empty), [len(s) for s in [primes & squares, squares | big]])
    return 0
