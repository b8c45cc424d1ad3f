# start: script
# engines: all -host("texts of RustPython")
# custom scheduler with coroutines; no asyncio
import types
from collections import deque
import heapq

@types.coroutine
def switch():
    yield ("switch", None)

@types.coroutine
def sleep(t):
    now = yield ("sleep", t)
    return now

class Channel:
    def __init__(self):
        self.items = deque()
        self.waiting = deque()
    def put(self, x):
        self.items.append(x)
        if self.waiting:
            kernel.ready.append(self.waiting.popleft())
    async def get(self):
        while not self.items:
            await park(self)
        return self.items.popleft()

@types.coroutine
def park(ch):
    yield ("park", ch)

class Kernel:
    def __init__(self):
        self.ready = deque()
        self.timers = []
        self.now = 0
        self.seq = 0
    def spawn(self, coro, name):
        self.ready.append([coro, name, None])
    def run(self):
        while self.ready or self.timers:
            if not self.ready:
                self.now, _, task = heapq.heappop(self.timers)
                task[2] = self.now
                self.ready.append(task)
            task = self.ready.popleft()
            coro, name, value = task
            task[2] = None
            try:
                op, arg = coro.send(value)
            except StopIteration as e:
                print(f"{self.now:3} {name} ended with {e.value!r}")
                continue
            if op == "switch":
                self.ready.append(task)
            elif op == "sleep":
                self.seq += 1
                heapq.heappush(self.timers, (self.now + arg, self.seq, task))
            elif op == "park":
                arg.waiting.append(task)

kernel = Kernel()

async def counter(name, n):
    for i in range(n):
        print(kernel.now, name, i)
        await switch()
    return n

async def sleeper(name, t):
    for i in range(2):
        now = await sleep(t)
        print("woke", name, now)

async def server(ch):
    total = 0
    while True:
        x = await ch.get()
        if x is None:
            return total
        total += x

async def client(ch, xs):
    for x in xs:
        ch.put(x)
        await sleep(1)
    ch.put(None)

ch = Channel()
kernel.spawn(counter("a", 3), "A")
kernel.spawn(counter("b", 2), "B")
kernel.spawn(sleeper("s", 5), "S")
kernel.spawn(sleeper("t", 3), "T")
kernel.spawn(server(ch), "server")
kernel.spawn(client(ch, [1, 2, 3]), "client")
kernel.run()

async def bad():
    await 5
try:
    bad().send(None)
except TypeError as e:
    print(e)
c = counter("z", 1)
c.close()
try:
    c.send(None)
except RuntimeError as e:
    print(e)
