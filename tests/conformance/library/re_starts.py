"""Searches for patterns that start with a repetition, at a line or at the edge of a word."""

import re

TEXTS = [
    "2026-11-24 and 7 of 12.5.3, 1234567 then 99",
    "user=12 mail=a.b@c.org\nkey==x\n\n=no\nlast=1",
    "aaab aab ab b aaaa",
    "naïve café 日本語_1 été=3 日=4",
    "",
    "\n\nx",
]
PATTERNS = [
    r"\d+\.\d+",
    r"\d{2}-\d{2}",
    r"\d{2,3}-",
    r"\d{3}(?!\d)",
    r"\b\d{2}\b",
    r"\B\d+",
    r"\b\w+\b=",
    r"\w+(?==\d)",
    r"[^ \n]+?=",
    r"(a+)b\1?",
    r"a{2,}b",
    r"a+(?<=aaa)b",
    r"(a+)(?(1)b|c)",
    r"(?:a+){2}b",
    r"\w++=",
    r"\w+?=\d",
    r"[é日]+=",
]


def by_lines(text):
    spans = []
    for m in re.finditer(r"^\w*=", text, re.MULTILINE):
        spans.append(m.span())
    for m in re.finditer(r"^", text, re.M):
        spans.append(m.span())
    for m in re.finditer(r"^[^=\n]+$", text, re.M):
        spans.append(m.span())
    return spans


def main():
    for pattern in PATTERNS:
        compiled = re.compile(pattern)
        for text in TEXTS:
            print(pattern, [m.span() for m in compiled.finditer(text)])
            print([m.span() for m in compiled.finditer(text, 3, len(text) - 2)])
    for text in TEXTS:
        print(by_lines(text))
    # A run in which nothing matches is gone through once, not once for each place in it.
    print(re.search(r"\w+@", "x" * 20000), re.findall(r"(\w+)=", "y" * 2000 + "="))


if __name__ == "__main__":
    main()
