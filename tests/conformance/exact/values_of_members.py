# start: script
from enum import Enum
class C:
    big = 10 ** 12
    def __init__(self):
        self.other = 10 ** 13
    def f(self):
        return self.big * self.big * self.other
P = C()
class U(Enum):
    KILO = 3
    MILLI = -3
    HUGE = 10 ** 15
def conv(x, a, b):
    return x * 10 ** (a.value - b.value)
def main():
    print(C().f(), P.f())
    print(conv(4, U.KILO, U.MILLI), conv(4, U.MILLI, U.KILO))
    print(U.HUGE.value * U.HUGE.value)
if __name__ == "__main__":
    main()
