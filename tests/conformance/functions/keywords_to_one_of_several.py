# start: script
# engines: all
class Hook:
    def __init__(self):
        self.fns = []
        self.log = []
    def add(self, fn):
        self.fns.append(fn)
        return fn
    def fire(self, *args, **kwargs):
        self.log.append((args, kwargs))
        return [fn(*args, **kwargs) for fn in self.fns]

h = Hook()
@h.add
def one(a, b=2): return a + b
@h.add
def two(a, **kw): return (a, sorted(kw))
h.add(lambda a, b=0, *rest: a * b)
print(h.fire(1), h.fire(1, b=5), h.fire(3))
try:
    h.fire(1, c=2)
except TypeError as e:
    print(e)
print(h.log)
class Mock:
    def __init__(self, effect=None):
        self._effect = effect
        self.calls = []

    def __call__(self, *args, **kwargs):
        self.calls.append((args, kwargs))
        if self._effect is not None:
            return self._effect(*args, **kwargs)
        return 5

m = Mock()
print(m(1))
print(m(1, k=2))
m2 = Mock(lambda x: x * 2)
print([m2(i) for i in range(3)], m2.calls, m.calls)
