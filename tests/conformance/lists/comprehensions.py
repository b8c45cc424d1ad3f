def is_prime(n):
    for d in range(2, n):
        if d * d > n:
            break
        if n % d == 0:
            return False
    return n > 1


def entry_point(argv):
    for n in [0, 1, 20]:
        print([i for i in range(n) if is_prime(i)])
    print([i * j for i in range(1, 4) for j in range(1, 4)])
    print([(i, j) for i in range(4) for j in range(i) if (i + j) % 2])
    print([[j for j in range(i)] for i in range(4)])
    words = "alpha beta gamma delta".split()
    print([w.upper() for w in words if "a" in w[1:]])
    print([len(w) for w in words], [w[0] for w in words])
    print([c for w in words for c in w if c > "l"])
    print(["even" if i % 2 == 0 else "odd" for i in range(3)])
    x = 100
    squares = [x * x for x in range(3)]
    print(x, squares)
    offset = len(words)
    print([i + offset for i in range(3)], [w + str(offset) for w in words])
    print([k for k in {"b": 1, "a": 2}], [k + str(v) for k, v in {"b": 1, "a": 2}.items()])
    print(sum([i for i in range(10)]), max([len(w) for w in words]))
    print([b for a, b in [(1, "x"), (2, "y")] if a > 1])
    matrix = [[1, 2], [3, 4]]
    print([row[i] for i in range(2) for row in matrix])
    return 0
