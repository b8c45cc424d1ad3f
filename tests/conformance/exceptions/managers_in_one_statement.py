# start: script
# engines: all
class A:
    def go(self):
        return "A"


class B(A):
    def go(self):
        return "B" + super().go()


class C(A):
    def go(self):
        return "C" + super().go()


class D(B, C):
    def go(self):
        return "D" + super().go()

    def skip(self):
        return super(B, self).go() + super(D, self).go() + super(C, self).go()


class E(D):
    def go(self):
        return "E" + super(D, self).go()


print(D().go(), D().skip(), E().go(), E().skip())


class M:
    def __init__(self, n):
        self.n = n

    def __enter__(self):
        if self.n == "bad":
            raise RuntimeError("enter")

    def __exit__(self, kind, e, tb):
        print("exit", self.n)


def use(a, b):
    try:
        with a, b:
            print("body")
    except RuntimeError as e:
        print("caught", e)


use(M("bad"), M("b"))
use(M("a"), M("bad"))
use(M("a"), M("b"))


def again():
    raise


try:
    again()
except RuntimeError as e:
    print(e)
try:
    raise
except RuntimeError as e:
    print(e)
