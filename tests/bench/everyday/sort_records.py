"""Sorting tuples by keys and as they are."""


def main():
    records = []
    x = 42
    for i in range(250000):
        x = (x * 1103515245 + 12345) % 2147483648
        records.append((x % 1000, "n%d" % (x % 77), i))
    by_name = sorted(records, key=lambda r: (r[1], r[0]))
    by_number = sorted(records, key=lambda r: r[0], reverse=True)
    records.sort()
    print(by_name[1000], by_number[1000], records[1000])


if __name__ == "__main__":
    main()
