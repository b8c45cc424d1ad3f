# -*- coding: latin-1 -*-
# start: script
# A source in Latin-1 that Python 2 would accept, too, is Python 3.


def describe(name, count):
    return name * count, len(name), 7 / 2


def main():
    print("grüße", describe("é", 3))
    café = [ord(c) for c in "àÿ"]
    print(café, sorted({"ä": 1, "b": 2}))


main()
