# start: script
# engines: all

import copy
class Ls(list):
    def first(self): return self[0]
class At(list):
    def __init__(self, *a):
        super().__init__(*a)
        self.n = 5
    def append(self, x):
        print("append", x)
        super().append(x)
class Dc(dict):
    def __setitem__(self, k, v):
        print("set", k)
        super().__setitem__(k, v)
l = copy.copy(Ls([1]))
print(l, l.first(), type(l).__name__)
a = At([1, 2])
b = copy.copy(a)
b.append(3)
print(a, b, b.n)
d = Dc(a=1)
d2 = copy.copy(d)
d2["z"] = 2
print(d, d2)
x = Ls([[1], [2]])
y = copy.deepcopy(x)
y[0].append(9)
print(x, y, type(y).__name__)
