# python: 2
# A simulation with heapq, Queue, random-free generators, exec at import and a table made by it.
import heapq
from Queue import Queue, Empty

SOURCE = """
def cost_%(name)s(n):
    return n * %(factor)d + %(base)d
"""
namespace = {}
for name, factor, base in [("cpu", 3, 1), ("disk", 10, 5), ("net", 2, 20)]:
    exec SOURCE % {"name": name, "factor": factor, "base": base} in namespace
COSTS = dict([(k[5:], v) for (k, v) in namespace.items() if k.startswith("cost_")])

EVALUATED = eval("COSTS['cpu'](2) + 1")


class Job:
    count = 0

    def __init__(self, kind, size):
        Job.count += 1
        self.id, self.kind, self.size = Job.count, kind, size

    def __repr__(self):
        return "<%s#%d>" % (self.kind, self.id)


def jobs(n):
    x = 7
    kinds = ("cpu", "disk", "net")
    while n > 0:
        x = (x * 37 + 11) % 101
        yield Job(kinds[x % 3], x % 5 + 1)
        n -= 1


class Simulator:
    def __init__(self, workers):
        self.heap, self.now, self.seq = [], 0, 0
        self.idle = range(workers)
        self.waiting = Queue()
        self.done = []

    def at(self, time, action, *args):
        self.seq += 1
        heapq.heappush(self.heap, (time, self.seq, action, args))

    def arrive(self, job):
        self.waiting.put(job)
        self.start()

    def start(self):
        while self.idle:
            try:
                job = self.waiting.get_nowait()
            except Empty:
                break
            worker = self.idle.pop(0)
            self.at(self.now + COSTS[job.kind](job.size), self.finish, worker, job)

    def finish(self, worker, job):
        self.done.append((self.now, worker, job))
        self.idle.append(worker)
        self.idle.sort()
        self.start()

    def run(self):
        while self.heap:
            self.now, _, action, args = heapq.heappop(self.heap)
            action(*args)
        return self.now


def main():
    sim = Simulator(2)
    for i, job in enumerate(jobs(8)):
        sim.at(i * 4, sim.arrive, job)
    print sim.run(), sim.waiting.qsize(), sim.waiting.empty()
    for now, worker, job in sim.done:
        print "%3d: worker %d finished %r of size %s" % (now, worker, job, job.size)
    by_kind = {}
    for _, _, job in sim.done:
        by_kind.setdefault(job.kind, []).append(job.size)
    print sorted([(k, sum(v), max(v)) for k, v in by_kind.iteritems()]), Job.count
    print sorted(COSTS), COSTS["net"](4), EVALUATED, heapq.nlargest(2, [s for k in by_kind for s in by_kind[k]])
