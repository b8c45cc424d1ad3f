def word_count(text):
    counts = {}
    for word in text.lower().split():
        word = word.strip(".,!?")
        counts[word] = counts.get(word, 0) + 1
    return counts


def invert(table):
    result = {}
    for key, value in table.items():
        result.setdefault(value, []).append(key)
    return result


def make_key(a, b):
    return a + ":" + str(b)


def main():
    counts = word_count("The cat and the dog. And THE bird, the cat!")
    print(counts, sorted(counts.keys()), invert(counts))
    table = {}
    for i in range(200):
        table[make_key("k", i * 7 % 101)] = i
    print(len(table), table["k:0"], table["k:100"], make_key("k", 55) in table, "k:101" in table)
    for key in ["k:1", "k" + ":" + "2", "K:1", ""]:
        print(key, table.get(key, -1))
    groups = {}
    for word in ["listen", "silent", "enlist", "google", "elgoog", "abc"]:
        key = "".join(sorted(word))
        if key in groups:
            groups[key].append(word)
        else:
            groups[key] = [word]
    for key in sorted(groups):
        print(key, groups[key])
    memo = {"": 0, "é": 1, "😀": 2, "a\x00": 3, "a": 4}
    print([memo[k] for k in ["a" + "\x00"[:0], "a\x00", "😀x"[0], "é", ""[:0]]])
    del memo["a"]
    print(list(memo), "a" in memo)
    try:
        print(memo["missing"])
    except KeyError:
        print("no key")
