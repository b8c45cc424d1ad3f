# start: script
class Named:
    def __init__(self, data):
        self.data = data

    def __dir__(self):
        return ["zeta", *self.data, "alpha"]


class Sub(Named):
    pass


def main():
    print(dir(Named({"b": 1, "a": 2})), dir(Sub({})))


main()
