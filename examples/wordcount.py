# stdin: wordcount.in
"""Count the words of standard input.

Usage: wordcount.py [HOW_MANY] < TEXT
"""
import sys


class Counter:
    def __init__(self):
        self.counts = {}
        self.lines = 0
        self.words = 0
        self.chars = 0

    def add_line(self, line):
        self.lines += 1
        self.chars += len(line)
        for word in split_words(line):
            self.words += 1
            self.counts[word] = self.counts.get(word, 0) + 1

    def by_frequency(self):
        """(word, count) pairs: most frequent first, then alphabetically."""
        pairs = list(self.counts.items())
        pairs.sort(key=lambda pair: (-pair[1], pair[0]))
        return pairs

    def by_length(self):
        groups = {}
        for word in self.counts:
            groups.setdefault(len(word), []).append(word)
        return groups


def split_words(line):
    words = []
    current = []
    for char in line:
        if char.isalpha() or (char == "'" and current):
            current.append(char.lower())
        elif current:
            words.append("".join(current).rstrip("'"))
            current = []
    if current:
        words.append("".join(current).rstrip("'"))
    return words


def entry_point(argv):
    how_many = 20
    if len(argv) > 1:
        how_many = int(argv[1])
    counter = Counter()
    for line in sys.stdin:
        counter.add_line(line)
    print("%d lines, %d words, %d characters" % (counter.lines, counter.words, counter.chars))
    print("%d different words" % len(counter.counts))
    for word, count in counter.by_frequency()[:how_many]:
        print("%6d  %s" % (count, word))
    groups = counter.by_length()
    for length in sorted(groups.keys()):
        words = groups[length]
        words.sort()
        print("%d letters: %d words, from %s to %s" % (length, len(words), words[0], words[-1]))
    return 0


if __name__ == "__main__":
    sys.exit(entry_point(sys.argv))
