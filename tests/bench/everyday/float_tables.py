"""Tables of floats formatted and parsed."""
import math


def main():
    rows = []
    for i in range(360000):
        x = i * 0.0015
        rows.append("%8.3f %10.4e %g" % (x, math.sin(x) * 1000, math.sqrt(x)))
    total = 0.0
    for row in rows:
        for field in row.split():
            total += float(field)
    texts = []
    for i in range(360000):
        x = i / 7
        texts.append(str(x))
        texts.append(repr(round(x, 2)))
        texts.append(f"{x:,.2f}|{x:6.1f}%|{i / 360000:.1%}")
    print(round(total, 3), len("".join(texts)), rows[777], texts[-1])


if __name__ == "__main__":
    main()
