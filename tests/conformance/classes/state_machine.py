class State:
    name = "state"

    def next(self, machine, char):
        return self

    def finish(self, machine):
        pass


class Start(State):
    name = "start"

    def next(self, machine, char):
        if char.isdigit():
            return machine.number.begin(char)
        if char.isalpha():
            return machine.word.begin(char)
        if not char.isspace():
            machine.emit("op", char)
        return self


class Number(State):
    name = "number"

    def __init__(self):
        self.value = 0

    def begin(self, char):
        self.value = int(char)
        return self

    def next(self, machine, char):
        if char.isdigit():
            self.value = self.value * 10 + int(char)
            return self
        self.finish(machine)
        return machine.start.next(machine, char)

    def finish(self, machine):
        machine.emit("num", str(self.value))


class Word(State):
    name = "word"

    def __init__(self):
        self.chars = []

    def begin(self, char):
        self.chars = [char]
        return self

    def next(self, machine, char):
        if char.isalnum() or char == "_":
            self.chars.append(char)
            return self
        self.finish(machine)
        return machine.start.next(machine, char)

    def finish(self, machine):
        machine.emit("word", "".join(self.chars))


class Machine:
    def __init__(self):
        self.start = Start()
        self.number = Number()
        self.word = Word()
        self.tokens = []
        self.visits = {}

    def emit(self, kind, text):
        self.tokens.append((kind, text))

    def run(self, text):
        state = self.start
        for char in text:
            state = state.next(self, char)
            self.visits[state.name] = self.visits.get(state.name, 0) + 1
        state.finish(self)


def entry_point(argv):
    for text in ["x1 = 42+y", "  ", "12ab", "f(a_b,007)*9", ""]:
        machine = Machine()
        machine.run(text)
        print(text, machine.tokens, machine.visits)
    return 0
