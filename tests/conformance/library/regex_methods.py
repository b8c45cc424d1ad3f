"""The functions and methods of `re`, topic by topic."""

import re

WORDS = re.compile(r"\w+")
PAIR = re.compile(r"(\w+)=(\d+)?")
NAMED = re.compile(r"(?P<year>\d{4})-(?P<month>\d\d)(?:-(?P<day>\d\d))?")


def show(m):
    if m is None:
        print("no match")
    else:
        print(m.span(), m.group(), m.groups(), m.lastindex, m.lastgroup)


def searching():
    text = "one two, three"
    print(WORDS.findall(text), WORDS.findall(text, 4), WORDS.findall(text, 4, 7))
    print([(m.start(), m.end()) for m in WORDS.finditer(text)])
    show(WORDS.match(text))
    show(WORDS.match(text, 3))
    show(WORDS.search(text, 3))
    show(WORDS.fullmatch(text))
    show(WORDS.fullmatch(text, 0, 3))
    print(PAIR.findall("a=1 b= c=3"))
    show(PAIR.search("x b= "))
    print(re.findall("", "ab"), re.findall(r"\d*", "12a3"), re.findall("(a)|b", "ab"))


def groups():
    m = NAMED.match("2024-05")
    show(m)
    print(m.groupdict(), m.groupdict("?"), m.groups("none"))
    print(m["year"], m[2], m[3], m.group("month", "year"), m.group(1, 2, 3))
    print(m.start("day"), m.end(1), m.span("month"), m.regs)
    print(m.string, m.re is NAMED, m.pos, m.endpos, bool(m), m)
    print(m.expand(r"\2/\1"), m.expand(r"\g<month>.\g<year>\n").encode())
    try:
        print(m.group("hour"))
    except IndexError as e:
        print("IndexError", e)
    try:
        print(m.group(9))
    except IndexError as e:
        print("IndexError", e)
    print(NAMED.groups, dict(NAMED.groupindex), NAMED.pattern, NAMED.flags)


def replacing():
    print(re.sub("a", "b", "banana"), re.sub("a", "b", "banana", count=2), re.subn("x", "b", "banana"))
    print(re.sub(r"(\w+) (\w+)", r"\2 \1", "hello world"), re.sub("x*", "-", "axb"))
    print(re.sub(r"(?P<n>\d+)", r"<\g<n>>", "a1b22"), re.sub(r"(a)|b", r"[\1]", "ab"))
    print(PAIR.sub(lambda m: m.group(1) + ":" + str(int(m.group(2) or 0) + 1), "a=1 b= c=3"))
    seen = []

    def remember(m):
        seen.append(m.group())
        return str(len(seen))

    print(WORDS.sub(remember, "x yy zzz"), seen)
    print(re.sub(r"\.", r"\\.", "a.b"), re.sub("a", r"\t", "a") == "\t")
    for template in [r"\2", r"\g<x>", r"\g<1", r"\q"]:
        try:
            print(re.sub("(a)", template, "a"))
        except re.error as e:
            print("error", e)
        except IndexError as e:
            print("IndexError", e)


def splitting():
    print(re.split(r"\W+", "Words, words, words."), re.split(r"(\W+)", "Words, words", maxsplit=1))
    print(re.split(r"x*", "axbc"), re.split(r"(-)|(\+)", "1-2+3"), re.split(",", ""))


def flags():
    print(re.findall("^a.c$", "abc\nAXC\na\nc", re.M | re.I), re.findall("a.c", "a\nc", re.DOTALL))
    print(re.findall(r"(?i)straSSe|é", "STRASSE É"), re.findall(r"\w+", "été", re.ASCII), re.findall("(?s:.)x.", "\nx\n"))
    print(re.match(r"(?x) a b # comment", "ab"), re.search("(?i:a)B", "aB Ab AB"))
    print(re.compile("a", re.I | re.X), re.compile("a").flags, re.I | re.M == 10)
    print(re.match(r"\d+", "٣٤"), re.match(r"\d+", "٣٤", re.A), re.findall(r"\s", "a\u2003b\xa0"))


def syntax():
    print(re.findall(r"(?<=\$)\d+", "a $12 13"), re.findall(r"(?<!\$)\b\d+", "a $12 13"), re.findall(r"\w+(?=!)", "hi! ho"))
    print(re.findall(r"(\w)\1", "aabbcd"), re.search(r"(?P<q>['\"]).*?(?P=q)", "x 'a\"b' \"").group())
    print(re.findall(r"<.+?>", "<a><b>"), re.findall(r"<.+>", "<a><b>"), re.match(r"a{2,3}?", "aaaa").group())
    print(re.match(r"(?>a+)ab", "aaab"), re.match(r"a++b", "aaab").group(), re.match(r"(\()?a(?(1)\)|b)", "(a)").group())
    print(re.findall(r"[^\W\d_]+", "ab1_c"), re.findall(r"[]\-a]+", "]-ab"), re.findall(r"\bfoo\B", "foo foot"))
    print(len(re.match(r"(?:a|b)*c", "ab" * 20000 + "c").group()), re.match(r"(a|b)*c", "ab" * 20000), re.match(r"(a*)*", "aaa"))


BAD = ["(", ")", "[a", "*a", "a**", r"\1", "(?P<1>a)", "(?P<a>)(?P<a>)", "[z-a]", "a{3,2}", "(?<=a+)b", "\\", r"\q",
       "(?z)", "(?P=x)", "x(?i)", "(?", "(?P<n", "a\n(b"]


def errors():
    for text in BAD:
        try:
            re.compile(text)
            print("compiled", text)
        except re.error as e:
            print(repr(text), e, "|", e.msg, e.pos, e.lineno, e.colno)
    try:
        re.compile("(constant")
    except re.error as e:
        print(e)


def run_time(words):
    for word in words:
        found = re.findall(word, "a1 b2 c3")
        print(word, found, re.sub(word, "#", "a1 b2"), re.compile(word).groups)
    pattern = "|".join([re.escape(word) for word in words])
    print(pattern, re.fullmatch(pattern, words[0]))


def binary():
    print(re.findall(rb"\w+", b"ab \xe9 c"), re.match(rb"(\d)(\d)?", b"1a").groups(), re.split(b",", b"a,b"))
    print(re.sub(rb"(a)", rb"<\1>", b"banana"), re.compile(b"x", re.I), re.search(b"(?P<n>b)", b"abc"))


def last_group(texts):
    """Its name is None where no group took part"""
    for text in texts:
        m = re.match("(?P<num>[0-9]+)|(?P<name>[a-z]+)|-", text)
        kind = m.lastgroup
        try:
            print(kind, m.group(kind), m.start(kind), m.end(kind))
        except IndexError as e:
            print("IndexError", e)


def main():
    searching()
    groups()
    last_group(["12", "ab", "-"])
    replacing()
    splitting()
    flags()
    syntax()
    errors()
    run_time(["[a-c]", r"\d", r"(\w)(\d)", "(c)"])
    binary()


if __name__ == "__main__":
    main()
