# stdin: reading.in
"""Numbers from standard input that are larger than 64 bits because of what is done with them."""

import sys


def main():
    n = int(input())
    result = 1
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        if words[0] == "pow":
            print(int(words[1]) ** int(words[2]))
        elif words[0] == "mul":
            product = 1
            for w in words[1:]:
                product *= int(w)
            print(product)
        elif words[0] == "fact":
            result = 1
            for i in range(1, int(words[1]) + 1):
                result *= i
            print(result, result % n)
        elif words[0] == "sum":
            print(sum(int(w) for w in words[1:]))


if __name__ == "__main__":
    main()
