# start: script
# engines: all -host("another_text")
# The texts of errors of int() for long texts, and of searches in lists and tuples of any length.


def number(text, base):
    try:
        return str(int(text, base))
    except ValueError as e:
        message = str(e)
        return "%d %s" % (len(message), message[-20:])


def position(items, value, start, stop):
    try:
        return items.index(value, start, stop)
    except ValueError:
        return -1


def main():
    for size in (3, 150, 197, 198, 199, 200, 201, 300):
        print(size, number("x" * size, 10), number("é" * size, 16), number("'" * size + '"', 2))
    print(number("12" * 40, 10))
    items = [5, 7, 5, 9, 7]
    for value in (5, 7, 9, 11):
        for start, stop in ((0, 5), (1, 4), (-3, -1), (-9, 9), (3, 2)):
            print(value, position(items, value, start, stop), position(tuple(items), value, start, stop))


main()
