NUMBERS = [3, 1, 2]
NAMES = ["x", "y"]
EMPTY = []
NESTED = [[1], [2, 3], []]
ALIAS = NESTED[1]
FLAGS = [False] * 8
FIXED = [0.5, 1.5]


class Box:
    items = [10, 20]


def push(value):
    NUMBERS.append(value)
    return len(NUMBERS)


def note(text):
    EMPTY.append(text)


def entry_point(argv):
    print(NUMBERS, len(NUMBERS), NUMBERS[0], 2 in NUMBERS, 9 in NUMBERS)
    for i in range(3):
        print(push(i * 9), NUMBERS[-1])
    NUMBERS.sort()
    print(NUMBERS, NUMBERS[0], len(NUMBERS), 9 in NUMBERS)
    NAMES[0] = "z"
    NAMES.insert(1, "w")
    print(NAMES, NAMES[0], NAMES[1] + NAMES[2])
    print(EMPTY, len(EMPTY))
    for word in ["a", "b"]:
        note(word)
    print(EMPTY, len(EMPTY), bool(EMPTY))
    NESTED[1].append(4)
    ALIAS.append(5)
    NESTED[2].extend(ALIAS)
    print(NESTED, ALIAS is NESTED[1], ALIAS)
    for i in range(0, 8, 3):
        FLAGS[i] = True
    print(FLAGS)
    FIXED[1] *= 2
    print(FIXED, sum(FIXED))
    box = Box()
    box.items.append(30)
    print(Box.items, Box().items is box.items)
    del NUMBERS[:]
    print(NUMBERS, len(NUMBERS))
    return 0
