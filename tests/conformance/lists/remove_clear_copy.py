# engines: all -host("RustPython's message of list.remove")
def remove(items, value):
    try:
        items.remove(value)
        return "ok"
    except ValueError as e:
        return str(e)


def entry_point(argv):
    items = [1, 2, 3, 2, 1]
    for value in [2, 2, 2, 1, 7, 1, 3, 3]:
        print(value, remove(items, value), items)
    words = ["b", "a", "b"]
    words.remove("b")
    print(words)
    items = [5, 6]
    copy = items.copy()
    items.clear()
    print(items, copy, len(items))
    items.append(1)
    print(items, copy)
    items.extend(copy)
    items.extend(items)
    print(items)
    items.extend([])
    items.extend(range(3))
    items.extend((7, 8))
    print(items)
    seen = []
    for item in items:
        if item not in seen:
            seen.append(item)
    print(seen)
    return 0
