"""How often words occur."""


def main():
    vocabulary = ["w%d" % (i * i % 5003) for i in range(3000)]
    text = []
    x = 1
    for i in range(4000000):
        x = (x * 69069 + 1) % 4294967296
        text.append(vocabulary[x % 3000])
    words = " ".join(text).split()
    counts = {}
    for word in words:
        counts[word] = counts.get(word, 0) + 1
    best = sorted(counts.items(), key=lambda kv: (-kv[1], kv[0]))[:5]
    print(len(counts), best)


if __name__ == "__main__":
    main()
