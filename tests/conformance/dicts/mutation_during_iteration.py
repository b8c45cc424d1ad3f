def grow(d):
    for key in d:
        d[key + 100] = key
    return len(d)


def shrink(d):
    for key in d:
        del d[key]
    return len(d)


def grow_items(d):
    for key, value in d.items():
        if value == 1:
            d[key * 1000 + 999] = value
    return len(d)


def replace(d):
    for key in d:
        d[key] = 5
    return len(d)


def last_then_add(d):
    for value in d.values():
        if value == 2:
            d[-1] = 0
            break
    return len(d)


def attempt(function, d):
    try:
        print("ok", function(d))
    except RuntimeError as e:
        print("RuntimeError:", e)
    print(len(d))


def entry_point(argv):
    for function in [grow, shrink, grow_items, replace, last_then_add]:
        attempt(function, {0: 0, 1: 1, 2: 2})
        attempt(function, {})
    return 0
