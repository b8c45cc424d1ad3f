# Bounds of slices that may be None.
def part(xs, start=None, stop=None, step=None):
    return xs[start:stop:step]


def head(xs, stop=None):
    return xs[:stop]


def main():
    for start in (None, 0, 1, -2, 9, -9):
        for stop in (None, 0, 3, -1, 9, -9):
            for step in (None, 1, 2, -1, -2):
                print(start, stop, step, part([1, 2, 3, 4, 5], start, stop, step), part("abcde", start, stop, step))
    print(head((1, 2, 3)), head((1, 2, 3), 2), head(range(5), -1), head(b"xyz", 1))
    items = [1, 2, 3, 4, 5]
    for stop in (None, 1):
        items[:stop] = [0, 0]
        print(items)
    for start in (3, None):
        del items[start:]
        print(items)
