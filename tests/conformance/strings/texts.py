# start: script
# Markdown, INI, CSV, diff and justified text by hand.
import io
import re
import string
import sys
import textwrap
from collections import Counter, OrderedDict


def inline(text):
    text = text.replace("&", "&amp;").replace("<", "&lt;")
    text = re.sub(r"`([^`]+)`", lambda m: "<code>" + m.group(1) + "</code>", text)
    text = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", text)
    text = re.sub(r"(?<!\w)_(.+?)_(?!\w)", r"<i>\1</i>", text)
    return re.sub(r"\[([^\]]+)\]\(([^)\s]+)(?:\s+\"([^\"]*)\")?\)",
                  lambda m: f'<a href="{m[2]}"' + (f' title="{m[3]}"' if m[3] else "") + f">{m[1]}</a>", text)


def markdown(source):
    out = io.StringIO()
    state = None
    paragraph = []

    def flush():
        if paragraph:
            print(f"<p>{inline(' '.join(paragraph))}</p>", file=out)
            paragraph.clear()

    def switch(new):
        nonlocal state
        if state != new:
            if state is not None:
                print(f"</{state}>", file=out)
            if new is not None:
                print(f"<{new}>", file=out)
            state = new

    lines = iter(source.splitlines())
    for line in lines:
        if m := re.match(r"(#{1,6})\s+(.*?)\s*#*$", line):
            flush()
            switch(None)
            n = len(m[1])
            out.write(f"<h{n}>{inline(m[2])}</h{n}>\n")
        elif line.startswith("```"):
            flush()
            switch(None)
            code = []
            for line in lines:
                if line.startswith("```"):
                    break
                code.append(line)
            else:
                code.append("(unterminated)")
            out.write("<pre>" + "\n".join(code) + "</pre>\n")
        elif m := re.match(r"\s*(?:([-*+])|(\d+)\.)\s+(.*)", line):
            flush()
            switch("ul" if m.group(1) else "ol")
            print("<li>" + inline(m.group(3)) + "</li>", file=out)
        elif not line.strip():
            flush()
            switch(None)
        elif re.fullmatch(r"\s*(-\s*){3,}", line):
            flush()
            print("<hr>", file=out)
        else:
            paragraph.append(line.strip())
    flush()
    switch(None)
    return out.getvalue()


class Config:
    """A reader of INI files with interpolation."""

    def __init__(self, text):
        self.sections = OrderedDict()
        section = self.sections.setdefault("DEFAULT", {})
        for number, line in enumerate(text.splitlines(), 1):
            line = line.split(";", 1)[0].rstrip()
            if not line:
                continue
            if line[0] == "[" and line[-1] == "]":
                section = self.sections.setdefault(line[1:-1].strip(), {})
            elif "=" in line:
                key, _, value = line.partition("=")
                section[key.strip().lower()] = value.strip()
            else:
                raise SyntaxError(f"line {number}: {line!r}")

    def get(self, section, key, default=None, type=str):
        try:
            value = self.sections[section].get(key) or self.sections["DEFAULT"][key]
        except KeyError:
            if default is None:
                raise KeyError(f"{section}.{key}") from None
            return default
        value = re.sub(r"%\((\w+)\)s", lambda m: self.get(section, m.group(1)), value)
        if type is bool:
            return value.lower() in {"1", "yes", "true", "on"}
        return type(value)

    def __iter__(self):
        return (s for s in self.sections if s != "DEFAULT")


def read_csv(text, sep=","):
    rows, row, cell, quoted, i = [], [], [], False, 0
    while i < len(text):
        c = text[i]
        if quoted:
            if c == '"' and text[i + 1:i + 2] == '"':
                cell.append('"')
                i += 1
            elif c == '"':
                quoted = False
            else:
                cell.append(c)
        elif c == '"':
            quoted = True
        elif c == sep:
            row.append("".join(cell))
            cell = []
        elif c == "\n":
            row.append("".join(cell))
            rows.append(row)
            row, cell = [], []
        else:
            cell.append(c)
        i += 1
    if cell or row:
        rows.append(row + ["".join(cell)])
    header, *body = rows
    return [dict(zip(header, r)) for r in body]


