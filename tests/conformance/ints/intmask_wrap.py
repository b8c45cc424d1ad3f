from rpython.rlib.rarithmetic import intmask

MAX = 9223372036854775807
MIN = -MAX - 1


def djb2(text):
    h = 5381
    for c in text:
        h = intmask(h * 33 + ord(c))
    return h


def lcg(seed):
    return intmask(seed * 6364136223846793005 + 1442695040888963407)


def wrap_add(a, b):
    return intmask(a + b)


def wrap_sub(a, b):
    return intmask(a - b)


def wrap_mul(a, b):
    return intmask(a * b)


def wrap_shift(a, n):
    return intmask(a << n)


def main():
    for text in ["", "a", "hello world", "the quick brown fox jumps over the lazy dog"]:
        print(djb2(text))
    seed = 1
    for i in range(8):
        seed = lcg(seed)
        print(seed, seed % 100, seed >> 33)
    edge = [0, 1, -1, MAX, MIN, 1 << 62, -(1 << 62)]
    for a in edge:
        print([wrap_add(a, b) for b in edge])
        print([wrap_sub(a, b) for b in edge])
        print([wrap_mul(a, b) for b in edge])
        print([wrap_shift(a, n) for n in [0, 1, 2, 31, 62, 63]])
    print(intmask(-MIN), intmask(abs(MIN)), intmask(MIN // -1))
    fib_a = 0
    fib_b = 1
    for i in range(100):
        fib_a, fib_b = fib_b, intmask(fib_a + fib_b)
    print(fib_a, fib_b)
