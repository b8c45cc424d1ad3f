"""Instances of classes derived from str are sorted, alone and in tuples."""

class Name(str):
    pass




def main():
    names = [Name("k%d" % (i * 7 % 40)) for i in range(40)]
    print(sorted(names)[::7])
    print(sorted([(n, i % 3) for i, n in enumerate(names)])[::7])
    print(sorted(names, key=lambda n: (len(n), n))[::7])
    print(sorted([(1, n) for n in names])[::9])


if __name__ == "__main__":
    main()
