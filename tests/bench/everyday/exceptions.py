"""Exceptions raised and handled."""


class Missing(Exception):
    def __init__(self, key):
        super().__init__(key)
        self.key = key


def find(table, key):
    if key not in table:
        raise Missing(key)
    return table[key]


def parse(text):
    try:
        return int(text)
    except ValueError:
        return -1


def main():
    table = {i: i * i for i in range(0, 1000, 3)}
    total = 0
    for i in range(1100000):
        try:
            total += find(table, i % 1000)
        except Missing as e:
            total -= e.key
    texts = ["12", "x", "345", "", "7y"]
    for i in range(700000):
        total += parse(texts[i % 5])
    print(total)


if __name__ == "__main__":
    main()
