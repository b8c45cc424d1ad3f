class Record:
    def __init__(self, tag, payload):
        self.tag = tag
        self.payload = payload


def parse(data):
    records = []
    i = 0
    while i < len(data):
        tag = data[i : i + 1]
        size = data[i + 1]
        records.append(Record(tag, data[i + 2 : i + 2 + size]))
        i += 2 + size
    return records


def maybe(n):
    if n % 2:
        return b"odd"
    return None


def main():
    counts = {}
    for i in range(20):
        key = bytes([97 + i * i % 5]) + b"-"
        counts[key] = counts.get(key, 0) + 1
    print(counts, sorted(counts), b"a-" in counts, b"z-" in counts)
    for record in parse(b"a\x03xyzb\x00c\x02\xff\x00"):
        print(record.tag, record.payload, len(record.payload), record.tag == b"a")
    for n in range(3):
        value = maybe(n)
        if value is None:
            print("none")
        else:
            print(value, len(value), value.decode("ascii"))
    pairs = [(b"k", 2), (b"a", 1), (b"k", 1)]
    pairs.sort()
    print(pairs, (b"a", 1) in pairs, pairs.index((b"k", 2)))
    lookup = {(b"x", 1): "one", (b"y", 2): "two"}
    print(lookup[(b"x"[:1], 1)], lookup.get((b"x", 2), "none"))
    try:
        data = b"abc"
        while True:
            data = data[:-1]
            print(data, data[0])
    except IndexError:
        print("empty now")
