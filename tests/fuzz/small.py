"""Random programs of many small functions, each made of one row of `library.py` or one form of `forms.py`.

`program(seed, functions)` gives the source of a script. Every function was called once while it was made: those
that do not end, or that have values beyond 64 bits where they are not about such values, are left out.

Invariant: all output is the same in each version of CPython that the tests use, and with every seed of hashes.
"""

import ast
import re
import signal
import textwrap

import forms
import library
from expressions import FLOATS, Expressions
from library import EXPRESSIONS, TYPES

HOLE = re.compile(r"\{\{|\}\}|\{([^{}]*)\}")
LETTERS = {t: letter for letter, t in TYPES.items()}
MORE_STRINGS = ("", "a", "b", "ab", "abc", "hello", "Hello World", " x ", "a,b,c", "12", "-7", "0", "3.5", "aXbX", "zz", "é", "ß", "日本", "\n", "a\tb",
                "it's", 'say "hi"', "\\", "a b  c", "%d", "{}", "UPPER", "_id", "1e3", "ñandú", "ΑΒΓς", "ﬁ", "İ", "ǆ", "😀", "a\u0301", "½", "٣", "Ⅷ",
                "\x85x", "a\r\nb\rc", "\u2028", "\x1c", "  ", "0x1f", "+5", "1_000", "aaa", "abcabc", "ÀÉ", "x" * 9, "\u00ad", "ŉ", "\x00", "日本語テキスト",
                "ab" * 6, "tEst CaSe", "naïve café", "-0", "nan", " 42 ", "٣٤", "\U0001d518", "don't stop", "a.b.c", "()", "[1, 2]", "\ufeff")
BYTES = (b"", b"a", b"abc", b"\x00\xff", b"hello world", b" x ", b"12", b"a,b,c", b"\xc3\xa9", b"\xe6\x97", b"AbC", b"\n\r\n", b"aaaa", b"'\"\\", b"\x80\x81", bytes(range(5)))
SMALL = (0, 0, 1, 1, 2, 3, 4, 5, 7, 8, 10, 13, 42, 64, 97, 100, 255, 256, 997, 1000, 12345, -1, -1, -2, -3, -5, -7, -10, -64, -100, -256, -999)
HEADER = """import base64
import binascii
import bisect
import collections
import fractions
import functools
import heapq
import io
import itertools
import json
import math
import operator
import re
import statistics
import string
import struct
import textwrap
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple
"""
CALLS = 6
SECONDS = 2
# A form whose values are meant to leave 64 bits
EXACT = ("a = a *", "fact(", "a, b = b, a + b")


class TooLarge(BaseException):
    """A value leaves 64 bits"""


class TooLong(BaseException):
    """A call takes too long"""


