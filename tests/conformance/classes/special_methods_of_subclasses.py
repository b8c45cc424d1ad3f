# engines: all -host("says that the object is not iterable")
# Special methods that only some subclasses have.
class T:
    def size(self):
        """The size."""
        return len(self)
    def go(self):
        """Go."""
        return 1
class L(T):
    def __init__(self):
        self.items = [1, 2]
    def __len__(self):
        return len(self.items)
    def __getitem__(self, i):
        return self.items[i]
    def __call__(self, x):
        return x + 1
    def __iadd__(self, x):
        self.items.append(x)
        return self
    def __add__(self, x):
        return self.items[0] + x
    def __contains__(self, x):
        return x in self.items
    def __iter__(self):
        return iter(self.items)
    def __enter__(self):
        return self
    def __exit__(self, *args):
        return None
    def __neg__(self):
        return -1
class M(T):
    pass

def attempt(f, x):
    try:
        return f(x)
    except TypeError as e:
        return str(e)

def plus(x):
    x += 5
    return x


class Money:
    pass


class Euro(Money):
    def __init__(self, n):
        self.n = n

    def __radd__(self, other):
        return Euro(self.n + other)

    def __lt__(self, other):
        return self.n < other.n

    def __format__(self, spec):
        return spec + str(self.n)

    def close(self):
        return "closed"


class Door:
    def enter_open(self):
        return "entered"

    def trigger(self, state):
        enter = getattr(self, "enter_" + state, None)
        if callable(enter):
            return enter()
        return "nothing"


class Always(T):
    def __len__(self):
        return 3

    def __bool__(self):
        return False

def main():
    print([Door().trigger(state) for state in ("open", "closed")])
    things = [L(), M(), Always()]
    for t in things:
        print(attempt(lambda t: t.size(), t), attempt(lambda t: t[0], t), attempt(lambda t: t(1), t))
        print(attempt(lambda t: len(t) and 2 in t, t), attempt(lambda t: t + 1, t), attempt(lambda t: -t, t))
        print(attempt(lambda t: list(t), t))
        print(bool(t), "yes" if t else "no", callable(t), hasattr(t, "__len__"))
    amounts = [Euro(1), Money()]
    for m in amounts:
        print(attempt(lambda m: (5 + m).n, m), attempt(lambda m: m < amounts[0], m), hasattr(m, "close"))
        print(attempt(lambda m: f"{m:x}", m), getattr(m, "close", str)() or "none")
    print(things[1] is plus(things[0]), attempt(plus, things[1]))
    amy = things[0]
    amy += 4
    print(len(amy))
    print(things[1].go.__doc__)


if __name__ == "__main__":
    main()
