# engines: all
"""`print(*args, **kw)` with as many arguments as there are at run time."""


def say(*args, **kw):
    print(*args, **kw)


def tagged(tag, *args, sep=" ", **kw):
    print("[" + tag + "]", *args, sep=sep, **kw)


def main():
    say(1, "a", sep="-", end="!\n")
    say()
    say(*"abc", sep="")
    say(*[x * x for x in range(4)])
    tagged("log", *"xy", end="|\n")
    tagged("log", 1, None, sep=", ")
    options = {"sep": "/", "end": ".\n"}
    say(*"pq", **options)
    print(*[1.5, 2], **options)
