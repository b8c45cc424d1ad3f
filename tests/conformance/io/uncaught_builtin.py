# raises: KeyError
import sys


def lookup(table, names):
    total = 0
    for name in names:
        total += table[name]
        sys.stdout.write("%s %d\n" % (name, total))
    return total


def main():
    table = {"a": 1, "b": 20}
    lookup(table, ["a", "b", "a"])
    try:
        lookup(table, ["b", "c"])
    except ValueError:
        print("not this one")
