class Walker:
    def __init__(self):
        self.seen = []
        self.total = 0

    def on_number(self, n):
        self.total += n

    def on_word(self, word):
        self.seen.append(word)


class Loud(Walker):
    def on_word(self, word):
        self.seen.append(word.upper() + "!")


def scan(text, number_callback, word_callback):
    for token in text.split():
        if token.isdigit():
            number_callback(int(token))
        else:
            word_callback(token)


class Event:
    def __init__(self):
        self.listeners = []

    def connect(self, listener):
        self.listeners.append(listener)

    def fire(self, value):
        return [listener(value) for listener in self.listeners]


def half(value):
    return value // 2


class Scale:
    def __init__(self, factor):
        self.factor = factor

    def scaled(self, value):
        return value * self.factor


def entry_point(argv):
    for walker in [Walker(), Loud()]:
        scan("10 green 20 bottles 3", walker.on_number, walker.on_word)
        print(walker.total, walker.seen)
    w = Walker()
    other = Loud()
    scan("1 a 2 b", other.on_number, w.on_word)
    print(w.total, w.seen, other.total, other.seen)
    event = Event()
    print(event.fire(1))
    event.connect(half)
    scales = [Scale(n) for n in range(3)]
    event2 = Event2()
    for s in scales:
        event2.connect(s.scaled)
    print(event.fire(9), event2.fire(9))
    scales[1].factor = 100
    print(event2.fire(2))
    return 0


class Event2:
    def __init__(self):
        self.listeners = []

    def connect(self, listener):
        self.listeners.append(listener)

    def fire(self, value):
        result = []
        for listener in self.listeners:
            result.append(listener(value))
        return result
