# engines: all -host("messages of ZeroDivisionError of Python 3.14")
# A negative exponent makes a float of a power of ints, wherever it comes from.
def power(n, p):
    return n ** p

def scale(x, a, b):
    return x * 10 ** (a - b)

def big(n):
    return 3 ** n

PREFIX = {"kilo": 3, "milli": -3, "none": 0}

class Unit:
    def __init__(self, exp):
        self.exp = exp
    def factor(self):
        return 10 ** self.exp

def main():
    for p in [2, 0, -2]:
        print(power(2, p))
    for u in ("kilo", "milli"):
        print(scale(5, PREFIX[u], PREFIX["none"]), scale(1, 0, PREFIX[u]))
    for n in (100, -2, 0):
        print(big(n))
    print([Unit(e).factor() for e in (-1, 0, 2)])
    for d in range(3):
        print(round(12345.678 * 10 ** -d))
        print(10 ** -d)
    try:
        print(power(0, -2))
    except ZeroDivisionError as e:
        print(e)

if __name__ == "__main__":
    main()
