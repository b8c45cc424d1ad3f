# start: script
# Generators whose tuples have an int of another kind beside an instance: their common type has boxes of its own.
import math


class Simulator:
    def __init__(self):
        self.now = 0.0
        self.queue = []

    def schedule(self, delay, fn, *args):
        self.queue.append((self.now + delay, fn, args))

    def run(self):
        while self.queue:
            t, fn, args = self.queue.pop(0)
            self.now = t
            fn(*args)


class Process:
    def __init__(self, sim, gen):
        self.sim, self.gen = sim, gen
        sim.schedule(0, self.resume, None)

    def resume(self, value):
        try:
            cmd = self.gen.send(value)
        except StopIteration:
            return
        kind = cmd[0]
        if kind == "sleep":
            self.sim.schedule(cmd[1], self.resume, None)
        elif kind == "acquire":
            cmd[1].request(self)


class Resource:
    def __init__(self, sim, name):
        self.sim = sim
        self.name = name

    def request(self, proc):
        print("request", self.name, self.sim.now)
        self.sim.schedule(0, proc.resume, self.sim.now)


def patient(sim, ident, doctors):
    yield "sleep", 3
    yield "acquire", doctors
    yield "sleep", ident + 1


def arrivals(sim, n, doctors):
    for i in range(n):
        Process(sim, patient(sim, i, doctors))
        yield "sleep", math.factorial(i + 20)


def nested(x):
    """Tuples in tuples, and of any length."""
    if x == 0:
        return "a", (1, tuple([1, "b"]))
    return "b", (2 ** 70 * x, tuple([2 ** 80 * x, None]))


def small(x):
    return ("c", (5, tuple([x, "s"]))) if x else ("c", ("text", tuple(["t"])))


def choose(x):
    return small(x) if x < 3 else nested(x)


sim = Simulator()
Process(sim, arrivals(sim, 3, Resource(sim, "r")))
sim.run()
print(sim.now)
for i in range(5):
    name, (number, items) = choose(i)
    print(name, number, items, isinstance(number, int) and number + 1)
