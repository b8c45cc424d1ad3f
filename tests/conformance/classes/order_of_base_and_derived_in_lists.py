# engines: all
class B:
    def __init__(self, x):
        self.x = x

    def __lt__(self, o):
        return self.x < o.x


class D(B):
    def __init__(self, x):
        self.x = x
        self.y = 1

    def __lt__(self, o):
        return self.x + 10 < o.x


def main():
    print([D(1)] < [B(2)], [B(1)] < [D(2)], [B(1)] < [D(20)], (1, D(1)) < (1, B(20)), min([(1, D(5)), (1, D(3))])[1].x)


