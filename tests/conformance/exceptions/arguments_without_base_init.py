# The text of exceptions whose __init__ does not call that of their base: the arguments of the call.
class One(Exception):
    def __init__(self, message):
        self.message = message


class Several(Exception):
    def __init__(self, what, line, part=0.5):
        self.what = what
        self.line = line
        self.part = part


class Number(ValueError):
    def __init__(self, n):
        self.n = n


class Derived(Several):
    def __init__(self, line):
        Several.__init__(self, "derived", line)


class Inherits(One):
    pass


class Holder:
    def __init__(self):
        self.shown = 0

    def __str__(self):
        self.shown += 1
        print("shown")
        return "holder"


class Returned(Exception):
    def __init__(self, value):
        self.value = value


class OwnText(Exception):
    def __init__(self, a, b):
        self.a = a
        self.b = b

    def __str__(self):
        return "%s/%s" % (self.a, self.b)


def run(i):
    if i == 0:
        raise One("one")
    if i == 1:
        raise Several("what", 3)
    if i == 2:
        raise Several("what", 4, 1.5)
    if i == 3:
        raise Number(-7)
    if i == 4:
        raise Derived(9)
    if i == 5:
        raise Inherits("it's")
    if i == 6:
        raise Returned(Holder())
    if i == 7:
        raise OwnText("x", 2)
    if i == 8:
        error = One("kept")
        print(error, repr(error))
        raise error
    return i


def main():
    for i in range(10):
        try:
            print(run(i))
        except Returned as e:
            print(e.value.shown)
        except Exception as e:
            print(type(e).__name__, e, repr(e))
