from rpython.rlib.objectmodel import compute_hash, compute_identity_hash, r_dict, r_ordereddict


class Key:
    def __init__(self, text, weight):
        self.text = text
        self.weight = weight


def key_eq(a, b):
    return a.text == b.text


def key_hash(key):
    return compute_hash(key.text)


def folded_eq(a, b):
    return a.lower() == b.lower()


def folded_hash(s):
    return compute_hash(s.lower())


def mod_eq(a, b):
    return a % 10 == b % 10


def mod_hash(n):
    return n % 10


def main():
    words = r_dict(folded_eq, folded_hash)
    for word in ["The", "cat", "the", "CAT", "dog", "THE"]:
        if word not in words:
            words[word] = 0
        words[word] += 1
    print(len(words), words["tHe"], words["Cat"], words.get("bird", -1), "DOG" in words)
    for word in words:
        print(word, words[word])
    del words["CAT"]
    print([key for key in words.keys()], [value for value in words.values()])
    try:
        print(words["cat"])
    except KeyError:
        print("no cat")
    numbers = r_ordereddict(mod_eq, mod_hash)
    for n in [1, 11, 22, 35, 2, 5, 90]:
        numbers[n] = numbers.get(n, 0) + n
    for key, value in numbers.items():
        print(key, value)
    print(numbers.setdefault(101, 7), numbers.setdefault(7, 8), len(numbers), numbers[17])
    objects = r_dict(key_eq, key_hash)
    for text, weight in [("a", 1), ("b", 2), ("a", 3)]:
        objects[Key(text, weight)] = weight * 10
    for key in objects:
        print(key.text, key.weight, objects[key])
    numbers.clear()
    print(len(numbers), 1 in numbers)
    k = Key("k", 0)
    print(compute_identity_hash(k) == compute_identity_hash(k), compute_hash("ab" + "c"[:len(k.text)]) == compute_hash("abc"))
