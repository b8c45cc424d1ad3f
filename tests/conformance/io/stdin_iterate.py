# stdin: stdin_iterate.in
import sys


def by_count(item):
    return (-item[1], item[0])


def main():
    counts = {}
    lines = 0
    characters = 0
    for line in sys.stdin:
        lines += 1
        characters += len(line)
        text = line.rstrip("\n")
        print("%2d %s" % (lines, text))
        for word in text.lower().replace(";", " ").split():
            counts[word] = counts.get(word, 0) + 1
    print(lines, characters, len(counts), sum(counts.values()))
    for word, count in sorted(counts.items(), key=by_count):
        print(f"{count:3d} {word}")
    for line in sys.stdin:
        print("nothing is left", line)
