# -*- coding: utf-8 -*-
# python: 2
# start: script
# Methods of str know ASCII only: other bytes have no case and are no space.


class Line:
    """Not a str."""

    def strip(self):
        return "stripped"

    def split(self):
        return ["one", "two"]

    def upper(self):
        return "UP"


def words(text):
    return [w.capitalize() for w in text.split()]


for text in ["hello World", "né à", "\xe9\xc9", "", "  x\xa0 ", "ABC", "abc1", "12", " \t\n", "\x85", "it's mE"]:
    print repr(text.upper()), repr(text.lower()), repr(text.swapcase()), repr(text.title()), `text.capitalize()`
    print text.isalpha(), text.isalnum(), text.isdigit(), text.isspace(), text.isupper(), text.islower()
    print `text.strip()`, `text.lstrip()`, `text.rstrip()`, text.split(), words(text)
line = Line()
print line.strip(), line.split(), line.upper()
print "\xa0x\xa0".strip("\xa0"), "a-b".split("-"), "é".upper() == "é"
