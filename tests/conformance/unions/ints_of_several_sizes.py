# Unions that hold ints of several sizes, joined and copied: texts, words and large ints in lists and tuples.
class Store:
    def __init__(self):
        self.data = {}

    def push(self, key, *values):
        items = self.data.get(key)
        if items is None:
            items = []
        self.data[key] = items + list(values)

    def double(self, key):
        self.data[key] = self.data.get(key, 1) * 2


def words(line):
    return [int(word) if word.isdigit() else word for word in line.split()]


def main():
    store = Store()
    store.data["n"] = 3
    for _ in range(70):
        store.double("n")
    print(store.data["n"])
    name, *rest = words("push 1 two 3")
    store.push(name, *rest)
    store.push(name, *words("4 five"))
    print(store.data[name], store.data[name] == [1, "two", 3, 4, "five"])
    both = words("1 a") + [store.data["n"], "x"]
    print(both, both == words("1 a"), tuple(both), [1, "a"] == both[:2])
    both[1:2] = words("7 b")
    both.extend(words("8 c"))
    print(both)
