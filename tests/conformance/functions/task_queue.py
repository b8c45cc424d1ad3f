# start: script
"""A retrying task queue with priorities, dependency graph, plugin hooks and report formatting."""
import functools
import heapq
import itertools
import operator
import string
from collections import ChainMap, Counter, defaultdict, deque, namedtuple
from types import SimpleNamespace, MappingProxyType


class Sentinel:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return f"<{self.name}>"


MISSING = Sentinel("MISSING")
Result = namedtuple("Result", "ok value attempts")


class Maybe:
    def __init__(self, value=MISSING):
        self._value = value

    def __bool__(self):
        return self._value is not MISSING

    def map(self, f):
        return Maybe(f(self._value)) if self else self

    def filter(self, pred):
        return self if self and pred(self._value) else Maybe()

    def or_else(self, default):
        return self._value if self else default

    def __eq__(self, other):
        return isinstance(other, Maybe) and self._value == other._value

    def __repr__(self):
        return f"Just({self._value!r})" if self else "Nothing"


class Hooks:
    def __init__(self):
        self._hooks = defaultdict(list)

    def on(self, event, priority=0):
        def register(f):
            self._hooks[event].append((priority, len(self._hooks[event]), f))
            return f
        return register

    def fire(self, event, *args, **kw):
        return [f(*args, **kw) for _, _, f in sorted(self._hooks[event], key=lambda h: (-h[0], h[1]))]


hooks = Hooks()


@hooks.on("start")
def banner(name):
    return f"== {name} =="


@hooks.on("start", priority=5)
def check(name):
    return len(name)


@hooks.on("end")
def tally(name, *, results):
    return Counter(type(r.value).__name__ for r in results if r.ok)


class Queue:
    def __init__(self, retries=2):
        self.heap, self.ids, self.retries = [], itertools.count(1), retries
        self.deps = {}

    def put(self, fn, *args, priority=10, after=(), **kwargs):
        tid = next(self.ids)
        self.deps[tid] = set(after)
        heapq.heappush(self.heap, (priority, tid, functools.partial(fn, *args, **kwargs)))
        return tid

    def run(self):
        done, results, blocked = set(), {}, deque()
        while self.heap or blocked:
            if not self.heap:
                stuck = sorted(t for _, t, _ in blocked)
                raise RuntimeError(f"tasks {stuck} wait for ever")
            item = heapq.heappop(self.heap)
            prio, tid, call = item
            if not self.deps[tid] <= done:
                blocked.append(item)
                continue
            for attempt in range(1, self.retries + 2):
                try:
                    results[tid] = Result(True, call(), attempt)
                    break
                except ArithmeticError as e:
                    results[tid] = Result(False, f"{type(e).__name__}: {e}", attempt)
                except LookupError as e:
                    results[tid] = Result(False, e.args[0], attempt)
                    break
            done.add(tid)
            while blocked:
                heapq.heappush(self.heap, blocked.popleft())
        return results


calls = Counter()


def flaky(n, fail_times):
    calls[n] += 1
    if calls[n] <= fail_times:
        raise ZeroDivisionError(f"try {calls[n]}")
    return n * 1.5


def word(s, upper=False):
    return s.upper() if upper else s


q = Queue()
a = q.put(word, "low", priority=50)
b = q.put(word, "up", upper=True, after=[a])
c = q.put(flaky, 7, 2)
d = q.put(flaky, 8, 5, priority=1)
e = q.put({"k": [1]}.__getitem__, "zz")
f = q.put(max, [3, 9, 4], key=lambda x: -x)
print(hooks.fire("start", "demo"))
res = q.run()
for tid, r in sorted(res.items()):
    print(tid, *r, sep="|")
print(hooks.fire("end", "demo", results=res.values()), dict(calls))
q2 = Queue()
q2.put(word, "x", after=[99])
try:
    q2.run()
except RuntimeError as err:
    print(err)
print(Maybe(3).map(lambda x: x + 1), Maybe().map(len), Maybe("abc").map(len).filter(lambda n: n > 5).or_else("none"), Maybe(0) == Maybe(0), bool(Maybe(None)), MISSING)
ns = SimpleNamespace(x=1, y="two")
ns.z = [3]
print(ns, ns.z, vars(ns) == {"x": 1, "y": "two", "z": [3]})
ro = MappingProxyType({"a": 1})
try:
    ro["b"] = 2
except TypeError as err:
    print("TypeError", ro["a"], len(ro))
cfg = ChainMap({"debug": True}, {"debug": False, "level": 3}, {"name": "app"})
print(cfg["debug"], cfg["level"], sorted(cfg.items(), key=str), len(cfg.maps))
get = operator.itemgetter("b", "a")
print(get({"a": 1, "b": 2}), operator.attrgetter("x", "y")(ns), operator.methodcaller("split", ",")("p,q"), list(map(operator.neg, [1, -2])))
print(string.capwords("hello big world"), "{:>8}|{:^8}|{:<8}|{:=+8d}|{:08.3f}|{:,}|{:_x}|{!r:>6}".format("r", "c", "l", 42, 3.14159, 1234567, 0xABCDEF, "s"))
print(*(f"{n:{w}.{p}e}" for n, w, p in [(12345.678, 12, 3), (0.00012, 10, 1)]), f"{'x':*^9}", f"{True!s:>6}", f"{3:>{4}}", f"{255:#b} {255:#o} {255:#X}", f"{0.256:.1%}")
