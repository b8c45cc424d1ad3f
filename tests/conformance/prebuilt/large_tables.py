# Tables that the import makes, longer than the constants of one class file.
SAME = [("s", (1, 2), [5])] * 100_000
OTHERS = [str(i) for i in range(12_000)] + ["last"]


def main():
    total = 0
    for text, pair, items in SAME:
        total += len(text) + pair[1] + items[0]
    print(total, len(SAME), SAME[0] is SAME[99_999])
    print(len(OTHERS), OTHERS[11_999], OTHERS[-1], sum(len(text) for text in OTHERS))
