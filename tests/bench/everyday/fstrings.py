"""Lines of reports by f-strings and format"""


def main():
    size = 0
    for i in range(350000):
        name = f"item{i}"
        line = f"{name:<20}|{i * 1234567:>15,}|{i / 7:,.3f}|{i % 100:3d}%|{i / 3:.2e}|{i & 0xFF:#04x}|{name!r:>14}"
        size += len(line)
    print(size)
    rows = []
    for i in range(300000):
        rows.append("{} {:>8} {:08.3f}".format(i, "n", i / 11))
        rows.append("{0:>10,d}:{1:<5}".format(i, i % 7))
    print(len("\n".join(rows)))


if __name__ == "__main__":
    main()
