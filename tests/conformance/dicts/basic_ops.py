def lookup(d, key):
    try:
        return str(d[key])
    except KeyError as e:
        return "KeyError " + str(e)


def remove(d, key):
    try:
        del d[key]
        return "deleted"
    except KeyError as e:
        return "KeyError " + str(e)


def entry_point(argv):
    d = {}
    for word in "one two three four".split():
        d[word] = len(word)
    print(d, len(d))
    for word in ["one", "five", "", "it's", "four"]:
        print(word, word in d, word not in d, lookup(d, word), d.get(word, 0), d.get(word, -1))
    for word in ["two", "two", "nine"]:
        print(remove(d, word), d)
    d["two"] = 22
    d["one"] = 11
    d["one"] += 5
    print(d)
    print(bool(d), bool({}), not d)
    d.clear()
    print(d, len(d), bool(d))
    d["again"] = 1
    print(d)
    numbers = {}
    for i in range(5):
        numbers[i * i - 4] = i
    print(numbers)
    for k in [-4, 0, 5, 7]:
        print(lookup_int(numbers, k))
    return 0


def lookup_int(d, key):
    try:
        return str(d[key])
    except KeyError as e:
        return "KeyError " + str(e)
