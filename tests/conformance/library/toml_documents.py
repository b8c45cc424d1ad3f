# tomllib: documents, all kinds of values, files, numbers by a function, errors.
import io
import os
import tempfile
import tomllib
from decimal import Decimal

DOCUMENT = '''
# A project.
title = "Ex\\u00e9mple \\"quoted\\""
[project]
name = 'demo'
version = "1.0"
keywords = ["a", "b",
  "c", # the last one
]
[project.scripts]
run = "demo:main"
"with space".x = 1
[[servers]]
host = "alpha"
port = 8_080
ratio = -1.5e3
[[servers]]
host = "beta"
ports = [1, 0xff, 0o17, 0b101]
up = true
[servers.limits]
cpu = {soft = 1, hard.max = 2, list = [[1, 2], ["x"]]}
[times]
moment = 1979-05-27T07:32:00.25Z
other = 1979-05-27 07:32:00-07:30
plain = 1979-05-27T07:32:00
day = 1979-05-27
hour = 07:32:00.5
text = """
first \\
    second "quoted" """
lines = \'\'\'
raw \\n
'x' \'\'\'
big = 123456789012345678901234567890
odd = [inf, -inf, +0.0]
'''


def walk(value, depth=0):
    margin = "  " * depth
    if isinstance(value, dict):
        for key in value:
            print(margin + key)
            walk(value[key], depth + 1)
    elif isinstance(value, list):
        for item in value:
            print(margin + "-")
            walk(item, depth + 1)
    else:
        print(margin + type(value).__name__, repr(value))


WRONG = [
    "a", "a =", "a = 1 b = 2", "= 1", "a = 'x", 'a = "x', 'a = "\\q"', 'a = "\\ud800"', "[a", "[[a]", "a = [1, 2", "a = {b = 1, b = 2}",
    "[a]\n[a]", "a = 1\na = 2", "a = {b = 1}\n[a.c]", "a = [1]\n[[a]]", "a = 2023-02-30", "a = {b = 1", "a = 01", "a = \"x\ty\x01\"",
    "[a]\nb.c = 1\n[a.b]", "# \x01", "a.b = 1\na.b.c = 2",
]


def main():
    document = tomllib.loads(DOCUMENT)
    walk(document)
    print(document["project"]["name"], document["servers"][1]["ports"][1] + 1)
    for text in WRONG:
        try:
            print(tomllib.loads(text))
        except tomllib.TOMLDecodeError as e:
            print(e)
    print(tomllib.load(io.BytesIO(b"x = 1\r\ny = '\xc3\xa9'\r\n")))
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "x.toml")
        with open(path, "w") as f:
            f.write(DOCUMENT)
        with open(path, "rb") as f:
            print(tomllib.load(f) == document)
    print(tomllib.loads("a = 1.10\nb = 2\nc = inf", parse_float=Decimal))
