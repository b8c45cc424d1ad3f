"""Set algebra over words and numbers."""


def main():
    groups = []
    for g in range(110):
        groups.append({"w%d" % (i * (g + 3) % 5000) for i in range(2000)})
    total = 0
    for a in groups:
        for b in groups:
            total += len(a & b)
    both = set()
    for a in groups:
        both |= a
    rest = both - groups[0]
    common = groups[1].intersection(groups[2], groups[3])
    numbers = [set(range(k, 50000, k)) for k in range(2, 30)]
    for s in numbers:
        for t in numbers[:24]:
            total += len(s ^ t)
            if s <= t:
                total += 1
    print(total, len(both), len(rest), len(common), sorted(common)[:5])


if __name__ == "__main__":
    main()
