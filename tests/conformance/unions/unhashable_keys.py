"""A key that may be something without a hash raises TypeError when it is."""


def key(i):
    return [1] if i == 2 else (i if i else "z")


def nested(i):
    return (1, [2]) if i == 2 else (i if i else "z")


def main():
    table = {}
    for i in range(3):
        try:
            table[key(i)] = i
            print("stored", i)
        except TypeError as e:
            print("TypeError", e)
    for i in range(3):
        try:
            print(key(i) in table, table.get(key(i)))
        except TypeError as e:
            print("TypeError", e)
    try:
        print(len({key(i) for i in range(3)}))
    except TypeError as e:
        print("TypeError", e)
    try:
        print(hash(key(1)), hash(key(2)))
    except TypeError as e:
        print("TypeError", e)
    pairs = {}
    for i in range(3):
        try:
            pairs[nested(i)] = i
        except TypeError as e:
            print("TypeError", e)
    print(len(table), len(pairs))


if __name__ == "__main__":
    main()
