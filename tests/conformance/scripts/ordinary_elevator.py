# start: script
"""Elevator simulation: queues, states, statistics"""
import random
from collections import deque, Counter
from dataclasses import dataclass, field
from enum import Enum, IntEnum, unique
from typing import Deque, Dict, List, NamedTuple, Optional


@unique
class Dir(IntEnum):
    DOWN = -1
    IDLE = 0
    UP = 1

    def __str__(self):
        return {Dir.UP: "^", Dir.DOWN: "v", Dir.IDLE: "-"}[self]

    @property
    def opposite(self) -> "Dir":
        return Dir(-self.value)


class Request(NamedTuple):
    tick: int
    src: int
    dst: int

    @property
    def direction(self):
        return Dir.UP if self.dst > self.src else Dir.DOWN

    def __str__(self):
        return f"{self.src}->{self.dst}"


@dataclass
class Stats:
    waits: List[int] = field(default_factory=list)
    rides: List[int] = field(default_factory=list)
    by_floor: Counter = field(default_factory=Counter)

    def record(self, wait, ride, floor):
        self.waits.append(wait)
        self.rides.append(ride)
        self.by_floor[floor] += 1

    @property
    def mean_wait(self):
        return sum(self.waits) / len(self.waits) if self.waits else 0.0


class Building:
    def __init__(self, floors=6):
        self.queues: Dict[int, Deque[Request]] = {f: deque() for f in range(floors)}

    def waiting(self):
        return sum(len(q) for q in self.queues.values())

    def call(self, req):
        self.queues[req.src].append(req)

    def __iter__(self):
        for f in sorted(self.queues, reverse=True):
            yield f, self.queues[f]


class Elevator:
    CAPACITY = 3

    def __init__(self, building: Building):
        self.b = building
        self.floor = 0
        self.dir = Dir.IDLE
        self.riders: List[tuple[Request, int]] = []
        self.stats = Stats()

    def targets(self):
        t = {r.dst for r, _ in self.riders}
        if len(self.riders) < self.CAPACITY:
            t |= {f for f, q in self.b.queues.items() if q}
        return t

    def choose(self) -> Dir:
        t = self.targets() - {self.floor}
        if not t:
            return Dir.IDLE
        above = any(f > self.floor for f in t)
        below = any(f < self.floor for f in t)
        if self.dir == Dir.UP and above or not below:
            return Dir.UP
        if self.dir is Dir.DOWN and below or not above:
            return Dir.DOWN
        return Dir.UP if above else Dir.DOWN

    def step(self, now):
        events = []
        staying = []
        for r, boarded in self.riders:
            if r.dst == self.floor:
                self.stats.record(boarded - r.tick, now - boarded, self.floor)
                events.append(f"out {r}")
            else:
                staying.append((r, boarded))
        self.riders = staying
        q = self.b.queues[self.floor]
        while q and len(self.riders) < self.CAPACITY:
            r = q.popleft()
            self.riders.append((r, now))
            events.append(f"in {r}")
        self.dir = self.choose()
        self.floor += self.dir
        return events


def main(seed=11):
    rng = random.Random(seed)
    b = Building()
    lift = Elevator(b)
    pending = []
    for t in range(0, 24, 3):
        src, dst = rng.sample(range(6), 2)
        pending.append(Request(t, src, dst))
    pending.sort(key=lambda r: (r.tick, r.src))
    now = 0
    while pending or b.waiting() or lift.riders:
        while pending and pending[0].tick <= now:
            b.call(pending.pop(0))
        ev = lift.step(now)
        if ev:
            print(f"t={now:02d} floor={lift.floor} {lift.dir} {'; '.join(ev)}")
        now += 1
        if now > 200:
            raise RuntimeError("stuck")
    s = lift.stats
    print(f"{now} ticks, mean wait {s.mean_wait:.2f}, max ride {max(s.rides)}, {s.by_floor.most_common(2)}")
    print(Dir.UP.opposite.name, Dir(0), int(Dir.UP), [d.name for d in Dir], Dir.UP > Dir.DOWN, repr(Dir.UP))
    for f, q in b:
        assert not q, f"floor {f} still has {len(q)}"


if __name__ == "__main__":
    main()
