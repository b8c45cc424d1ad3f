def entry_point(argv):
    for n in range(4):
        print(list(reversed(range(n))), [i for i in reversed(list(range(n)))])
    words = "delta alpha charlie bravo".split()
    for word in sorted(words):
        print(word)
    for word in reversed(sorted(words)):
        print(word)
    for i, word in enumerate(sorted(words, key=lambda w: w[1])):
        print(i, word)
    for a, b in zip(words, reversed(words)):
        print(a, b)
    print(words, sorted(words, reverse=True))
    for i in reversed(range(0, 10, 3)):
        print(i)
    for i in range(len(words) - 1, -1, -1):
        print(i, words[i])
    return 0
