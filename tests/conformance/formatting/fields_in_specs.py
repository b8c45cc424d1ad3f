"""Formats whose specs have fields, and which kinds of numbers a union has left after isinstance()."""

import math
import operator
from datetime import date


class Point:
    def __init__(self):
        self.x = 1
        self.y = 2.5
        self.name = "pt"
        self.tags = ["a", "b"]


def fact(n):
    return 1 if n <= 1 else n * fact(n - 1)


OPERATORS = {"+": operator.add, "*": operator.mul}
FUNCTIONS = {"sqrt": math.sqrt, "fact": fact, "max": max}


def evaluate(node):
    kind = node[0]
    if kind == "num":
        return node[1]
    if kind == "bin":
        return OPERATORS[node[1]](evaluate(node[2]), evaluate(node[3]))
    return FUNCTIONS[node[1]](*[evaluate(part) for part in node[2]])


def parsed(text):
    words = text.split()
    if len(words) == 1:
        return ("num", float(text) if "." in text else int(text))
    if words[0] in FUNCTIONS:
        return ("call", words[0], [parsed(word) for word in words[1:]])
    return ("bin", words[1], parsed(words[0]), parsed(" ".join(words[2:])))


def main():
    p = Point()
    form = "{0.month:02} {1[key]!r:>{2}}|"
    print(form.format(date(2024, 3, 5), {"key": "v"}, 8))
    print("{p.name:{fill}^{w}}|{p.y:>{w}.{n}f}|{p.tags[1]:<{w}}|".format(p=p, w=8, n=1, fill="*"))
    for w in (3, 6):
        print("{:>{}}|{:<{}}|{:^{}.{}f}|".format("a", w, 5, w, 2.5, w + 2, 1))
    print("{0:{1}} {0:{2}}".format(5, "03d", ">6"), "{:{}}".format("x", 4), "{0:{w}}".format(1, w=7))
    print("{a:>{w}}|{b:<{w}}|".format(**{"a": 1, "b": "two", "w": 5}))
    try:
        print("{:{}}".format(1))
    except IndexError as e:
        print(type(e).__name__)
    for text in ("fact 25", "1 + 2", "2.5 * 4", "sqrt 16", "sqrt 2.25", "max 1 2.5", "sqrt x"):
        try:
            print(text, "=", evaluate(parsed(text)))
        except ValueError as e:
            print(text, "->", e)


if __name__ == "__main__":
    main()
