"""Integers that serve as indices stay exact beyond 32 bits."""


def crossing(items, start, stop):
    total = 0
    hits = 0
    i = start
    while i < stop:
        total ^= i
        k = i - start
        if k < len(items):
            total ^= items[k]
            hits += 1
        i += 1
    return total, hits


def fixed_crossing():
    items = [1, 2, 3, 4]
    total = 0
    for i in range(2147483644, 2147483652):
        total += i
        total += items[i - 2147483648 if i >= 2147483648 else i - 2147483644]
    return total


def product(items):
    total = 0
    for i in range(len(items)):
        total += i * 4294967296 + items[i] * i
    return total


def growing(items):
    i = 1
    steps = 0
    while True:
        if i < len(items):
            steps += items[i]
        i = i * 3
        steps += 1
        if i > 100000000000:
            return i, steps


def downwards(items):
    i = len(items) - 1
    text = ""
    while i >= 0:
        text += str(items[i]) + ("," if i > 0 else "")
        i -= 1
    return text, i


def indices_as_values(items):
    out = []
    for i in range(len(items)):
        out.append(i - 2147483648)
        out.append(2147483647 + i)
        out.append(-i)
        out.append(i << 33)
        out.append(i // 2 + i % 3)
        out.append(int(i / 2))
    return out


def nested(rows):
    count = 0
    for i in range(len(rows)):
        for j in range(i + 1, len(rows)):
            if rows[i] < rows[j]:
                count += j - i
            else:
                count -= (j - i) * 3000000000
    return count


def clamped(items, n):
    if n > 5:
        n = 5
    if n < 0:
        n = 0
    total = 0
    while n < len(items):
        total = total * 10 + items[n]
        n += 1
    return total


def negative(items, i):
    total = 0
    while i < 0:
        total = total * 7 + items[i]
        i += 1
    return total


def text_scan(text):
    code = 0
    for i in range(len(text)):
        code = (code * 31 + ord(text[i]) * (i + 1)) & 281474976710655
        if ord(text[i]) < i:
            code += 1000
    return code


def alternating(items):
    i = 0
    seen = 0
    while i != 6:
        seen = seen * 10 + items[i]
        i = i + 3 if i % 2 == 0 else i - 1
        if seen > 100000000000000:
            break
    return seen, i


def overrun(items):
    i = 0
    try:
        while True:
            items[i] += 1
            i += 1
    except IndexError:
        return i


def main():
    items = [3, 1, 4, 1, 5, 9, 2, 6]
    print(crossing(items, 2147483640, 2147483660))
    print(crossing(items, -2147483660, -2147483640))
    print(crossing(items, 0, 5))
    print(crossing(items, 9223372036854775800, 9223372036854775807))
    print(fixed_crossing())
    print(product(items))
    print(growing(items))
    print(downwards(items))
    print(indices_as_values(items))
    print(nested(items))
    print(clamped(items, 1 << 40), clamped(items, -(1 << 40)), clamped(items, 6))
    print(negative(items, -8), negative(items, -3))
    print(text_scan("h\u00e9llo w\u00f6rld \U0001F600"))
    print(alternating(items))
    print(overrun(items), items)


if __name__ == "__main__":
    main()
