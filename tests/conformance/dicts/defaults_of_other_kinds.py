# `get` and `pop` whose default is of another kind than the values, though both have one low-level type.


class Game:
    def __init__(self):
        self.commands = {"go": lambda arg: self.go(arg), "quit": lambda arg: "quit " + arg}

    def go(self, arg):
        return arg * 2

    def play(self, verbs):
        for verb in verbs:
            command = self.commands.get(verb, lambda arg, verb=verb: f"no {verb} of {arg}")
            print(command("a"))


def functions(table, verbs):
    for verb in verbs:
        print(table.get(verb, lambda arg: f"no {verb}")("a"))


def unions(d, keys):
    for k in keys:
        print(d.get(k, 2.5), d.get(k, None))
    print(d.pop("b", (1, 2)), d.pop("b", (1, 2)), len(d))


def main():
    Game().play(["go", "quit", "dance"])
    k = 3
    functions({"go": lambda arg: arg * 2}, ["go", "dance"])
    functions({"go": lambda arg: arg * k}, ["go", "dance"])
    unions({"a": 1, "b": "x"}, ["a", "b", "c"])


if __name__ == "__main__":
    main()
