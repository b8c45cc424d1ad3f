def ops(a, b):
    return "%d %d %d" % (a & b, a | b, a ^ b)


def invert_all(values):
    return [~v for v in values]


def popcount(n):
    count = 0
    while n:
        n &= n - 1
        count += 1
    return count


def bits_of(n, width):
    text = ""
    for i in range(width - 1, -1, -1):
        text += "1" if n >> i & 1 else "0"
    return text


def merge(a, b, mask):
    return (a & ~mask) | (b & mask)


def main():
    values = [0, 1, 2, 12, 10, 255, -1, -2, -12, -256, 9223372036854775807]
    for a in values:
        print(a, [ops(a, b) for b in values])
    print(invert_all(values))
    print([popcount(n) for n in range(20)], popcount(9223372036854775807))
    for n in [0, 1, 5, 170, -1, -86]:
        print(bits_of(n, 8), n & 0xF, n & -n)
    print(merge(0x1234, 0xABCD, 0xFF), merge(0x1234, 0xABCD, 0xFF00), merge(-1, 0, 0xF0))
    x = 0
    for i in range(12):
        x ^= i * 37
        x |= i
        x &= 0x3FF
        print(x, end=" ")
    print()
    print(5 & 3 == 1, (5 & 3) == 1, 1 | 2 ^ 3 & 4, ~1 & 7, -~4, ~-4)
