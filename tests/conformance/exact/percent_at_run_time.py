# `%` of texts that are known at run time only, with exact ints.


def big(n):
    r = 1
    for i in range(n):
        r = r * 3
    return r


def rest(a, b):
    return a % b


def main():
    items = [7, "x%d", big(50), big(3)]
    print(rest(items[2], items[3]), rest(items[1], items[2]), rest(items[0], items[3]), rest("%s", items[3]))
    text = "x%d"
    for more in ["%5d|", "%-8.2f|", "%c", "%x"]:
        print((text + more) % (big(50), big(4)))
    width = big(2)
    for star in ["%*d", "%-*d|"]:
        print(star % (width, 5), star % (width, big(30)))
    try:
        print(("%" + "c") % big(50))
    except OverflowError as e:
        print("OverflowError")


if __name__ == "__main__":
    main()
