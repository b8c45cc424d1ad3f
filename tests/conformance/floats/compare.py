def relations(a, b):
    return "".join([
        "<" if a < b else ".",
        "l" if a <= b else ".",
        "=" if a == b else ".",
        "!" if a != b else ".",
        ">" if a > b else ".",
        "g" if a >= b else ".",
    ])


def close(a, b):
    return abs(a - b) <= 1e-9 * max(abs(a), abs(b))


def bisect(low, high, target):
    steps = 0
    while high - low > 1e-9:
        middle = (low + high) / 2.0
        if middle * middle < target:
            low = middle
        else:
            high = middle
        steps += 1
    return "%.6f after %d" % (low, steps)


def main():
    values = [-1e300, -1.0, -1e-300, 0.0, 1e-300, 0.5, 1.0, 1e300]
    for a in values:
        print(a, [relations(a, b) for b in values])
    for n in [-1, 0, 1]:
        print(n, [relations(n, b) for b in values], [relations(b, n) for b in values])
    print(min(values), max(values), min(1.5, 2.0), max(0.5, -3.25, 2.75), min(values[3:5]))
    shuffled = [3.5, -1.25, 1e10, 0.0, 3.25, -1e-5]
    shuffled.sort()
    print(shuffled, sorted(shuffled, reverse=True), sum(shuffled[:3]))
    print(close(0.1 + 0.2, 0.3), 0.1 + 0.2 == 0.3, close(1.0, 1.1))
    print(bisect(0.0, 10.0, 2.0), bisect(1.0, 3.0, 7.0))
    print(0.0 < 0.5 < 1.0, 0.0 < values[0] < 1.0, not 0.5, 0.5 and 2.5, 0.0 or 1.25)
    print(2.0 in values, 1.0 in values, values.index(0.5), values.count(1.0))
    chosen = {0.5: "half", 1.0: "one", 0.25: "quarter"}
    for key in [1.0, 0.25, 2.0]:
        print(chosen.get(key, "none"), key in chosen)
