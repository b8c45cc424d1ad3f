# start: script
# engines: all -host("texts of RustPython")
# What builtin functions raise for a number that is None.
import math


def parse(text):
    return int(text) if text.isdigit() else None


def real(text):
    return float(text) if text.isdigit() else None


CALLS = [
    ("float", lambda: float(parse("x"))),
    ("int", lambda: int(real("x"))),
    ("int with base", lambda: int("12", parse("x"))),
    ("round", lambda: round(real("x"))),
    ("round of number", lambda: round(parse("12"))),
    ("chr", lambda: chr(parse("x"))),
    ("hex", lambda: hex(parse("x"))),
    ("range", lambda: list(range(parse("x")))),
    ("enumerate", lambda: list(enumerate("ab", parse("x")))),
    ("max", lambda: max(parse("x"), 3)),
    ("min", lambda: min(4, real("x"))),
    ("max of later", lambda: max(1, 2, parse("x"))),
    ("sorted", lambda: sorted([parse("x"), 2])),
    ("abs", lambda: abs(parse("x"))),
    ("divmod", lambda: divmod(parse("x"), 2)),
    ("pow", lambda: pow(2, parse("x"))),
    ("bytes", lambda: bytes(parse("x"))),
    ("bool", lambda: bool(parse("x"))),
    ("sqrt", lambda: math.sqrt(parse("x"))),
    ("gcd", lambda: math.gcd(parse("x"), 2)),
    ("class", lambda: parse("x").__class__.__name__),
]
for name, call in CALLS:
    try:
        print(name, call())
    except TypeError as error:
        print(name, "TypeError", error)
