# start: script
# Loops through tuples, and through lists that only a loop sees, whose numbers are of several kinds.


def kind(x):
    return isinstance(x, bool), isinstance(x, int), isinstance(x, float)


def from_variables(n, x, flag):
    for value in (n, x, flag):
        print(value, type(value).__name__)
    for value in [n, x]:
        print(value)
    for a, b in [(n, x), (x, n), (flag, n)]:
        print(a, b)
    for i, value in enumerate((x, n, flag)):
        print(i, value)
    for value in reversed((x, n)):
        print(value)
    for a, b in zip((n, x), (x, flag)):
        print(a, b)


def library(n, x):
    print(sum((n, x, n)), max((n, x)), min((n, x)), sorted((x, n, 3)), list((n, x)), any((n, x)), 2 in (n, x))


def main():
    for x in [0.5, 1, 2.5]:
        print(x, kind(x))
    for x in 0.5, True, 2:
        print(x, kind(x))
    for x in ("a", 1, None, 2.5, True):
        print(x, kind(x))
    print([kind(x) for x in (1, 2.0)])
    from_variables(3, 0.25, False)
    from_variables(-1, 1e100, True)
    library(3, 0.25)
    library(2, 8.0)


main()
