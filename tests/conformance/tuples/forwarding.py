"""*args kept, stored, passed on: decorators, wrappers, event handlers."""


def log(fn):
    def wrapper(*args):
        print("call", fn.__name__, args)
        return fn(*args)

    return wrapper


@log
def add(a, b):
    return a + b


@log
def neg(a):
    return -a


def compose(*fns):
    def run(x):
        for f in fns:
            x = f(x)
        return x

    return run


def apply(fn, args):
    return fn(*args)


def three(a, b, c):
    return a + b + c


def average(*numbers):
    return sum(numbers) / len(numbers)


def largest(*numbers):
    best = numbers[0]
    for i in range(1, len(numbers)):
        if numbers[i] > best:
            best = numbers[i]
    return best


class Event:
    def __init__(self):
        self.handlers = []
        self.history = []

    def fire(self, *args):
        self.history.append(args)
        for handler in self.handlers:
            handler(*args)


class Counter:
    def __init__(self):
        self.seen = 0

    def on(self, name, value):
        self.seen += int(value)
        print("on", name, value)


def main():
    print(add(1, 2), neg(5))
    print(compose(lambda x: x + 1, lambda x: x * 2)(3))
    print(apply(three, [1, 2, 3]), apply(three, [4, 5, 6]))
    print(average(1, 2, 3), average(*[4, 6]), largest(3, 9, 2), largest(*[5]), largest(*range(4)))
    event = Event()
    counter = Counter()
    event.handlers.append(counter.on)
    for name in ("a", "b"):
        event.fire(name, "1")
    print(counter.seen, event.history)
    print([fn(*[8]) for fn in (half, double)])
    q = Queue(1, 2).put(3).put(4, 5)
    print(q, Queue(), len(q.items))


def half(n):
    return n // 2


def double(n):
    return n * 2


class Queue:
    def __init__(self, *items):
        self.items = items

    def put(self, *more):
        return Queue(*(self.items + more))

    def __repr__(self):
        return "Queue" + repr(self.items)
