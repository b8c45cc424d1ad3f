# Functions of which a decorator has marked some, found by dir() of the class of an instance.
def rule(priority, label="-"):
    def mark(fn):
        fn.priority = priority
        fn.label = label
        return fn

    return mark


class Bot:
    limit = 3

    def __init__(self, game):
        self.game = game
        members = (getattr(type(self), name) for name in dir(type(self)) if not name.startswith("__"))
        self.rules = sorted((m for m in members if hasattr(m, "priority")), key=lambda m: -m.priority)

    def act(self):
        for fn in self.rules:
            action = fn(self, self.game)
            if action:
                return fn.__name__, fn.label, action

    @rule(2)
    def heal(self, game):
        if game > 5:
            return "use", game

    @rule(8, "fight")
    def strike(self, game):
        if game > 9:
            return "hit", game * 2

    @rule(0)
    def wait(self, game):
        return ("wait",)


def plain():
    return 1


@rule(5)
def marked():
    return 2


def main():
    for n in (1, 7, 12):
        print(Bot(n).act())
    for f in (plain, marked):
        try:
            print(f() + f.priority)
        except AttributeError as e:
            print(e)
        print(getattr(f, "label", None))
