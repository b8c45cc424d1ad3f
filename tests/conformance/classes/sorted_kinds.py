# start: script
# Instances of classes that know each other, or not, sorted.
class A:
    def __init__(self, n): self.n = n
    def __lt__(self, o):
        if isinstance(o, (A, B)):
            return self.n < o.n
        return NotImplemented
class B:
    def __init__(self, n): self.n = n
    def __lt__(self, o):
        if isinstance(o, (A, B)):
            return self.n < o.n
        return NotImplemented
class C:
    def __init__(self, n): self.n = n
    def __lt__(self, o):
        if not isinstance(o, C):
            return NotImplemented
        return self.n < o.n
def s(xs):
    try:
        return [x.n for x in sorted(xs)]
    except TypeError as e:
        return str(e)
print(s([A(3), B(1), A(2), B(0)]))
print(s([A(3), C(1)]), s([C(1), A(3)]))
print(s([C(4), C(2)]))
