"""Short strings by + and join."""


def main():
    parts = []
    for i in range(3500000):
        parts.append("key" + str(i % 1000) + ":" + "v" * (i % 7))
    text = ",".join(parts)
    total = 0
    for i in range(0, len(parts), 3):
        joined = parts[i] + parts[i - 1]
        if joined.startswith("key99"):
            total += len(joined)
    line = ""
    for i in range(2500000):
        line += "ab"
    print(len(text), total, len(line))


if __name__ == "__main__":
    main()
