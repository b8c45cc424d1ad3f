# start: script
# engines: all
class Comparable:
    def __eq__(self, other):
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self):
        return hash(tuple(sorted(vars(self).items())))


class Point(Comparable):
    def __init__(self, x=0, y=0):
        self.x, self.y = x, y


class Point3(Point):
    def __init__(self, x=0, y=0, z=0):
        super().__init__(x, y)
        self.z = z


def shown(p):
    try:
        return sorted(vars(p).items())
    except TypeError as e:
        return str(e)


print(Point(1, 2) == Point(1, 2), Point(1, 2) == Point3(1, 2), len({Point(1, 2), Point(1, 2), Point3(1, 2)}))
for p in [Point(1, 2), None, Point3(1)]:
    print(shown(p), p == None)
