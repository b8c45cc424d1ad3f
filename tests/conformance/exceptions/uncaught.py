# raises: ValueError
def level3(n):
    if n > 2:
        raise ValueError("too deep: %d" % n)
    return n


def level2(n):
    try:
        return level3(n)
    finally:
        print("leaving level2")


def level1(n):
    for i in range(n):
        print(i, level2(i))
    return 0


def entry_point(argv):
    print("start")
    level1(2)
    level1(5)
    print("not reached")
    return 0
