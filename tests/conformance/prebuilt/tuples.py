POINTS = ((0, 0), (3, 4), (-1, 7))
TABLE = [("pen", 3, 0.5), ("ink", 10, 2.25)]
EMPTY = ()
NESTED = (1, ("two", [3, 4]), {"k": (5, 6)})
SHARED = [1, 2]
LEFT = (SHARED, "left")
RIGHT = (SHARED, "right")
COLOURS = {"red": (255, 0, 0), "grey": (128, 128, 128)}


class Corner:
    def __init__(self, position):
        self.position = position


CORNERS = [Corner((0, 0)), Corner((10, 20))]


def length2(p):
    x, y = p
    return x * x + y * y


def entry_point(argv):
    print(POINTS, len(POINTS), [length2(p) for p in POINTS])
    total = 0.0
    for name, count, price in TABLE:
        print(name, count * price)
        total += count * price
    print(total, EMPTY, len(EMPTY))
    print(NESTED, NESTED[1][1][0], NESTED[2]["k"][1])
    NESTED[1][1].append(99)
    NESTED[2]["j"] = (7, 8)
    print(NESTED)
    LEFT[0].append(3)
    print(LEFT, RIGHT, LEFT[0] is RIGHT[0], LEFT == RIGHT, LEFT < RIGHT)
    for name in ["red", "grey"]:
        r, g, b = COLOURS[name]
        print(name, r + g + b, "%02x%02x%02x" % (r, g, b))
    for corner in CORNERS:
        corner.position = (corner.position[1], corner.position[0])
        print(corner.position)
    TABLE.append(("paper", 1, 8.0))
    print(TABLE[-1], (3, 4) in POINTS, (4, 3) in POINTS)
    return 0
