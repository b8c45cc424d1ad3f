# start: script
# engines: all
# Numbers of ten digits and more in texts of the program: their products do not fit a word.


def multiply(a, b):
    return str(int(a) * int(b))


print(multiply("123456789123456789", "987654321987654321"), multiply("12", "34"))
a, b = map(int, "1234567890123 9876543210987".split())
print(a * b, a + b)
prizes = [[int(n) for n in line.split(",")] for line in "8400000000,5400000000\n12748000000,12176000000".split("\n")]
(x, y), (u, v) = prizes
print(x * v - y * u)


class Point:
    def __init__(self, x, y):
        self.x, self.y = x, y

    def cross(self, other):
        return self.x * other.y - self.y * other.x


far, near = map(int, "10000000000 3".split())
print(Point(far, near).cross(Point(5, int("10000000000"))))
sizes = {"a": "9000000000", "b": "4000000000"}


def area(sizes):
    result = 1
    for name in sizes:
        result *= int(sizes[name])
    return result


print(area(sizes), int(sizes["a"]) * int(sizes["b"]) // 7)
