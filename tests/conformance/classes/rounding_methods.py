"""math.floor, ceil and trunc ask the methods of instances."""
import math


class Half:
    def __init__(self, n):
        self.n = n

    def __floor__(self):
        return self.n // 2

    def __ceil__(self):
        return -(-self.n // 2)

    def __trunc__(self):
        return int(self.n / 2)

    def __round__(self, digits=None):
        return round(self.n / 2, digits)


def main():
    for n in [7, -7, 4]:
        h = Half(n)
        print(math.floor(h), math.ceil(h), math.trunc(h), round(h), math.floor(n), math.ceil(True), math.trunc(n / 2))


if __name__ == "__main__":
    main()
