def entry_point(argv):
    d = {"b": 2, "a": 1, "c": 3}
    for key in d:
        print(key, d[key])
    for key in d.keys():
        print(key)
    for value in d.values():
        print(value)
    for key, value in d.items():
        print(key + "=" + str(value))
    for item in d.items():
        print(item, item[0], item[1])
    for i, key in enumerate(d):
        print(i, key)
    for i, (key, value) in enumerate(d.items()):
        print(i, key, value)
    keys = list(d)
    keys.sort()
    print(keys, sorted(d), sorted(d.values()), sorted(d.items()))
    print(sum(d.values()), max(d.values()), min(d), max(d.keys()))
    for key in d:
        d[key] = d[key] * 10
    print(d)
    for key in list(d.keys()):
        if d[key] > 10:
            del d[key]
        else:
            d[key + key] = 0
    print(d)
    found = ""
    for key, value in d.items():
        if value == 0:
            found = key
            break
    print(found)
    for key in {}:
        print("never", key)
    it = iter(d)
    print(next(it), next(it))
    return 0
