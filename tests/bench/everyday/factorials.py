"""Factorials of some hundreds, as sums of digits and binomials"""
import sys

sys.set_int_max_str_digits(0)


def factorial(n):
    result = 1
    for i in range(2, n + 1):
        result *= i
    return result


def main():
    total = 0
    for n in range(200, 2600, 2):
        f = factorial(n)
        total += sum(map(int, str(f)))
    print(total)
    e = 0
    for n in range(0, 400):
        e += 10 ** 1000 // factorial(n)
    print(str(e)[:60])


if __name__ == "__main__":
    main()
