# Managers of contexts as decorators, and dicts of several classes in `json`.
import json
from collections import Counter, OrderedDict, defaultdict
from contextlib import ContextDecorator, contextmanager


@contextmanager
def tag(name, end="/"):
    print("<" + name + ">")
    try:
        yield name
    finally:
        print("<" + end + name + ">")


class Timed(ContextDecorator):
    def __init__(self, n):
        self.n = n

    def __enter__(self):
        print("start", self.n)
        return self

    def __exit__(self, *exc):
        print("end", self.n, exc[0] is not None)
        return self.n == 2


@tag("div")
def plain():
    return "plain"


@tag("p", end="!")
def sums(a, b=2, *rest):
    print("in sums")
    return a + b + sum(rest)


@Timed(1)
def timed(x):
    return x + 1


@Timed(2)
def fails(x):
    raise ValueError(x)


def main():
    print(plain(), sums(1), sums(1, b=5), sums(1, 2, 3, 4), plain())
    print(timed(2), fails("swallowed"), sums.__name__)
    with tag("b") as name:
        print(name)
    counts = defaultdict(int)
    for c in "hello":
        counts[c] += 1
    rows = {"ordered": OrderedDict([("b", 1), ("a", 2)]), "plain": {"y": 2}, "counter": Counter("aab"), "counts": counts}
    print(json.dumps(rows), json.dumps(rows, sort_keys=True, indent=1).count("\n"))
    print(json.dumps(OrderedDict(x=[1, None], y={"z": OrderedDict()})))


if __name__ == "__main__":
    main()
