"""Records of text: split, change a field, join."""


def main():
    rows = ["%d;name%d;%d;city%d" % (i, i % 500, i * 7 % 1000, i % 30) for i in range(1200000)]
    changed = []
    total = 0
    for row in rows:
        fields = row.split(";")
        fields[2] = str(int(fields[2]) + 1)
        fields[1] = fields[1].strip().title()
        total += int(fields[2])
        changed.append(";".join(fields))
    print(len(changed), total, changed[12345])


if __name__ == "__main__":
    main()
