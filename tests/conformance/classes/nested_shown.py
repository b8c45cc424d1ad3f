# start: script
class Outer:
    class Inner:
        def __repr__(self):
            return "I"

        def m(self):
            return 1

        def k(self):
            return 2


def f():
    class Local:
        pass
    return Local


print(Outer.Inner, [Outer, Outer.Inner], type(Outer.Inner()))
for c in (Outer, Outer.Inner, int):
    print(c)
x = Outer.Inner()
print([getattr(x, n)() for n in ("m", "k")])
try:
    print(repr(getattr(x, input() if len(str(x)) > 3 else "m")) != "")
except NotImplementedError as e:
    print(True)
