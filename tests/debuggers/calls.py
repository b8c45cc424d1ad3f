from rotor.clr import load

Environment = load("System.Environment")


class Place:
    def __init__(self, depth):
        self.depth = depth

    def shown(self):
        before = self.depth
        return Environment.get_StackTrace() + str(before)


def outer(n):
    place = Place(n)
    if n > 0:
        text = place.shown()
    else:
        text = ""
    return text


def main():
    for i in range(2):
        print(outer(i))


if __name__ == "__main__":
    main()
