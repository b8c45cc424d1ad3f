# stdin: stdin_readline.in
import sys


def read_numbers():
    return [int(word) for word in sys.stdin.readline().split()]


def main():
    line = sys.stdin.readline()
    print(repr(line), len(line))
    print(repr(sys.stdin.readline().strip()))
    print(repr(sys.stdin.readline()))
    accents = sys.stdin.readline()
    print(repr(accents), len(accents), accents[4])
    numbers = read_numbers()
    print(numbers, sum(numbers))
    count = 0
    while True:
        line = sys.stdin.readline()
        if not line:
            break
        count += 1
        print(count, repr(line), line.endswith("\n"))
    print(repr(sys.stdin.readline()), repr(sys.stdin.read()))
