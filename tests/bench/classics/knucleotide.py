"""Counts of the words of some lengths in a text of four letters, with a dictionary."""
import harness


def make_text(size):
    random = harness.Random()
    letters = []
    for _ in range(size):
        letters.append("GATC"[(random.next() >> 7) % 4])
    return "".join(letters)


def count_words(text, length):
    counts = {}
    for start in range(len(text) - length + 1):
        word = text[start:start + length]
        counts[word] = counts.get(word, 0) + 1
    return counts


def run(size):
    text = make_text(size)
    checksum = 0
    for length in [1, 2, 3, 4, 6, 12, 18]:
        counts = count_words(text, length)
        most = 0
        for count in counts.values():
            most = max(most, count)
        checksum = (checksum * 31 + len(counts) * 7 + most) % 1000003
        for word in ["GGT", "GATC", "GGTATT"]:
            checksum += counts.get(word, 0)
    return checksum


if __name__ == "__main__":
    harness.main("knucleotide", run, 40, 50000)
