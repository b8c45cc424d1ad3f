class Vector:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def add(self, other):
        return Vector(self.x + other.x, self.y + other.y)

    def scale(self, factor):
        return Vector(self.x * factor, self.y * factor)

    def dot(self, other):
        return self.x * other.x + self.y * other.y

    def text(self):
        return "(%s, %s)" % (self.x, self.y)


class Stats:
    count = 0
    total = 0.0

    def add(self, value):
        self.count += 1
        self.total += value

    def mean(self):
        if self.count == 0:
            return 0.0
        return self.total / self.count


def integrate(f, low, high, steps):
    width = (high - low) / steps
    total = 0.0
    for i in range(steps):
        total += f(low + (i + 0.5) * width)
    return total * width


def square(x):
    return x * x


def inverse(x):
    return 1.0 / (1.0 + x)


def main():
    position = Vector(0.0, 1.0)
    speed = Vector(0.5, -0.25)
    for i in range(6):
        position = position.add(speed.scale(0.1 * i))
        print(position.text(), position.dot(speed))
    stats = Stats()
    print(stats.mean())
    for i in range(5):
        stats.add(i * 1.5)
        print(stats.count, stats.total, stats.mean())
    print("%.8f %.8f" % (integrate(square, 0.0, 3.0, 100), integrate(inverse, 0.0, 1.0, 50)))
    grid = [[0.0] * 3 for i in range(3)]
    for i in range(3):
        for j in range(3):
            grid[i][j] = i + j / 8
    print(grid, [sum(row) for row in grid])
    table = {"a": 1.5, "b": 2.0}
    table["c"] = table["a"] * table["b"]
    print(table["c"], table["b"] / 4)
    pairs = [(i * 0.5, str(i)) for i in range(4)]
    for value, name in pairs:
        print(name, value, value * 2 == int(name))
