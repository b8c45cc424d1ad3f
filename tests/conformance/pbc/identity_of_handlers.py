# start: script
class Shop:
    def __init__(self, n):
        self.n = n
    def sell(self, x):
        return self.n + x
    def greet(self):
        return "hi"

def counted(f):
    def wrapper(*args):
        return f(*args)
    return wrapper

class Bus:
    def __init__(self):
        self.subs = []
    def on(self, handler):
        self.subs.append(handler)
        return handler
    def off(self, handler):
        before = len(self.subs)
        self.subs = [s for s in self.subs if s is not handler]
        return before - len(self.subs)

s, t = Shop(1), Shop(2)
bus = Bus()
m = bus.on(s.sell)
w = bus.on(counted(s.sell))
v = bus.on(counted(t.sell))
u = bus.on(t.sell)
k = bus.on(lambda x: x * 2)
print([h(3) for h in bus.subs])
print(bus.off(w), bus.off(w), [h(3) for h in bus.subs])
print(bus.off(u), bus.off(k), [h(3) for h in bus.subs])
print(bus.off(m), len(bus.subs), m == s.sell, m == t.sell, m != s.greet)
hs = [s.sell, s.greet, w]
print(hs[0] is hs[0], hs[0] is hs[1], hs[1] is hs[2], hs[2] is w, hs[2] is v)
print(hs.index(w), w in hs, v in hs, s.sell in hs, t.sell in hs)
