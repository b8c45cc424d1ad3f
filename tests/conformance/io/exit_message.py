# exit: 1
import sys


def check(values):
    for value in values:
        if value < 0:
            sys.exit("negative: %d" % value)
        print("good", value)


def main():
    check([1, 2])
    check([3, -4, 5])
    return 0
