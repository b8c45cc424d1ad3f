def entry_point(argv):
    d = {}
    for i in range(10000):
        d[i * 7919 % 100003] = i
    print(len(d))
    removed = 0
    for i in range(0, 10000, 3):
        del d[i * 7919 % 100003]
        removed += 1
    print(len(d), removed)
    missing = 0
    total = 0
    for i in range(10000):
        key = i * 7919 % 100003
        if key in d:
            total += d[key]
        else:
            missing += 1
    print(missing, total)
    for i in range(0, 10000, 6):
        d[i * 7919 % 100003] = -i
    print(len(d), sum(d.values()))
    keys = list(d.keys())
    print(keys[:5], keys[-5:])
    words = {}
    for i in range(10000):
        word = "w" + str(i % 2500)
        words[word] = words.get(word, 0) + i
    print(len(words), words["w0"], words["w2499"], sum(words.values()))
    while len(words) > 3:
        words.popitem()
    print(words)
    churn = {}
    for i in range(20000):
        churn[i] = i
        if i >= 10:
            del churn[i - 10]
    print(len(churn), list(churn))
    return 0
