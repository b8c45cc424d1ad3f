# start: script
# Network/bank queue simulation with heapq events, priority queue class, scheduler
import heapq
import itertools
from dataclasses import dataclass, field
from typing import Any, Callable


@dataclass(order=True)
class Event:
    time: float
    seq: int
    action: Callable = field(compare=False)
    args: tuple = field(default=(), compare=False)


class Simulator:
    def __init__(self):
        self.now = 0
        self._queue = []
        self._counter = itertools.count()
        self.log = []

    def schedule(self, delay, action, *args):
        heapq.heappush(self._queue, Event(self.now + delay, next(self._counter), action, args))

    def run(self, until=float("inf")):
        while self._queue and self._queue[0].time <= until:
            ev = heapq.heappop(self._queue)
            self.now = ev.time
            ev.action(*ev.args)
        return self.now


class PriorityQueue:
    REMOVED = "<removed>"

    def __init__(self):
        self.heap = []
        self.entries = {}
        self.counter = itertools.count()

    def add(self, task, priority=0):
        if task in self.entries:
            self.remove(task)
        entry = [priority, next(self.counter), task]
        self.entries[task] = entry
        heapq.heappush(self.heap, entry)

    def remove(self, task):
        entry = self.entries.pop(task)
        entry[-1] = PriorityQueue.REMOVED

    def pop(self):
        while self.heap:
            priority, _, task = heapq.heappop(self.heap)
            if task is not PriorityQueue.REMOVED:
                del self.entries[task]
                return task, priority
        raise KeyError("pop from an empty priority queue")


class Server:
    def __init__(self, sim, capacity):
        self.sim = sim
        self.capacity = capacity
        self.busy = 0
        self.waiting = []
        self.stats = {"served": 0, "wait": 0}

    def arrive(self, who, service):
        print(f"{self.sim.now:5.1f} {who} arrives")
        if self.busy < self.capacity:
            self.start(who, service)
        else:
            self.waiting.append((who, service, self.sim.now))

    def start(self, who, service):
        self.busy += 1
        self.sim.schedule(service, self.finish, who)

    def finish(self, who):
        print(f"{self.sim.now:5.1f} {who} leaves")
        self.busy -= 1
        self.stats["served"] += 1
        if self.waiting:
            nxt, service, since = self.waiting.pop(0)
            self.stats["wait"] += self.sim.now - since
            self.start(nxt, service)


sim = Simulator()
server = Server(sim, 2)
for i, (gap, service) in enumerate([(0, 5), (1, 3.5), (2, 2), (2.5, 1)]):
    sim.schedule(gap, server.arrive, f"c{i}", service)
print(sim.run(), server.stats)
pq = PriorityQueue()
for t, p in [("write", 5), ("test", 3), ("plan", 1), ("test", 0)]:
    pq.add(t, p)
pq.remove("write")
print(pq.pop(), pq.pop())
try:
    pq.pop()
except KeyError as e:
    print(e)


def round_robin(tasks, quantum):
    queue = list(tasks.items())
    t = 0
    order = []
    while queue:
        name, left = queue.pop(0)
        run = min(quantum, left)
        t += run
        if left > run:
            queue.append((name, left - run))
        else:
            order.append((name, t))
    return order


def coroutine_scheduler(*gens):
    ready = list(gens)
    out = []
    while ready:
        g = ready.pop(0)
        try:
            out.append(next(g))
            ready.append(g)
        except StopIteration as s:
            if s.value is not None:
                out.append(f"={s.value}")
    return out


def worker(name, n):
    for i in range(n):
        yield f"{name}{i}"
    return name


print(round_robin({"a": 5, "b": 2, "c": 7}, 3))
print(coroutine_scheduler(worker("x", 2), worker("y", 1), worker("z", 3)))
print(heapq.nlargest(2, [3, 1, 4]), heapq.nsmallest(2, ["b", "a", "c"]), list(heapq.merge([1, 4], [2, 3])))
