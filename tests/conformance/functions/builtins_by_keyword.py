def main():
    print(list(enumerate("ab", start=3)), list(enumerate(start=1, iterable="xy")))
    print(sum([1, 2], start=10), sum([0.5], start=1))
    print(round(2.567, ndigits=1), round(number=2.5))
    print(pow(base=2, exp=10), pow(3, exp=4), pow(base=2, exp=5, mod=7), pow(2, 3, mod=5))
    print(int("ff", base=16), int("11", 2))
    big = 10 ** 30
    for i, c in enumerate("ab", start=big):
        print(i, c)
    args = (5,)
    print(list(enumerate("q", *args)))
    print(sum([[1], [2]], start=[0]))
