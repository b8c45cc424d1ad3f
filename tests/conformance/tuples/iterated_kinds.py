# Named tuples and tuples of several lengths in one list, iterated and passed on.
from collections import namedtuple

Edge = namedtuple("Edge", "src dst w", defaults=[1])


def show(a, b, w=1):
    return "%s-%s-%s" % (a, b, w)


def main():
    for edge in [Edge("a", "b", 4), Edge("d", "e"), ("c", "f", 7.5), ("x", "y")]:
        print(show(*edge), len(edge), list(edge), tuple(edge) == edge, [str(part) for part in edge])


if __name__ == "__main__":
    main()
