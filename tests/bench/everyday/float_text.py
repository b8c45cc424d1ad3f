"""Floats to text and back."""


def main():
    total = 0.0
    chars = 0
    for i in range(900000):
        x = i * 1.1 + 1.0 / (i + 1)
        text = repr(x)
        chars += len(text)
        total += float(text)
        total += float("%d.%d" % (i, i % 97))
    print(chars, round(total, 3))


if __name__ == "__main__":
    main()
