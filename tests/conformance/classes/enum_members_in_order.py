# start: script
# engines: all
import heapq
from dataclasses import dataclass
from enum import Enum, IntEnum, IntFlag, StrEnum


class Priority(IntEnum):
    LOW = 3
    HIGH = 1
    MID = 2


class Dir(StrEnum):
    N = "north"
    E = "east"
    S = "south"


class Color(str, Enum):
    RED = "red"
    BLUE = "blue"


class Mode(IntFlag):
    R = 4
    W = 2


@dataclass(order=True)
class Event:
    time: float
    priority: Priority


exits = {Dir.N: 1, Dir.E: 2, Dir.S: 0}
print(", ".join(sorted(exits)), sorted(exits.items()), max(exits), min(Dir))
print((1, Priority.HIGH) < (1, Priority.LOW), sorted([(2, Priority.LOW), (2, Priority.HIGH), (1, Priority.MID)]))
queue = []
for event in Event(1.0, Priority.LOW), Event(1.0, Priority.HIGH), Event(0.5, Priority.MID):
    heapq.heappush(queue, event)
while queue:
    print(heapq.heappop(queue))
print(Event(1.0, Priority.LOW) < Event(1.0, Priority.HIGH), Event(1.0, Priority.LOW) >= Event(1.0, Priority.HIGH))
print(sorted(Priority), sorted(Priority, reverse=True), sorted(Color), sorted([Mode.R, Mode.W, Mode.R | Mode.W]))
print(sorted({"b": Color.RED, "a": Color.BLUE}.items(), key=lambda item: item[1]))
tasks = [("x", Priority.LOW), ("y", Priority.HIGH), ("z", Priority.MID)]
tasks.sort(key=lambda t: (t[1], t[0]))
print(tasks, max(tasks, key=lambda t: t[1]), [Priority.LOW, Priority.HIGH] > [Priority.LOW])
heap = []
for name, p in tasks:
    heapq.heappush(heap, (p, name))
print(heapq.nsmallest(2, heap), heap[0] <= heap[1])


class Loud(IntEnum):
    A = 1
    B = 2

    def __lt__(self, other):
        return self.value > other.value


print(sorted(Loud), sorted([Priority.MID, 0, 7]))
