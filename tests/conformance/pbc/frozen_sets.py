class F:

    def __init__(self, name, v, fn, lst):
        self.name = name
        self.v = v
        self.fn = fn
        self.lst = lst

    def _freeze_(self):
        return True

    def call(self, x):
        return self.fn(x) + self.v

    def who(self):
        return self.name


def f1(x):
    return x + 1


def f2(x):
    return x * 2
A = F('a', 10, f1, [1])
B = F('b', 20, f2, [2, 3])
C = F('c', 30, f1, [])
TABLE = {'a': A, 'b': B, 'c': C}


def get(i):
    if i == 0:
        return A
    if i == 1:
        return B
    return None


def entry_point(argv):
    for k in ['a', 'b', 'c']:
        t = TABLE[k]
        print(t.name, t.v, t.fn(5), t.call(7), len(t.lst), t is A, t.who())
    for i in range(3):
        g = get(i)
        if g is None:
            print('none')
        else:
            print(g.name, g.call(1))
            g.lst.append(9)
            print(g.lst)
    m = [x.call for x in [A, B, C]]
    for q in m:
        print(q(100))
    w = A.who if len(argv) > 5 else B.who
    print(w())
    try:
        print(get(5).name)
    except AttributeError as e:
        print(e)
    return 0
