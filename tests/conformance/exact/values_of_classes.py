# start: script
class Unit:
    exp = 0
    def __init__(self, e=None):
        if e is not None:
            self.exp = e
class Milli(Unit):
    exp = -3
SCALE = {"k": 3, "m": -3}
def f(u, v):
    return 10 ** u.exp * v
print(f(Unit(), 2), f(Milli(), 2), f(Unit(2), 2))
for k in SCALE:
    print(5 * 10 ** SCALE[k])
