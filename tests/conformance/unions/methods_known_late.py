# A method of an attribute that holds one class first and another one later; builtins and methods of
# str that are given what is mixed.
class Printer:
    def __init__(self):
        self.count = 0

    def write(self, text):
        self.count += 1
        print("printed", text)
        return 1


class Keeper:
    def __init__(self):
        self.texts = []

    def write(self, text):
        if text == "":
            raise ValueError("nothing to keep")
        self.texts.append(text)
        return len(text)


class Log:
    def __init__(self, out):
        self._out = out

    def put(self, text):
        return self._out.write(text)


def attempt(what, value):
    try:
        if what == "join":
            print("-".join(value))
        elif what == "sorted":
            print(sorted(value, reverse=True))
        elif what == "by key":
            print(sorted(value, key=lambda item: -len(str(item))))
        else:
            print(list(value))
    except TypeError as e:
        # The texts of join differ between implementations.
        print(what, "TypeError", "" if what == "join" else e)


def main():
    keeper = Keeper()
    log = Log(keeper)
    print(log.put("kept"))
    other = Log(Printer())
    print(other.put("hello"))
    print(keeper.texts)
    try:
        log.put("")
    except ValueError as e:
        print(e)
    mixed = {"names": ["x", "yy", "z"], "one": 1, "text": "ab", "odd": ["a", 2]}
    for key in mixed:
        for what in ["join", "sorted", "by key", "list"]:
            if key != "odd" or what == "join":
                attempt(what, mixed[key])


if __name__ == "__main__":
    main()
