"""Numbers in texts by %, f-strings and format()."""


def main():
    total = 0
    for i in range(400000):
        x = i * 0.37
        total += len("%d: %.3f %5s|%-8s|" % (i, x, i % 100, "n"))
        total += len(f"{i:>8} {x:10.2f} {i % 16:x} {i:,}")
        total += len("{} {:.1f} {:04d}".format(i, x, i % 10000))
        total += len(str(x))
    print(total)


if __name__ == "__main__":
    main()
