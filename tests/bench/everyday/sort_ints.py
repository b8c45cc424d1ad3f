"""Sorting ints and floats."""


def main():
    xs = []
    x = 42
    for i in range(1000000):
        x = (x * 1103515245 + 12345) % 2147483648
        xs.append(x)
    ys = sorted(xs)
    zs = [v * 0.5 for v in xs]
    zs.sort(reverse=True)
    print(ys[1000], zs[1000], min(xs), max(zs), sum(ys[::1000]))


if __name__ == "__main__":
    main()
