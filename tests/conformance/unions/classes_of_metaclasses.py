# start: script
# engines: all -host("texts of TypeErrors of RustPython")
# Values of several kinds, among them classes and members of an IntEnum, in operations that only other kinds have.
import enum


class Sev(enum.IntEnum):
    LOW = 1
    HIGH = 2


def probe(v):
    try:
        return 0 in v
    except TypeError as e:
        return str(e)


def item(v):
    try:
        return v[0]
    except TypeError as e:
        return str(e)


for v in [{0: "a"}, Sev.LOW, "text", 3.5]:
    print(probe(v), item(v))


class Meta(type):
    pass
class A(metaclass=Meta):
    pass
class B(A):
    pass
class C: pass
class D: pass
vals = [3, "x", A, B, (1, 2)]
more = [3, "x", C, D, (1, 2)]
for vs in (vals, more):
    for v in vs:
        try:
            print(v[0])
        except TypeError as e:
            print(e)
        try:
            print(v < 4)
        except TypeError as e:
            print(e)
        try:
            print(v + 4)
        except TypeError as e:
            print(e)
    try:
        print(sorted(vs))
    except TypeError as e:
        print(e)
    try:
        print(sorted(vs[::-1]))
    except TypeError as e:
        print(e)
