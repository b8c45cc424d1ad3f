# start: script
class Box:
    def __init__(self, v):
        self.v = v


def wrap(b, f):
    return Box(f(b.v))


def listed(b):
    return Box([b.v, b.v])


b = Box(1)
for i in range(3):
    b = wrap(listed(b), tuple)
print(b.v)
