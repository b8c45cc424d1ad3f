"""Objects with attributes and methods, some overridden."""


class Shape:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def area(self):
        return 0.0

    def move(self, dx, dy):
        self.x += dx
        self.y += dy
        return self


class Circle(Shape):
    def __init__(self, x, y, r):
        super().__init__(x, y)
        self.r = r

    def area(self):
        return 3.14159 * self.r * self.r


class Rect(Shape):
    def __init__(self, x, y, w, h):
        super().__init__(x, y)
        self.w = w
        self.h = h

    def area(self):
        return self.w * self.h

    @property
    def corner(self):
        return (self.x + self.w, self.y + self.h)


def main():
    shapes = []
    for i in range(1000):
        if i % 2:
            shapes.append(Circle(i, i, i % 10))
        else:
            shapes.append(Rect(i, i, i % 7, 2.5))
    total = 0.0
    for r in range(4200):
        for s in shapes:
            total += s.move(1, -1).area()
            if isinstance(s, Rect):
                total += s.corner[0]
    print(round(total, 3), shapes[3].x, shapes[3].y)


if __name__ == "__main__":
    main()
