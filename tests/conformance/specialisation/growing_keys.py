"""What a list holds is found while the functions that it is passed to are already known."""


def size(items):
    return len(items)


def filled_later(items, n):
    if n == 0:
        return len(items)
    made = [items[0]]
    deeper = filled_later(made, n - 1)
    made.append(items[-1])
    return deeper + len(made)


def built(n, items, item):
    if n == 0:
        return items
    return built(n - 1, items + [item], item)


def emptied(items, n):
    if n == 0:
        return len(items)
    return 1 + emptied([], n - 1)


def put(items, item):
    items.append(item)
    return items


def combined(a, b):
    return a + b


def total(items):
    result = 0
    for item in items:
        result = combined(result, item)
    return result


def unwrapped(items, n):
    if n == 0 or not items:
        return len(items)
    found = [item for item in items if item is not None]
    return unwrapped(found, n - 1) + len(items)


class Animal:
    def __init__(self, name):
        self.name = name


class Dog(Animal):
    def bark(self):
        return self.name + " barks"


class Cat(Animal):
    pass


def renamed(animals, n):
    if n == 0:
        return animals
    return renamed(animals[:], n - 1)


def main():
    print(filled_later([1, 2], 2), filled_later(["a"], 3), filled_later([0.5], 1))
    print(built(3, [], 1), built(2, [], "a"), built(1, [], [0.5]))
    print(emptied([1], 2), emptied(["a"], 3))
    ints = put([], 1)
    words = put([], "w")
    ints.append(2)
    print(ints, words, put(put([], 0.5), 1.5))
    early = [1]
    print(size(early), size(["s"]), size([True]))
    early.append(2)
    other = [3]
    print(size(other), other, early)
    print(combined("a", "b"), combined([1], [2]), total([1, 2, 3]))
    mixed = 0.5
    for i in range(3):
        mixed = combined(mixed, 0.25)
    print(mixed)
    print(unwrapped([1, None, 2], 2), unwrapped(["a", None], 1), unwrapped([None, 0.5], 2))
    dogs = [Dog("Rex")]
    animals = [Dog("Fido")]
    print(len(renamed(dogs, 2)), len(renamed(animals, 1)), len(renamed(["x"], 1)))
    animals.append(Cat("Tom"))
    print([animal.name for animal in animals], dogs[0].bark())
