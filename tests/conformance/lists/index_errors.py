# engines: all -host("RustPython's message of list assignment")
def get(items, i):
    try:
        return str(items[i])
    except IndexError as e:
        return str(e)


def put(items, i, v):
    try:
        items[i] = v
    except IndexError as e:
        return str(e)
    return str(items)


def delete(items, i):
    try:
        del items[i]
        return str(items)
    except IndexError as e:
        return str(e)


def unguarded(items, i):
    return items[i]


def entry_point(argv):
    for i in range(-5, 5):
        items = [10, 20, 30]
        print(i, get(items, i))
        print(i, put(items, i, 99))
        print(i, delete(items, i))
    empty = [1]
    empty.pop()
    print(get(empty, 0), put(empty, 0, 1), delete(empty, 0))
    try:
        empty.pop()
    except IndexError as e:
        print("caught:", e)
    for i in [1, 2, 3]:
        try:
            print(unguarded(["a", "b", "c"], i))
        except IndexError as e:
            print("from a callee:", str(e))
    return 0
