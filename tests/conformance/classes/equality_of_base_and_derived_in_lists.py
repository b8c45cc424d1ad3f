# engines: all
class B:
    def __init__(self, x): self.x = x
    def __eq__(self, o): return isinstance(o, B) and self.x == o.x
class D(B):
    def __init__(self, x): self.x = x; self.y = 1
    def __eq__(self, o): return isinstance(o, D) and self.x == o.x and self.y == o.y
def main():
    print(B(1) in [D(1)], D(1) in [B(1)], [B(1)] == [D(1)], (D(1), 2) == (B(1), 2), [D(1)] == [B(1)], [D(1)].count(D(1)))
