"""Big ints to text and back"""
import sys

sys.set_int_max_str_digits(0)


def main():
    total = 0
    x = 3 ** 200
    for i in range(300000):
        s = str(x + i)
        total += len(s)
        total += int(s) % 7
    print(total)
    s = str(7 ** 16000)
    y = int(s)
    for i in range(30):
        y = int(str(y + i))
    print(y % 10 ** 15, len(s))
    # collatz and palindromes by reversal
    n = 196
    for _ in range(9000):
        n += int(str(n)[::-1])
    print(len(str(n)))


if __name__ == "__main__":
    main()
