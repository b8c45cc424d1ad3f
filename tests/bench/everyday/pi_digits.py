"""Digits of pi: Gibbons' spigot, and Machin's formula"""
import sys

sys.set_int_max_str_digits(0)


def spigot(count):
    q, r, t, k, n, l = 1, 0, 1, 1, 3, 3
    out = []
    while len(out) < count:
        if 4 * q + r - t < n * t:
            out.append(n)
            nr = 10 * (r - n * t)
            n = ((10 * (3 * q + r)) // t) - 10 * n
            q *= 10
            r = nr
        else:
            nr = (2 * q + r) * l
            nn = (q * (7 * k) + 2 + (r * l)) // (t * l)
            q *= k
            t *= l
            l += 2
            k += 1
            n = nn
            r = nr
    return "".join(map(str, out))


def arctan(x, unity):
    total = power = unity // x
    n = 3
    sign = -1
    while power:
        power //= x * x
        total += sign * (power // n)
        sign = -sign
        n += 2
    return total


def machin(digits):
    unity = 10 ** (digits + 10)
    pi = 4 * (4 * arctan(5, unity) - arctan(239, unity))
    return pi // 10 ** 10


def game(n):
    # the benchmarks game's
    w = 0
    k = 1
    n1, n2, d = 4, 3, 1
    f10 = 10
    i = 0
    out = []
    while True:
        u = n1 // d
        v = n2 // d
        if u == v:
            out.append(chr(48 + u))
            i += 1
            if i == n:
                return "".join(out)
            u = d * (-10 * v)
            n1 = n1 * 10 + u
            n2 = n2 * 10 + u
        else:
            k2 = k * 2
            u = n1 * (k2 - 1)
            v = n2 + n2
            w = n1 * (k - 1)
            n1 = u + v
            u = n2 * (k + 2)
            n2 = w + u
            d = d * (k2 + 1)
            k += 1


def main():
    print(spigot(3400)[-30:])
    print(str(machin(14000))[-30:])
    print(game(3400)[-30:])


if __name__ == "__main__":
    main()
