def entry_point(argv):
    d = {}
    for i, word in enumerate("one two three four".split()):
        d[word] = i + 1
    keys = d.keys()
    print(len(keys), "two" in keys, "ten" in keys, list(keys))
    total = 0
    for key in keys:
        total += d[key]
    print(total, sum(d.values()), max(d.values()), sorted(d.values()))
    for key, value in sorted(d.items()):
        print(key, value)
    for value, key in sorted([(v, k) for k, v in d.items()], reverse=True):
        print(value, key)
    for i, key in enumerate(sorted(d)):
        print(i, key)
    for key, other in zip(d, d.values()):
        print(key, other)
    pairs = list(d.items())
    pairs[0] = ("zero", 0)
    print(pairs, d["one"])
    for key in sorted(d, key=lambda k: k[-1]):
        print(key)
    best = max(d, key=len)
    print(best, [k for k in d if d[k] > 2], [v for v in d.values()][::-1])
    for key, value in list(d.items()):
        if value % 2 == 0:
            d.pop(key)
    print(d, 3 in d.values(), ("one", 1) in d.items())
    return 0
