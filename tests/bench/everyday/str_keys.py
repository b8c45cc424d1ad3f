"""A dict of strings: made, looked up, changed, walked."""


def main():
    table = {}
    for i in range(500000):
        table["item-%d" % i] = i
    total = 0
    for round_ in range(3):
        for i in range(0, 1000000, 2):
            key = "item-" + str(i)
            if key in table:
                total += table[key]
            else:
                total -= 1
    for key, value in table.items():
        if value % 1000 == 0:
            total += len(key)
    for i in range(0, 500000, 5):
        del table["item-%d" % i]
    print(len(table), total)


if __name__ == "__main__":
    main()