class Small(Expressions):
    """Makes the functions"""

    def __init__(self, seed):
        super().__init__(seed, "small")
        self.parameters = []
        self.fixed = False

    # Holes

    def constant(self, t):
        kind = t[0]
        if kind == "int":
            value = self.pick(SMALL) + (self.pick((-1, 1, 2)) if self.chance(20) else 0)
            return str(value) if value >= 0 else "(%d)" % value
        if kind == "float":
            return self.pick(FLOATS)
        if kind == "str":
            return repr(self.pick(MORE_STRINGS))
        if kind == "bytes":
            return repr(self.pick(BYTES))
        if kind == "none":
            return "None"
        if kind == "vartuple":
            items = [self.constant(t[1]) for _ in range(self.pick((0, 1, 2, 3, 4)))]
            return "(%s,)" % ", ".join(items) if items else "()"
        return super().constant(t)

    def parameter(self, t):
        """A parameter of a type, or None"""
        known = [i for i, other in enumerate(self.parameters) if other == t]
        if not self.fixed and len(self.parameters) < 4 and (not known or self.chance(50)):
            self.parameters.append(t)
            known = [len(self.parameters) - 1]
        return "p%d" % self.pick(known) if known else None

    def hole(self, letter, depth, quoteless):
        if letter == "n":
            return str(self.pick((-7, -3, -2, -1, 1, 2, 3, 4, 7, 10) + (0,) * 2))
        if letter == "w":
            return str(self.pick((0, 1, 2, 3, 4, 5, 7, 8, 10, 12)))
        t = TYPES[letter]
        choice = self.rng.randrange(100)
        if choice < 60 or quoteless:
            name = self.parameter(t)
            if name is not None:
                return name
        if quoteless:
            return {"i": "31", "f": "2.5", "b": "True"}.get(letter, "None")
        if depth > 0 and choice > 35:
            return "(%s)" % self.fill(self.pick(EXPRESSIONS[letter]), depth - 1)
        text = self.constant(t)
        return text if letter != "i" else "(%s)" % text.strip("()")

    def fill(self, text, depth):
        quoteless = text.startswith('f"')

        def filled(match):
            inside = match[1]
            if inside is None:
                return match[0][0]
            if "|" in inside:
                return self.pick(inside.split("|"))
            return self.hole(inside, depth, quoteless)

        return HOLE.sub(filled, text)

    # Functions

    def expression(self):
        """The lines of a function of one expression"""
        letter = self.pick(RESULTS)
        self.parameters, self.fixed = [], False
        body = self.fill(self.pick(EXPRESSIONS[letter]), self.pick((0, 1, 1, 2)))
        return "", "    return %s\n" % body, letter, False

    def form(self, name):
        parameters, letter, before, body = self.pick(forms.FORMS)
        # definitions outside of the function see constants only
        self.parameters, self.fixed = [], True
        before = self.fill(textwrap.dedent(before).strip("\n"), 0).replace("NAME", "N" + name)
        self.parameters = [TYPES.get(p, library.INT) for p in parameters.split()]
        lines = [before, self.fill(textwrap.dedent(body).strip("\n"), 1).replace("NAME", "N" + name)]
        exact = any(text in body for text in EXACT)
        return lines[0] + "\n\n\n" if lines[0] else "", textwrap.indent(lines[1], "    ") + "\n", letter, exact

    def function(self, number):
        """The text of a function and of the loop that calls it, or None where it would say nothing"""
        name = "f%d" % number
        before, body, letter, exact = self.form(name) if self.chance(25) else self.expression()
        names = ["p%d" % i for i in range(len(self.parameters))]
        text = "%sdef %s(%s):\n%s\n\n" % (before, name, ", ".join(names), body)
        shown = {"zs": "sorted(%s)"}.get(letter, "%s") % ("%s(%s)" % (name, ", ".join(names)))
        calls = "".join("        (%s,),\n" % ", ".join(self.constant(t) for t in self.parameters) for _ in range(CALLS if names else 0))
        text += "def check_%s():\n" % name
        if names:
            text += "    for %s, in [\n%s    ]:\n" % (", ".join(names), calls)
        else:
            text += "    for _ in [0]:\n"
        text += "        try:\n            print(%r, repr(%s))\n        except Exception as e:\n            print(%r, type(e).__name__)\n" % (name, shown, name)
        return text if says_something(text, name, exact) else None

    def parts(self, functions):
        """So many functions that say something: names and texts"""
        parts = []
        number = 0
        while len(parts) < functions:
            text = self.function(number)
            if text is not None:
                parts.append(("f%d" % number, text))
            number += 1
        return parts


def script(parts):
    """The program of some functions"""
    body = "\n\n".join(text for _, text in parts)
    imports = [line for line in HEADER.splitlines() if any(re.search(r"\b%s\b" % word, body) for word in imported(line))]
    main = "def main():\n%s\n\nif __name__ == '__main__':\n    main()\n" % "".join("    check_%s()\n" % name for name, _ in parts)
    return "# start: script\n" + "\n".join(imports) + "\n\n\n" + body + "\n\n" + main


RESULTS = [letter for letter, texts in EXPRESSIONS.items() for _ in range(2 + len(texts) // 8)]


def imported(line):
    """The names that an import binds"""
    return [word.strip() for word in line.split("import")[-1].split(",")]


class Watched(ast.NodeTransformer):
    """Has the values of operations and calls watched"""

    def generic_visit(self, node):
        super().generic_visit(node)
        if isinstance(node, (ast.BinOp, ast.UnaryOp, ast.Call)):
            return ast.Call(ast.Name("word__", ast.Load()), [node], [])
        return node


def watched(value):
    if type(value) is int and not -(2**63) <= value < 2**63:
        raise TooLarge
    return value


def too_long(*_):
    raise TooLong


def says_something(text, name, exact):
    """Calls a function as its program will"""
    try:
        tree = ast.parse(HEADER + text)
    except SyntaxError:
        raise AssertionError("a template makes no Python:\n" + text) from None
    for node in tree.body:
        # patterns are no expressions
        if not exact and isinstance(node, ast.FunctionDef) and not any(isinstance(n, ast.Match) for n in ast.walk(node)):
            Watched().visit(node)
    shown = []
    names = {"__name__": "fuzz", "word__": watched, "print": lambda *values, **_: shown.append(" ".join(map(str, values)))}
    signal.signal(signal.SIGALRM, too_long)
    signal.alarm(SECONDS)
    try:
        exec(compile(ast.fix_missing_locations(tree), "fuzz", "exec"), names)
        names["check_" + name]()
    except (TooLarge, TooLong, SyntaxError):
        return False
    finally:
        signal.alarm(0)
    # what only ever says that an operation is none is left out for the most part
    failed = sum(line.endswith(("TypeError", "AttributeError", "NameError")) for line in shown)
    return failed < max(len(shown), 1) and not any(" at 0x" in line for line in shown)


def program(seed, functions):
    """The source of the program of a seed, with so many functions"""
    return script(Small(seed).parts(functions))


if __name__ == "__main__":
    import sys

    print(program(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 50), end="")
