# engines: all -host("there, the message of a text as a factor is another one")
# Instances with `__index__` say how often sequences of several kinds are repeated; ints that are too large raise.


class Times:
    def __init__(self, n):
        self.n = n

    def __index__(self):
        return self.n


class Declining:
    def __radd__(self, other):
        return NotImplemented

    def __rmul__(self, other):
        return NotImplemented


def attempt(what, n):
    try:
        print(what * n, end=" ")
    except TypeError as e:
        print(e, end=" ")


def concatenated(a, b):
    try:
        print(a + b)
    except TypeError as e:
        print(e)
    try:
        print(a * b)
    except TypeError as e:
        print(e)


def main():
    for what in ["x", [1], (1,), b"x", bytearray(b"x"), 2.5, None]:
        for n in [2, Times(3), "a"]:
            attempt(what, n)
        print()
    for n in [-(10**30), 10**30]:
        for text in ["x", ""]:
            try:
                print(len(text * n))
            except OverflowError as e:
                print(e)
    for a in ["x", [1], (1,), b"x", 1, 2.5, None]:
        for b in [Declining(), None]:
            concatenated(a, b)
