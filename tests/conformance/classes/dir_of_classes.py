# start: script
"""dir() of a class that is one of several"""


class First:
    x = 1

    def test_a(self):
        return "a"

    def helper(self):
        return "helper"


class Second(First):
    def test_b(self):
        return "b"


class Third:
    def test_c(self):
        return "c"


def run(cls):
    for name in dir(cls):
        if name.startswith("test_"):
            print(cls.__name__, name, getattr(cls(), name)(), callable(getattr(cls, name)))
    return [name for name in dir(cls) if not name.startswith("_")]


for each in (First, Second, Third):
    print(run(each))
