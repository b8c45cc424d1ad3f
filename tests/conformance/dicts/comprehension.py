def entry_point(argv):
    print({i: i * i for i in range(5)})
    print({c: i for i, c in enumerate("hello")})
    words = "apple fig banana kiwi fig".split()
    lengths = {w: len(w) for w in words}
    print(lengths)
    print({n: w for w, n in lengths.items()})
    print({w: [c for c in w if c in "aeiou"] for w in words if len(w) > 3})
    print({(i, j): i * j for i in range(3) for j in range(i)})
    inverse = {}
    for w, n in lengths.items():
        inverse.setdefault(n, []).append(w)
    print({n: sorted(ws) for n, ws in inverse.items()})
    offset = len(words)
    print({i: i + offset for i in range(3)})
    print({str(i): {j: i * j for j in range(2)} for i in range(2)})
    print({k: v for k, v in zip("abc", [1, 2, 3]) if v != 2})
    table = {x % 4: x for x in range(10)}
    print(table)
    return 0
