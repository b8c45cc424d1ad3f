"""zip(strict=True) of iterables of one length and of others."""


def pairs(a, b):
    try:
        for x, y in zip(a, b, strict=True):
            print(x, y)
    except ValueError as e:
        print(e)


def triples(a, b, c):
    try:
        print(list(zip(a, b, c, strict=True)))
    except ValueError as e:
        print(e)


def rows(all_rows):
    try:
        print(list(zip(*all_rows, strict=True)))
    except ValueError as e:
        print(e)


def main():
    pairs([1, 2], "ab")
    pairs([1, 2], "a")
    pairs([1], "ab")
    triples([1], [2], [3])
    triples([1, 2], [3, 4], [5])
    triples([1], [3], [5, 6])
    triples([1], [3, 4], [5])
    triples([1, 2], [3], [5, 6])
    rows([[1, 2], [3, 4], [5, 6]])
    rows([[1, 2], [3], [5, 6]])
    rows([[1], [3], [5, 6]])
    rows([[1], [3, 4]])
    for strict in (True, False):
        try:
            print(list(zip([1, 2], [3], strict=strict)))
        except ValueError as e:
            print(e)
