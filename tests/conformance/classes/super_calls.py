class Base:
    def __init__(self, value):
        self.value = value
        self.log = ["Base"]

    def compute(self, n):
        return self.value + n

    def name(self):
        return "base"


class Middle(Base):
    def __init__(self, value, factor):
        super().__init__(value * 10)
        self.factor = factor
        self.log.append("Middle")

    def compute(self, n):
        return super().compute(n) * self.factor

    def name(self):
        return "middle of " + super().name()


class Leaf(Middle):
    def __init__(self, value):
        super().__init__(value, 2)
        self.log.append("Leaf")

    def compute(self, n):
        if n < 0:
            return 0
        return super().compute(n) + super().compute(n - 1)

    def name(self):
        return "leaf of " + super().name()


class Side(Base):
    pass


class SideLeaf(Side):
    def compute(self, n):
        return -super().compute(n)

    def name(self):
        return super(SideLeaf, self).name() + "!"


def entry_point(argv):
    for obj in [Base(1), Middle(1, 3), Leaf(1), Side(5), SideLeaf(6)]:
        print(obj.name(), obj.value, obj.log, [obj.compute(n) for n in range(-1, 3)])
    return 0
