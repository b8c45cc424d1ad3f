def dot(a, b):
    return sum([x * y for x, y in zip(a, b)])


def entry_point(argv):
    words = "alpha beta gamma".split()
    for i, word in enumerate(words):
        print(i, word)
    for i, word in enumerate(words, 5):
        print(i, word)
    for i, c in enumerate("xyz"):
        print(i, c)
    for i, n in enumerate(range(10, 13)):
        print(i, n)
    for i, (a, b) in enumerate([(1, "x"), (2, "y")]):
        print(i, a, b)
    for a, b in zip([1, 2, 3], words):
        print(a, b)
    for a, b in zip([1, 2, 3], [4, 5]):
        print(a, b)
    for a, b, c in zip(words, range(3), "pqrs"):
        print(a, b, c)
    for i, (a, b) in enumerate(zip(words, words[1:])):
        print(i, a, b)
    print(dot([1, 2, 3], [4, 5, 6]), dot([], [1]), dot([2], [10, 20]))
    print(list(zip(words, [True, False, True])), list(enumerate(words, 1)))
    pairs = [(1, "a"), (2, "b")]
    numbers = [n for n, _ in pairs]
    letters = [s for _, s in pairs]
    print(numbers, letters, dict(zip(letters, numbers)))
    shortest = [1]
    for x, y in zip(shortest, [9, 8]):
        shortest.append(x + y)
        if len(shortest) > 5:
            break
    print(shortest)
    return 0
