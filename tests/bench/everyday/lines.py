"""A file of text lines: written, read and taken apart."""
import os
import tempfile


def main():
    path = os.path.join(tempfile.gettempdir(), "rotor-bench-lines.txt")
    with open(path, "w") as f:
        for i in range(1800000):
            f.write("%d alpha beta %d\n" % (i, i * 3 % 1009))
    total = 0
    count = 0
    with open(path) as f:
        for line in f:
            words = line.split()
            total += int(words[0]) + int(words[3])
            count += 1
    with open(path) as f:
        size = len(f.read())
    with open(path) as f:
        lines = f.readlines()
    os.remove(path)
    print(count, total, size, len(lines))


if __name__ == "__main__":
    main()
