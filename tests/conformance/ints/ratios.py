"""as_integer_ratio of ints, bools and ints of any size."""


def main():
    print((5).as_integer_ratio(), True.as_integer_ratio(), (-(10**30)).as_integer_ratio())
    for x in [3, 2.5, False]:
        print(x.as_integer_ratio())


if __name__ == "__main__":
    main()
