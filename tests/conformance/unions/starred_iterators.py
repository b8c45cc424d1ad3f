# start: script
# Arguments after a star: of several kinds, iterators among them.
def show(*args):
    return len(args)
class Pts:
    def __init__(self, xs): self.xs = xs
    def __iter__(self): return iter(self.xs)
def call(x):
    return show(*x)
for x in [[1, 2], iter([1]), Pts([1, 2, 3]), "ab", 5, None]:
    try:
        print(call(x))
    except TypeError as e:
        print(e)
