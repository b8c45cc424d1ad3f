# start: script
import dataclasses
import heapq
import itertools
import math
from collections import deque
from contextlib import contextmanager
from dataclasses import dataclass, field, InitVar
from enum import Enum, Flag, auto


class Status(Enum):
    READY = auto()
    RUNNING = auto()
    WAITING = auto()
    DONE = auto()

    @classmethod
    def terminal(cls):
        return frozenset({cls.DONE})


class Opt(Flag):
    NONE = 0
    TRACE = auto()
    STRICT = auto()
    FAST = auto()
    DEBUG = TRACE | STRICT


@dataclass(slots=True, kw_only=True)
class Limits:
    quantum: int = 3
    max_ticks: int = 1000


@dataclass
class Task:
    name: str
    work: int
    priority: int = 5
    deps: tuple[str, ...] = ()
    status: Status = Status.READY
    started: int | None = None
    finished: int | None = None
    seed: InitVar[int] = 0
    history: list[tuple[int, str]] = field(default_factory=list, repr=False, compare=False)

    _ids = itertools.count(1)

    def __post_init__(self, seed):
        self.id = next(Task._ids)
        self.left = self.work + seed

    def note(self, t, what):
        self.history.append((t, what))

    @property
    def turnaround(self):
        if self.finished is None:
            return math.inf
        return self.finished - (self.started or 0)


class DependencyError(Exception):
    def __init__(self, task, missing):
        super().__init__(task.name, sorted(missing))
        self.task = task

    def __str__(self):
        name, missing = self.args
        return f"{name} needs {', '.join(missing)}"


class Scheduler:
    def __init__(self, tasks, limits=None, opts=Opt.NONE):
        self.tasks = {t.name: t for t in tasks}
        self.limits = limits or Limits()
        self.opts = opts
        self.clock = 0
        self.trace = []

    def __enter__(self):
        for t in self.tasks.values():
            if missing := set(t.deps) - self.tasks.keys():
                raise DependencyError(t, missing)
        return self

    def __exit__(self, exc_type, exc, tb):
        if exc_type is not None and issubclass(exc_type, TimeoutError):
            self.trace.append(f"timeout: {exc}")
            return not self.opts & Opt.STRICT
        return False

    def ready(self):
        done = {n for n, t in self.tasks.items() if t.status in Status.terminal()}
        return [t for t in self.tasks.values() if t.status is Status.READY and done.issuperset(t.deps)]

    def emit(self, fmt, *args):
        if Opt.TRACE in self.opts:
            self.trace.append(fmt.format(*args, t=self.clock))

    def run(self):
        queue = []
        order = itertools.count()
        while any(t.status is not Status.DONE for t in self.tasks.values()):
            for t in self.ready():
                heapq.heappush(queue, (t.priority, next(order), t))
                t.status = Status.WAITING
            if not queue:
                raise RuntimeError("deadlock: " + "/".join(n for n, t in self.tasks.items() if t.status is Status.READY))
            prio, _, task = heapq.heappop(queue)
            task.status = Status.RUNNING
            if task.started is None:
                task.started = self.clock
            step = min(self.limits.quantum, task.left)
            task.left -= step
            self.clock += step
            self.emit("{t:>3} {0:<6} -{1} left={2}", task.name, step, task.left)
            task.note(self.clock, task.status.name)
            if self.clock > self.limits.max_ticks:
                raise TimeoutError(f"{self.clock} ticks")
            if task.left:
                heapq.heappush(queue, (prio + 1, next(order), task))
                task.status = Status.WAITING
            else:
                task.status = Status.DONE
                task.finished = self.clock
        return self.clock


def make():
    return [Task("build", 7), Task("test", 4, deps=("build",)), Task("lint", 2, priority=1),
            Task("ship", 1, deps=("test", "lint"), seed=1)]


def main():
    with Scheduler(make(), opts=Opt.TRACE) as s:
        print(s.run())
    print("\n".join(s.trace))
    for t in s.tasks.values():
        print(f"{t.id} {t.name:<6}{t.status.name:>6} {t.started:>3}-{t.finished:<3} {t.turnaround} {t.history[-1]}")
    print(s.tasks["lint"], Opt.DEBUG, Opt.TRACE | Opt.FAST, Opt(0), bool(Opt.NONE), list(Opt.DEBUG) if hasattr(Opt, "__iter__") else "")
    with Scheduler(make(), Limits(max_ticks=5), Opt.FAST) as s:
        s.run()
    print(s.trace)
    for tasks, lim in (([Task("a", 1, deps=("b",)), Task("b", 1, deps=("a",))], None), ([Task("x", 1, deps=("nope", "gone"))], None),
                       (make(), Limits(quantum=2, max_ticks=3))):
        try:
            with Scheduler(tasks, lim, Opt.DEBUG) as s:
                s.run()
        except (DependencyError, RuntimeError, TimeoutError) as e:
            print(type(e).__name__, e)
    a, b = Task("q", 1), Task("q", 1)
    print(a == b, dataclasses.replace(a, name="z", seed=0).name, dataclasses.asdict(Limits()), Limits(quantum=9))


if __name__ == "__main__":
    main()
