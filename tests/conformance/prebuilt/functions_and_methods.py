class Shape:
    def __init__(self, name, size):
        self.name = name
        self.size = size
        self.calls = 0

    def area(self):
        self.calls += 1
        return self.size * self.size

    def scaled(self, factor, offset=0):
        return self.size * factor + offset


class Half(Shape):
    def area(self):
        return Shape.area(self) // 2


def plain(x):
    return x + 1


def other(x):
    return x * x


SQUARE = Shape("square", 4)
HALF = Half("half", 6)
AREA = HALF.area
METHODS = [SQUARE.area, HALF.area, SQUARE.area]
SCALERS = {"s": SQUARE.scaled, "h": HALF.scaled}
FUNCTIONS = [plain, other]
PIPELINE = [("plain", plain), ("other", other), ("plain again", plain)]
CLASSES = {"shape": Shape, "half": Half}


class Action:
    def __init__(self, label, function):
        self.label = label
        self.function = function


ACTIONS = [Action("p", plain), Action("o", other)]


def entry_point(argv):
    print(AREA(), HALF.calls, [m() for m in METHODS], SQUARE.calls, HALF.calls)
    HALF.size = 10
    print(AREA(), METHODS[1](), HALF.calls)
    for key in ["s", "h"]:
        print(key, SCALERS[key](3), SCALERS[key](3, offset=1))
    print([f(3) for f in FUNCTIONS], FUNCTIONS[0] is plain)
    value = 3
    for label, function in PIPELINE:
        value = function(value)
        print(label, value)
    for key in ["half", "shape"]:
        obj = CLASSES[key](key, 8)
        print(obj.name, obj.area(), obj.calls)
    for action in ACTIONS:
        print(action.label, action.function(9))
    ACTIONS[0].function = ACTIONS[1].function
    print(ACTIONS[0].function(9), ACTIONS[0].function is other)
    return 0