def lcs_diff(a, b):
    table = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(len(a) - 1, -1, -1):
        for j in range(len(b) - 1, -1, -1):
            table[i][j] = table[i + 1][j + 1] + 1 if a[i] == b[j] else max(table[i + 1][j], table[i][j + 1])
    i = j = 0
    while i < len(a) or j < len(b):
        if i < len(a) and j < len(b) and a[i] == b[j]:
            yield " ", a[i]
            i, j = i + 1, j + 1
        elif j < len(b) and (i == len(a) or table[i][j + 1] >= table[i + 1][j]):
            yield "+", b[j]
            j += 1
        else:
            yield "-", a[i]
            i += 1


def justify(text, width):
    words, line, size = text.split(), [], 0
    for word in words + [None]:
        if word is None or size + len(word) + len(line) > width:
            if word is None or len(line) == 1:
                yield " ".join(line)
            else:
                gaps, extra = divmod(width - size, len(line) - 1)
                yield "".join(w + " " * (gaps + (i < extra) if i < len(line) - 1 else 0) for i, w in enumerate(line))
            line, size = [], 0
        if word is not None:
            line.append(word)
            size += len(word)


def caesar(text, shift):
    lower, upper = string.ascii_lowercase, string.ascii_uppercase
    table = str.maketrans(lower + upper, lower[shift:] + lower[:shift] + upper[shift:] + upper[:shift])
    return text.translate(table)


def rle(data):
    return [(m.group(1), len(m.group(0))) for m in re.finditer(r"(.)\1*", data, re.S)]


def roman(n):
    out = ""
    for value, symbol in zip((1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1),
                             "M CM D CD C XC L XL X IX V IV I".split()):
        k, n = divmod(n, value)
        out += symbol * k
    return out


DOC = """# Title & more #
Some *text* with **bold**, _it_ and `a < b`
on two lines, snake_case_name.

- one [link](http://x.y/z "T")
- two
1. first
---
```
code **here**
```
## End
```
never closed
"""

INI = """
host = example.org   ; a comment
[server]
URL = http://%(host)s:%(port)s/
port = 8080
debug = Yes
[empty]
"""

TEXT = "It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness"


def main():
    print(markdown(DOC))
    config = Config(INI)
    print(list(config), config.get("server", "url"), config.get("server", "port", type=int) + 1,
          config.get("server", "debug", type=bool), config.get("empty", "port", 80, int), config.get("empty", "host"))
    for args in (("empty", "nope"), ("none", "host")):
        try:
            config.get(*args)
        except KeyError as e:
            print("KeyError", e)
    try:
        Config("[a]\nb")
    except SyntaxError as e:
        print(e.msg if hasattr(e, "msg") else e)
    for row in read_csv('name,quote,n\nAnn,"say ""hi"", ok",3\nBob,"two\nlines",\n"",x,5'):
        print(row)
    for sign, line in lcs_diff("the quick brown fox jumps".split(), "the slow brown dog jumps high".split()):
        print(sign + line, end=" ")
    print()
    print(*(f"|{line}|" for line in justify(TEXT, 30)), sep="\n")
    words = Counter(re.findall(r"[a-z]+", TEXT.lower()))
    for word, n in sorted(words.items(), key=lambda kv: (-kv[1], kv[0]))[:5]:
        print(f"{word:>6} {'#' * n} {n / sum(words.values()):.1%}")
    print(caesar("Hello, World!", 3), caesar(caesar("abcxyz", 5), 21), rle("aaabccd\n\n"), roman(1994), roman(3888))
    print(textwrap.fill(TEXT, 40, initial_indent="* ", subsequent_indent="  "), textwrap.shorten(TEXT, 25), sep="\n")
    print("{:>8}|{:^8}|{:<8}|{:*^9}|{:+.2e}|{:#x}|{:08.3f}|{!r:>5}".format("a", "b", "c", "d", 12345.678, 255, 3.14159, "e"))
    sys.stdout.write("%-5s|%5.1f|%+d|%05d|%x|%s%%\n" % ("ab", 2.25, 5, 42, 255, 7))


main()
