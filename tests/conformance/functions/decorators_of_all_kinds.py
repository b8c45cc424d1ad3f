# start: script
# engines: all

import functools, time, sys, json, os
from functools import wraps, partial, lru_cache, reduce

def retry(times=3, exceptions=(Exception,)):
    def deco(fn):
        @wraps(fn)
        def wrapper(*args, **kwargs):
            last = None
            for i in range(times):
                try:
                    return fn(*args, **kwargs)
                except exceptions as e:
                    last = e
                    print("retry", i, fn.__name__, e)
            raise last
        return wrapper
    return deco

class Api:
    calls = 0
    @retry(times=2, exceptions=(ValueError,))
    def get(self, path, **params):
        Api.calls += 1
        if Api.calls < 2:
            raise ValueError("bad " + path)
        return path, params
    @staticmethod
    @retry()
    def st(x): return x * 2
    @classmethod
    def cm(cls, *a, **k): return cls.__name__, a, k
print(Api().get("/x", a=1), Api.st(4), Api.cm(1, z=2))

def timed(fn=None, *, label="t"):
    if fn is None:
        return partial(timed, label=label)
    @wraps(fn)
    def inner(*a, **k):
        r = fn(*a, **k)
        print(label, fn.__name__)
        return r
    return inner
@timed
def one(): return 1
@timed(label="two")
def two(x, y=3): return x + y
print(one(), two(1), two(1, y=1))

registry = {}
def register(name, **opts):
    def deco(fn):
        registry[name] = (fn, opts)
        return fn
    return deco
@register("a", help="A")
def cmd_a(*args): return "a" + ",".join(args)
@register("b", help="B", hidden=True)
def cmd_b(*args, **kw): return "b%d" % len(args)
for name, (fn, opts) in sorted(registry.items()):
    print(name, fn("x", "y"), opts)
def dispatch(name, *args, **kwargs):
    fn, opts = registry[name]
    return fn(*args, **kwargs)
print(dispatch("a", "q"), dispatch("b", "1", "2"))

config = {"host": "h", "port": 80}
def connect(host, port=1, *, secure=False): return "%s:%d %s" % (host, port, secure)
print(connect(**config), connect(**{**config, "secure": True}), connect(**dict(config, port=5)))
args = ("h2",)
print(connect(*args, **{"port": 3}))
def log(fmt, *args, file=sys.stdout, **kw):
    print(fmt.format(*args, **kw), file=file)
log("{} {n:>3}", "x", n=5)
def p(*a, sep="", **kw): print(*a, sep=sep, **kw)
p(1, 2, end="!\n")
def opener(path, mode="r", **kw):
    kw.setdefault("encoding", "utf-8")
    return open(path, mode, **kw)
with opener(__file__) as fh: print(fh.readline().strip())
def srt(xs, **kw): return sorted(xs, **kw)
print(srt([3, 1, 2]), srt(["b", "A"], key=str.lower, reverse=True))
print(json.dumps({"b": 1}, **{"indent": 2, "sort_keys": True}))
def mx(*a, **k): return max(*a, **k)
print(mx(1, 2), mx([1, 5], default=3), mx([], default=3), mx("aa", "b", key=len))
