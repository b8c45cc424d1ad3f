from rpython.rlib.rarithmetic import intmask


def next_random(seed):
    return intmask(seed * 6364136223846793005 + 1442695040888963407)


def make_float(seed):
    mantissa = (seed >> 11) & 0xFFFFFFFFFFFFF
    exponent = (seed >> 3) % 120 - 60
    x = 1.0 + mantissa / 4503599627370496.0
    while exponent > 0:
        x *= 2.0
        exponent -= 1
    while exponent < 0:
        x *= 0.5
        exponent += 1
    return x if seed & 1 else -x


def main():
    seed = 12345
    bad = 0
    for i in range(400):
        seed = next_random(seed)
        x = make_float(seed)
        text = repr(x)
        if float(text) != x or float(str(x)) != x:
            bad += 1
        if i % 8 == 0:
            print(text, len(text))
    print(bad)
    for i in range(-5, 6):
        for j in range(1, 8):
            print(i / j, end=" ")
        print()
    for i in range(20):
        print(i / 10, i * 0.1, i / 7.0, i * 1e5 + 0.125, sep="|")
