# start: script
# engines: all -host("texts of RustPython")
# The text of an exception is that of its arguments when it is asked for.



class Named(Exception):
    def __init__(self, x):
        super().__init__(x)
        self.x = x


class M:
    def __init__(self, t):
        self.t = t

    def __str__(self):
        return "M" + self.t


def one(n):
    l = [1, 2]
    e = ValueError(l)
    l.append(n)
    print(e, str(e), e.args)
    f = KeyError("a")
    f.args = ("b", n)
    print(f, repr(f))
    g = ValueError("a")
    g.args = ("z",)
    print(g, repr(g), f"{g}")
    h = Named("p")
    h.args = ("q", 2)
    print(h, h.x, repr(h))
    m = M("1")
    k = RuntimeError(m)
    m.t = "2"
    print(k)
    try:
        raise g
    except ValueError as again:
        again.args += ("more",)
        print(again)
    try:
        try:
            raise ValueError("one")
        except ValueError as err:
            err.args = (err.args[0] + " extended",)
            raise
    except ValueError as err:
        print(err, err.args)


one(3)
class Node:
    def __init__(self, name):
        self.name = name

    def __str__(self):
        print("str called")
        return "node " + self.name

    def __repr__(self):
        return "Node(" + repr(self.name) + ")"


class Bad:
    def __str__(self):
        raise RuntimeError("no text")


class Found(Exception):
    def __init__(self, node):
        self.node = node


class Pair(Exception):
    def __init__(self, a, b):
        self.a = a


class Wrapped(Exception):
    pass


class Shows(Exception):
    def __str__(self):
        return "shows " + str(self.args)


def a():
    n = Node("x")
    try:
        raise Found(n)
    except Found as e:
        n.name = "y"
        print("caught")
        print(e, repr(e), e.node.name)


def b():
    l = [1]
    try:
        raise Pair(l, {"k": l})
    except Pair as e:
        l.append(2)
        print(e, repr(e))


def c():
    try:
        raise ValueError(Bad())
    except ValueError as e:
        print("no text is asked")
        try:
            print(str(e))
        except RuntimeError as again:
            print("RuntimeError", again)


def d():
    try:
        try:
            raise KeyError([1].count(1), "b")
        except KeyError as e:
            raise Wrapped(e)
    except Wrapped as w:
        print(w, repr(w))
    try:
        try:
            raise ValueError("v")
        except ValueError as e:
            raise Wrapped("while", e) from e
    except Wrapped as w:
        print(w, repr(w))


def f():
    key = (1, [2])
    e = KeyError(key)
    key[1].append(3)
    print(e, repr(e), str(LookupError(key)), repr(LookupError(key)))
    print(repr(ValueError(b"x")), ValueError(b"x"), ValueError(1.5), repr(ValueError(None)))
    print(ValueError({"a": 1}), repr(ValueError({1, 2})), ValueError(ValueError("in")), TypeError(int), repr(TypeError(Node)))
    print(ValueError(Node("z")), f"{ValueError([1])!r}", "%s" % ValueError([3]), Shows(1, [2]))
    e = ValueError(*key)
    key[1].append(4)
    print(e)


def g():
    lines = []
    e = SystemExit(lines)
    lines.append("a")
    print(str(e), repr(e))
    e = OSError(lines)
    lines.append("b")
    print(e, repr(e))


a()
b()
c()
d()
f()
g()
