# `reverse` of sorted() and list.sort() is an int.
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


class Ix:
    def __index__(self):
        return 1


def main():
    for r in [True, False, 0, 1, 2, None, "x", 2.5, [], Ix()]:
        show(lambda: sorted([3, 1, 2], reverse=r))
        show(lambda: sorted(["b", "a"], key=len, reverse=r))
        items = [5, 7, 6]
        show(lambda: items.sort(reverse=r))
        print(items)
    show(lambda: sorted([1, 2], reverse=None))
    show(lambda: sorted([1, 2], reverse="x"))
    show(lambda: [1, 2].sort(reverse=1.5))
