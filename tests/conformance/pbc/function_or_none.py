def inc(x):
    return x + 1


def dec(x):
    return x - 1


class Button:
    def __init__(self, label, handler=None):
        self.label = label
        self.handler = handler

    def click(self, n):
        if self.handler is None:
            return self.label + ": nothing"
        return self.label + ": " + str(self.handler(n))


def lookup(name):
    if name == "inc":
        return inc
    if name == "dec":
        return dec
    return None


def apply_or(function, x, default):
    if function:
        return function(x)
    return default


class Widget:
    on_close = None

    def close(self):
        handler = self.on_close
        if handler is not None:
            return handler(10)
        return 0


def entry_point(argv):
    for name in ["inc", "none", "dec"]:
        f = lookup(name)
        print(name, f is None, apply_or(f, 5, -100), Button(name, f).click(7))
    button = Button("b")
    print(button.click(1))
    button.handler = dec
    print(button.click(1))
    button.handler = None
    print(button.click(1))
    w = Widget()
    print(w.close())
    w.on_close = inc
    print(w.close())
    table = [None, inc, None, dec]
    print([-1 if f is None else f(i) for i, f in enumerate(table)])
    return 0
