def unique(items):
    seen = set()
    result = []
    for item in items:
        if item not in seen:
            seen.add(item)
            result.append(item)
    return result


def entry_point(argv):
    words = "to be or not to be that is the question".split()
    print(unique(words), len(set(words)))
    print(sorted(set("hello")), sorted(set([3, 3, 1])), sorted({w[0] for w in words}))
    print(sorted(set({"b": 1, "a": 2})), sorted(set(range(5))))
    letters = {c for w in words for c in w}
    print(len(letters), "".join(sorted(letters)))
    print(len(set(words)) == len(words), len({1.5, 1.5, 2.5}))
    return 0
