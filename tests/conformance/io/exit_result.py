# args: 7
# exit: 35
def compute(n):
    return n * 5


def entry_point(argv):
    print("the result is the status", argv[1])
    return compute(int(argv[1]))


def main(argv):
    print("not used")
    return 1
