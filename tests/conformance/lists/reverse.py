def entry_point(argv):
    for n in range(6):
        items = list(range(n))
        items.reverse()
        print(items)
    words = "a b c d".split()
    back = list(reversed(words))
    print(words, back)
    words.reverse()
    print(words == back, words)
    out = []
    for word in reversed(back):
        out.append(word + "!")
    print(out)
    for i in reversed(range(3)):
        print(i)
    for i, word in enumerate(reversed(back)):
        print(i, word)
    print(list(reversed([1.5, 2.5])))
    items = [1, 2, 3]
    result = []
    for x in reversed(items):
        result += [x, -x]
    print(result, items)
    return 0
