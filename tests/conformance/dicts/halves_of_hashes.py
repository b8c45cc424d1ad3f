"""Keys whose hashes agree in one half: found, told apart, deleted, and compared only when the hashes are equal."""


class Key:
    compared = 0

    def __init__(self, name, code):
        self.name = name
        self.code = code

    def __hash__(self):
        return self.code

    def __eq__(self, other):
        Key.compared += 1
        return isinstance(other, Key) and self.name == other.name


def main():
    half = 1 << 32
    codes = [0, 1, half, half + 1, 2 * half, 2 * half + 8, -half, -half + 1, -2 * half, 8, 16, 24, half * 8, half * 8 + 8]
    d = {}
    for i, code in enumerate(codes):
        d[Key("k%d" % i, code)] = i
    print(len(d), Key.compared)
    print([d[Key("k%d" % i, code)] for i, code in enumerate(codes)], Key.compared)
    for i in range(0, len(codes), 2):
        del d[Key("k%d" % i, codes[i])]
    print(sorted(d.values()), Key.compared)
    print([d.get(Key("k%d" % i, code), -1) for i, code in enumerate(codes)], Key.compared)
    d[Key("other", half + 1)] = 99
    print(d[Key("other", half + 1)], d[Key("k3", half + 1)], len(d))
    numbers = {i * half: i for i in range(200)}
    numbers.update({i * half + 7: -i for i in range(200)})
    print(len(numbers), sum(numbers[i * half] for i in range(200)), sum(numbers[i * half + 7] for i in range(200)))
    for i in range(150):
        del numbers[i * half]
    print(len(numbers), 5 * half in numbers, 160 * half in numbers, list(numbers)[:3])
    words = {"w%d" % (i * 7919): i for i in range(3000)}
    print(sum(words["w%d" % (i * 7919)] == i for i in range(3000)), "w3" in words, words.get("w7919"))
    floats = {i * 0.5: i for i in range(-50, 50)}
    print(sum(floats[i * 0.5] == i for i in range(-50, 50)), floats[-3], 0.25 in floats)
    pairs = {(i, j): i * j for i in range(40) for j in range(40)}
    print(sum(pairs[i, j] == i * j for i in range(40) for j in range(40)), (40, 1) in pairs, (-1, -1) in pairs)
