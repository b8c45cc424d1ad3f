# python: 2
# start: script
# Regular expressions know ASCII unless they ask for more, as those of Python 2 do.

import re
from collections import Mapping, OrderedDict


class Table(Mapping):
    def __init__(self):
        self.items_ = {"a": 1}

    def __getitem__(self, key):
        return self.items_[key]

    def __len__(self):
        return 1

    def __iter__(self):
        return iter(["a"])


SIZE = len(Table())
WORDS = re.compile(r"\w+")
WIDE = re.compile(r"\w+", re.UNICODE)


def main():
    text = "caf\xe9 x\xa0y"
    print WORDS.findall(text), len(WIDE.findall(text)), len(re.findall(r"(?u)\w+", text))
    print re.sub(r"(\w+)", r"<\1>", text) == "<caf>\xe9 <x>\xa0<y>", re.split(r"\s", text) == ["caf\xe9", "x\xa0y"]
    print re.match("\xe9", "\xc9", re.I) is None, re.match("E", "e", re.I) is None
    print re.sub("x*", "-", "abxd"), re.sub("x*", "-", "abxd", 2), re.split("x*", "axbc"), re.split("(x*)", "axbc")
    print re.match(r"\y\_[\q]", "y_q") is not None, re.sub("a", r"\q", "bab"), re.findall("x*", "axb")
    print re.escape("a_b.c d"), re.escape("\0")
    pattern = re.compile(text[:3] + r"(\W)")
    print pattern.match(text).span(1), pattern.search("..." + text).start(), re.match(pattern, text).group(1) == "\xe9"
    print SIZE, OrderedDict([("a", 1)]).keys()


main()
