# start: script
# engines: all

# Functions that are assigned to attributes of classes: methods when read through an instance.
class Button:
    label = "b"
    on_click = None

    def click(self, times):
        return self.on_click(times) if self.on_click else 0

    def show(self, x, scale=1):
        return x * scale

    def joined(self, *parts, sep="-"):
        return sep.join(parts)


def handler(self, times):
    return self.label * times


def other(self, value, scale=10, *, plus=0):
    return value * scale + plus


def set_handler(f):
    Button.on_click = f


def handlers():
    button = Button()
    print(button.click(2))
    Button.on_click = handler
    print(button.click(2), Button.on_click(button, 3))
    kept = button.on_click
    set_handler(lambda self, times: times)
    print(button.click(2), kept(1), button.on_click(times=4))
    set_handler(None)
    print(button.click(2))


def methods():
    button = Button()
    kept = button.show
    kept_joined = button.joined
    print(kept(2), kept(2, scale=3), kept_joined("a", "b", sep="+"))
    Button.show = other
    Button.joined = lambda self, *parts, sep="/": sep.join(parts) + "!"
    print(kept(2), kept(2, scale=3), kept_joined("a", "b", sep="+"))
    print(button.show(2), button.show(2, plus=1), button.show(value=4), button.joined("x", "y"))
    print(button.show(2 if button.label else 3), button.show(len([1, 2])), list(map(button.show, [1, 2])))
    for f in [button.show, Button().show]:
        print(f(5))
    base = 100
    Button.show = lambda self, value, scale=1: base + value
    print(button.show(1), f(5), Button.show(button, 2))
    try:
        print(button.show())
    except TypeError:
        print("missing")


handlers()
methods()
