# engines: all -host
# start: script
class Pipe:
    def __init__(self, source):
        self.source = source

    def __or__(self, stage):
        return Pipe(stage(self.source))

    def __iter__(self):
        return iter(self.source)


def where(test):
    return lambda items: filter(test, items)


def select(function):
    return lambda items: map(function, items)


print(list(Pipe(range(9)) | where(lambda n: n % 3 == 0) | select(str)))
print(list(Pipe("a b 1 c".split()) | where(str.isalpha) | select(str.upper)))
print(list(map(lambda x: -x, Pipe(range(3)).source)))
print(list(map(str.isalpha, Pipe("a 1".split()).source)))
for action in (
    lambda: str.isalpha(1),
    lambda: list(map(str.isalpha, [1])),
    lambda: [list.append("ab", x) for x in "ab"],
    lambda: sorted([3, 1], key=str.lower),
):
    try:
        print(action())
    except TypeError as e:
        print(e)
