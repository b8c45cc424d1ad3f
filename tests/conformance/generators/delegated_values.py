# start: script
# The value of `yield from` over generators and over iterators that are none.
def numbers(n):
    for i in range(n):
        yield i * i
    return n
def plain():
    yield "p"
def chain(*its):
    for it in its:
        n = yield from it
        if n is not None:
            yield f"({n} items)"
def total():
    a = yield from numbers(2)
    b = yield from numbers(3)
    c = yield from plain()
    d = yield from [1, 2]
    return (a, b, c, d)
class It:
    def __init__(self):
        self.i = 0
        self.result = 99
    def __iter__(self):
        return self
    def __next__(self):
        self.i += 1
        if self.i > 2:
            raise StopIteration
        return self.i
def over():
    x = yield from It()
    yield x
print(list(chain(numbers(3), "ab", numbers(2), plain())))
print(list(chain([1, 2], (3,), {4: 5}, range(2))))
def show():
    r = yield from total()
    yield r
print(list(show()))
print(list(over()))
