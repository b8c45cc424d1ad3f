"""Records from split lines: fields of a number that varies."""


def parse(line):
    return tuple(part.strip() for part in line.split(","))


def key_of(record):
    return (len(record), record)


def main():
    text = "bolt, 12, m8\nnut, 40\nwasher\n\nscrew, 7, m4, steel"
    rows = [parse(line) for line in text.split("\n") if line]
    for r in rows:
        print(len(r), r)
    print(max(rows, key=len), sorted(rows, key=key_of))
    by_len = {}
    for r in rows:
        by_len.setdefault(len(r), []).append(r)
    print(by_len)
    for r in rows:
        name, *rest = r
        print(name, rest, rest[0] if rest else "-")
    for r in rows:
        try:
            name, count = r
            print(name, int(count))
        except ValueError as e:
            print(r[0], "does not fit")
    table = {r[0]: r[1:] for r in rows}
    print(table, table["nut"], table["washer"] == ())
    seen = set()
    for r in rows + [parse("nut, 40")]:
        print(r[0], "again" if r in seen else "new")
        seen.add(r)
    header, *body = [tuple(line.split()) for line in ["id name", "1 x", "2 y"]]
    for fields in body:
        print(dict(zip(header, fields)))
    print("; ".join("/".join(r) for r in rows))
    version = tuple(int(n) for n in "3.11.7".split("."))
    print(version, version >= (3, 9), version < (3, 11), version[:2] == (3, 11), max(version, (3, 12)))
