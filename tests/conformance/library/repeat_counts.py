# itertools.repeat with counts below one, and without one.
import itertools


def main():
    print(list(itertools.repeat(1, -2)), list(itertools.repeat("x", 0)), list(itertools.repeat("x", 2)))
    print(list(itertools.islice(itertools.repeat(3), 2)), list(map(pow, [1, 2, 3], itertools.repeat(2))))
    for n in (-1, 1):
        print(list(itertools.repeat(n, times=n)))
