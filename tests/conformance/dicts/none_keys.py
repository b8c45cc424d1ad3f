def name_of(n):
    if n % 3 == 0:
        return None
    return "n" + str(n % 4)


def entry_point(argv):
    counts = {}
    for n in range(12):
        name = name_of(n)
        counts[name] = counts.get(name, 0) + 1
    print(counts, len(counts))
    print(None in counts, name_of(3) in counts, name_of(5) in counts)
    del counts[None]
    print(counts)
    try:
        print(counts[None])
    except KeyError as e:
        print("KeyError", e)
    values = {}
    for n in range(6):
        values[n] = name_of(n)
    print(values)
    for key, value in values.items():
        if value is not None:
            print(key, value.upper())
        else:
            print(key, "nothing")
    print(values.get(3), values.get(4), values.get(77))
    print(values.get(3, "default"), values.get(77, "default"))
    return 0
