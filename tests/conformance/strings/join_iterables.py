def spell(word):
    return "-".join(word)


def main():
    for word in ["", "a", "word", "é😀"]:
        print(spell(word), "".join(reversed(word)), "+".join(sorted(word)))
    letters = {"b": 1, "a": 2}
    print(",".join(letters), ",".join(letters.keys()), ",".join(sorted(letters)))
    items = ["x", "y", "z"]
    print(", ".join(reversed(items)), "/".join(items[1:]), "".join(items * 2))
    print("-".join(("p", "q", "r")), ".".join([w.upper() for w in items if w != "y"]))
