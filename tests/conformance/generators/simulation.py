# start: script
# Processes as generators that wait for events.
import heapq
import random
from collections import deque
from contextlib import contextmanager
from statistics import mean, median, pstdev


class Interrupt(Exception):
    pass


class Event:
    def __init__(self, env, name=""):
        self.env = env
        self.name = name
        self.callbacks = []
        self.done = False
        self.value = None

    def succeed(self, value=None):
        if self.done:
            raise RuntimeError(f"{self!r} has already been triggered")
        self.done = True
        self.value = value
        self.env.schedule(0, self)
        return self

    def __or__(self, other):
        return AnyOf(self.env, [self, other])

    def __and__(self, other):
        return AllOf(self.env, [self, other])

    def __repr__(self):
        return f"{self.__class__.__name__}({self.name})"


class Timeout(Event):
    def __init__(self, env, delay, value=None):
        super().__init__(env, f"{delay:g}")
        if delay < 0:
            raise ValueError(f"negative delay {delay}")
        self.done = True
        self.value = value
        env.schedule(delay, self)


class Condition(Event):
    def __init__(self, env, events):
        super().__init__(env, ",".join(e.name for e in events))
        self.events = events
        self.results = {}
        for event in events:
            event.callbacks.append(self.check)

    def check(self, event):
        if self.done:
            return
        self.results[event.name] = event.value
        if self.satisfied(len(self.results), len(self.events)):
            self.succeed(dict(self.results))

    def satisfied(self, n, total):
        raise NotImplementedError


class AnyOf(Condition):
    def satisfied(self, n, total):
        return n > 0


class AllOf(Condition):
    def satisfied(self, n, total):
        return n == total


class Process(Event):
    def __init__(self, env, generator, name):
        super().__init__(env, name)
        self.generator = generator
        self.waiting = None
        start = Event(env, "start")
        start.callbacks.append(self.resume)
        start.succeed()

    def resume(self, event):
        if self.done:
            return
        if self.waiting is not None and event is not self.waiting:
            return
        self.step(lambda: self.generator.send(event.value))

    def step(self, action):
        try:
            target = action()
        except StopIteration as stop:
            self.succeed(stop.value)
        except Interrupt as e:
            self.env.log(f"{self.name} died of {e}")
            self.succeed(None)
        else:
            self.waiting = target
            target.callbacks.append(self.resume)

    def interrupt(self, cause):
        if not self.done:
            self.waiting = None
            self.step(lambda: self.generator.throw(Interrupt(cause)))


class Environment:
    def __init__(self, trace=True):
        self.now = 0.0
        self.queue = []
        self.sequence = 0
        self.lines = []
        self.trace = trace

    def schedule(self, delay, event):
        self.sequence += 1
        heapq.heappush(self.queue, (self.now + delay, self.sequence, event))

    def timeout(self, delay, value=None):
        return Timeout(self, delay, value)

    def process(self, generator, name=None):
        return Process(self, generator, name or generator.__name__)

    def event(self, name=""):
        return Event(self, name)

    def log(self, text):
        if self.trace:
            print(f"{self.now:7.2f} {text}")
        self.lines.append((self.now, text))

    def run(self, until=None):
        while self.queue:
            when, _, event = heapq.heappop(self.queue)
            if until is not None and when > until:
                self.now = until
                return
            self.now = when
            callbacks, event.callbacks = event.callbacks, []
            for callback in callbacks:
                callback(event)


class Resource:
    def __init__(self, env, capacity=1, name="resource"):
        self.env, self.capacity, self.name = env, capacity, name
        self.users = 0
        self.waiting = deque()
        self.waits = []

    def request(self):
        event = self.env.event(f"{self.name} request")
        if self.users < self.capacity:
            self.users += 1
            event.succeed(self.env.now)
        else:
            self.waiting.append(event)
        event.asked = self.env.now
        return event

    def release(self):
        if self.waiting:
            self.waiting.popleft().succeed(self.env.now)
        else:
            self.users -= 1

    @contextmanager
    def held(self, event):
        self.waits.append(self.env.now - event.asked)
        try:
            yield self
        finally:
            self.release()


class Store:
    def __init__(self, env, name):
        self.env, self.name = env, name
        self.items = []
        self.getters = []

    def put(self, item):
        if self.getters:
            self.getters.pop(0).succeed(item)
        else:
            self.items.append(item)

    def get(self):
        event = self.env.event(self.name)
        if self.items:
            event.succeed(self.items.pop(0))
        else:
            self.getters.append(event)
        return event

    def __len__(self):
        return len(self.items)


def customer(env, name, bank, patience, service):
    env.log(f"{name} arrives")
    request = bank.request()
    yield request
    waited = env.now - request.asked
    if waited > patience:
        env.log(f"{name} leaves after {waited:.1f}")
        bank.release()
        return None
    with bank.held(request):
        env.log(f"{name} is served")
        yield env.timeout(service)
    env.log(f"{name} is done")
    return waited


def source(env, bank, rng, results):
    for i in range(1, 7):
        p = env.process(customer(env, f"c{i}", bank, patience=rng.choice([1.5, 4, 9]), service=rng.uniform(2, 5)), f"c{i}")
        results.append(p)
        yield env.timeout(rng.expovariate(1 / 1.5))
    return len(results)


def machine(env, name, store, every):
    made = 0
    try:
        while True:
            yield env.timeout(every)
            made += 1
            store.put(f"{name}{made}")
    except Interrupt as e:
        env.log(f"{name} stops: {e} after {made}")
        yield env.timeout(1)
        env.log(f"{name} is clean")
    return made


def packer(env, store, size):
    boxes = []
    while len(boxes) < 3:
        box = []
        while len(box) < size:
            item = yield store.get()
            box.append(item)
        boxes.append(box)
        env.log(f"packed {' '.join(box)}")
    return boxes


def supervisor(env, machines, packing):
    boxes = yield packing
    for m in machines:
        m.interrupt("enough")
    results = yield AllOf(env, machines)
    env.log(f"made {sorted(results.items())}, {len(boxes)} boxes")
    first = yield env.timeout(3, "slow") | env.timeout(1, "fast")
    env.log(f"first: {first}")
    both = yield env.timeout(0.25, "x") & env.timeout(0.5, "y")
    env.log(f"both: {both}")
    raise Interrupt("boredom")


def main():
    rng = random.Random(42)
    env = Environment()
    bank = Resource(env, 2, "counter")
    results = []
    env.process(source(env, bank, rng, results))
    env.run()
    waits = [p.value for p in results if p.value is not None]
    print([round(w, 3) for w in waits], round(mean(bank.waits), 4), round(median(bank.waits), 4), round(pstdev(bank.waits), 4))
    env = Environment()
    store = Store(env, "items")
    machines = [env.process(machine(env, n, store, t), n) for n, t in (("a", 2), ("b", 3.5))]
    packing = env.process(packer(env, store, 3))
    env.process(supervisor(env, machines, packing))
    env.run(until=100)
    print(env.now, len(store), store.items, packing.value)
    try:
        env.timeout(-1)
    except ValueError as e:
        print(e)
    e = env.event("once")
    e.succeed(1)
    try:
        e.succeed(2)
    except RuntimeError as error:
        print(error)


main()
