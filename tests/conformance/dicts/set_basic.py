def entry_point(argv):
    s = set()
    for c in "mississippi":
        s.add(c)
    print(len(s), sorted(s), "m" in s, "z" in s, "z" not in s)
    s.discard("m")
    s.discard("zz")
    print(sorted(s))
    try:
        s.remove("s")
        s.remove("s")
    except KeyError as e:
        print("KeyError", e)
    print(sorted(s), bool(s))
    s.clear()
    print(len(s), bool(s))
    numbers = {3, 1, 2, 3, 1}
    print(len(numbers), sorted(numbers), sum(numbers), min(numbers), max(numbers))
    copy = numbers.copy()
    copy.add(10)
    print(sorted(numbers), sorted(copy))
    numbers.update([5, 6])
    numbers.update({6, 7})
    print(sorted(numbers))
    one = set()
    one.add(42)
    print(one.pop(), len(one))
    try:
        one.pop()
    except KeyError:
        print("empty")
    pairs = {(1, 2), (2, 1), (1, 2)}
    print(len(pairs), (2, 1) in pairs, sorted(pairs))
    return 0
