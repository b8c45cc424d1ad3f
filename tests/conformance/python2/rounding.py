# python: 2
# engines: all -host("round of RustPython")
# round(): halves go away from zero, also to digits behind and before the point.

NUMBERS = [
    (2.5, 0), (0.125, 2), (0.375, 2), (-0.125, 2), (1.005, 2), (2.675, 2), (1234.5, -2), (150.0, -2), (250.0, -2),
    (-2.5, 0), (0.5, 0), (1e22, 2), (-0.0, 1), (4503599627370497.5, 0), (99.5, 0), (3, 0), (35, -1), (0.3, 90),
    (5.015, 2), (0.045, 2), (12.0, 3), (1e300, -299), (float("inf"), 2), (float("-inf"), 0),
]


def main():
    for value, digits in NUMBERS:
        print value, digits, repr(round(value, digits)), repr(round(value))
    print round(7), round(-7.5), round(6.5)


if __name__ == "__main__":
    main()
