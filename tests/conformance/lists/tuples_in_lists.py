def entry_point(argv):
    points = [(x, x * x) for x in range(5)]
    print(points)
    total = 0
    for x, y in points:
        total += x * y
    print(total)
    points.append((-1, 100))
    points[0] = (9, 9)
    print(points, points[-1][1])
    mixed = [("a", 1, 0.5), ("b", 2, 1.5)]
    for name, count, weight in mixed:
        print(name, count, weight, count * weight)
    nested = [(1, ("x", [1, 2])), (2, ("y", []))]
    for number, (name, items) in nested:
        items.append(number)
        print(number, name, items)
    print(nested)
    names = [p[0] for p in mixed]
    print(names)
    pairs = list(zip([1, 2, 3], "abc"))
    print(pairs)
    pairs = [(b, a) for (b, a) in pairs if b != 2]
    print(pairs)
    print(list(enumerate(names)))
    print(list(enumerate(names, 10)))
    best = points[0]
    for p in points:
        if p[1] > best[1]:
            best = p
    print(best, max(points), min(points))
    return 0
