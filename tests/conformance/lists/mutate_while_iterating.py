def entry_point(argv):
    items = [1, 2, 3]
    seen = []
    for x in items:
        seen.append(x)
        if x < 20:
            items.append(x * 10)
    print(seen, items)
    items = list(range(10))
    for x in items:
        if x % 2 == 0:
            items.remove(x)
    print(items)
    items = [5, 4, 3, 2, 1]
    count = 0
    for x in items:
        count += 1
        items.pop()
    print(count, items)
    items = [1, 2, 3, 4]
    for i, x in enumerate(items):
        items[i] = x * x
    print(items)
    items = list(range(6))
    for x in items[:]:
        if x % 2:
            items.remove(x)
    print(items)
    items = [3, 1, 2]
    for i in range(len(items)):
        items.append(items[i] + 100)
    print(items)
    items = [1, 2, 3]
    total = 0
    for x in items:
        items = [100, 200]
        total += x
    print(total, items)
    return 0
