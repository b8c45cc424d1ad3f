# Enumerations that start with an int of any size.


def number(text):
    return int("".join([c for c in text if c.isdigit()]))


def show(items, start):
    out = []
    for i, item in enumerate(items, start):
        out.append("%d.%s" % (i, item))
    return " ".join(out)


def main():
    print(show(["a", "b"], number("n3")))
    print(show("xyz", number("12345678901234567890")))
    print(list(enumerate("pq", start=number("7"))), dict(enumerate("r", number("99"))))
    print(show([], 2), show(["c"], 5))


if __name__ == "__main__":
    main()
