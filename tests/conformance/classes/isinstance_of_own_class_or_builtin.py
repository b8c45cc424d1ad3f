class V:
    def __init__(self, n): self.n = n
    def __eq__(self, other):
        kinds = (type(self), int, float)
        if not isinstance(other, kinds):
            return NotImplemented
        return self.n == (other.n if isinstance(other, V) else other)
    def __lt__(self, other):
        if isinstance(other, (type(self), int)):
            return self.n < (other.n if isinstance(other, V) else other)
        return NotImplemented
    def like(self, other):
        cls = type(self)
        comparable = (cls, dict, tuple, list, str)
        return isinstance(other, comparable)
class W(V): pass
def main():
    print(V(1) == V(1), V(1) == 1, V(1) == "x", V(1) < 2, V(1) < V(0))
    print(V(1) == W(1), W(1) == V(1))
    for x in (V(2), W(2), 3, "a", [1], (1,), {}):
        print(V(1).like(x), W(1).like(x))

