# start: script
# engines: all
MIDDLE = slice(1, 3)
NAME, AGE = slice(0, 4), slice(4, None)
FIELDS = [("name", slice(0, 4)), ("age", slice(4, None)), ("even", slice(None, None, 2))]


def main():
    record = "anna32"
    print([1, 2, 3, 4][MIDDLE], record[NAME], int(record[AGE]), MIDDLE.start, MIDDLE == slice(1, 3))
    for name, part in FIELDS:
        print(name, record[part], part, part.indices(6))


main()
