# engines: all
# start: script
import functools
def deprecated(msg):
    def deco(f):
        @functools.wraps(f)
        def wrapper(*args, **kw):
            wrapper.calls += 1
            return f(*args, **kw)
        wrapper.calls = 0
        wrapper.msg = msg
        return wrapper
    return deco

def plain(x): return x
plain.msg = "plain"

class Svc:
    @deprecated("old")
    def one(self, x): return x + 1
    @deprecated("older")
    def two(self, x, y=2): return x * y
    def three(self, x): return x
    three.msg = "3"
    def four(self, x): return x

@deprecated("fn")
def fn(x): return -x

s = Svc()
print(s.one(1), s.two(2), s.two(2, y=5), fn(3))
print(Svc.one.calls, Svc.two.calls, fn.calls, Svc.one.msg, s.two.msg)
for f in (fn, plain, s.three, s.four, len, Svc):
    print(getattr(f, "msg", "-"), hasattr(f, "calls"))
for name in ("one", "two", "three", "four"):
    m = getattr(Svc, name)
    print(name, getattr(m, "msg", None), m.__name__)

class EventEmitter:
    def __init__(self):
        self.handlers = {}
    def on(self, name, priority=0):
        def deco(f):
            f.priority = priority
            f.events = getattr(f, "events", []) + [name]
            self.handlers.setdefault(name, []).append(f)
            return f
        return deco
    def emit(self, name, *args):
        for h in sorted(self.handlers.get(name, []), key=lambda h: -h.priority):
            print(h.__name__, h.priority, h.events, h(*args))

e = EventEmitter()

@e.on("start", priority=5)
@e.on("stop")
def log(x):
    return f"log {x}"

@e.on("start")
def other(x):
    return f"other {x}"

class H:
    def __init__(self, e, n):
        self.n = n
        @e.on("start", priority=n)
        def inner(x):
            return x + self.n
        self.inner = inner
H(e, 3); H(e, 9)
e.emit("start", 1)
e.emit("stop", 2)
