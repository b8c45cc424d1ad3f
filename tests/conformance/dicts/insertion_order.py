def show(d):
    print(list(d.keys()), list(d.values()), len(d))


def entry_point(argv):
    d = {}
    for i in [5, 3, 9, 1, 7]:
        d[i] = str(i)
    show(d)
    d[3] = "three"
    show(d)
    del d[9]
    show(d)
    d[9] = "nine"
    show(d)
    del d[5]
    del d[7]
    d[7] = "x"
    d[5] = "y"
    d[100] = "z"
    show(d)
    for i in range(20):
        d[i] = "v" + str(i)
        if i % 3 == 0:
            del d[i]
    show(d)
    print(d.popitem(), d.popitem())
    show(d)
    while d:
        key = next(iter(d))
        del d[key]
        if len(d) % 5 == 0:
            print(key, len(d))
    d[2] = "end"
    show(d)
    return 0
