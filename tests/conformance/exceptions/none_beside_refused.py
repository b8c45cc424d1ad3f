# What Python raises does not depend on whether another operand is None, or its text says both.


class T:
    pass


class U(T):
    pass


class Group:
    def __init__(self, tokens):
        self.tokens = tokens

    def find(self, k):
        for i, t in enumerate(self.tokens):
            if i == k:
                return i, t
        return None, None


def proc(ts):
    for t in ts:
        yield t


def pick(k):
    return k if k < 5 else None


def rm(x, i):
    try:
        del x[i]
    except TypeError as e:
        print(e)


def idx(x, i):
    try:
        return x[i]
    except TypeError as e:
        print(e)


def main():
    for x in ([1, 2], proc([1]), T(), U()):
        rm(x, pick(0))
        rm(x, pick(9))
        idx(x, pick(0))
        idx(x, pick(9))
    for i in (T(), U(), None):
        rm([1, 2, 3], i)
        rm(proc([1]), i)
        try:
            print([1] + i)
        except TypeError as e:
            print(e)
        try:
            print(3 * i)
        except TypeError as e:
            print(e)
    g = Group([T(), T()])
    i, t = g.find(1)
    while t:
        g.tokens[i] = T()
        i, t = g.find(i + 1)
    print(len(g.tokens))
    h = Group([T()])
    h.tokens = proc(h.tokens)
    print(len(list(h.tokens)))
