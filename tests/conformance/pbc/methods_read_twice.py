# start: script
class S:
    def m(self):
        return 1

    @staticmethod
    def s():
        return 3

    def same(self, other):
        return self.m is other.m, self.m == other.m


s = S()
t = S()
print(s.m is s.m, s.m == s.m, s.m == t.m, s.m is not s.m, s.m is t.m)
print(S.m is S.m, S.s is S.s, s.s is s.s)
f = s.m
g = f
print(f is f, f == g, f is s.m, s.m is f, f == s.m, f is not s.m, f is not t.m)
print(s.same(s), s.same(t))
handlers = [s.m, s.m, t.m]
print(handlers[0] == handlers[1], handlers[0] is s.m, handlers[0] is handlers[2], handlers.index(t.m), s.m in handlers)
handlers.remove(s.m)
print(len(handlers), len({s.m, s.m, t.m}))
d = {s.m: 1}
d[s.m] = 2
print(len(d), d[s.m])
x = [1]
print(x.append is x.append, x.append == x.append)
callback = None
print(callback is s.m, s.m is None, callback is callback)


def counter():
    def count():
        return count
    return count


c = counter()
print(c is c, c() is c)


class Bus:
    def __init__(self):
        self.hooks = []

    def on(self, hook):
        self.hooks.append(hook)

    def off(self, hook):
        self.hooks = [h for h in self.hooks if h is not hook]

    def off_equal(self, hook):
        self.hooks = [h for h in self.hooks if h != hook]


b = Bus()
b.on(s.m)
b.on(t.m)
try:
    if len(b.hooks) > 5:
        b.off(s.m)
except NotImplementedError as e:
    print(e)
b.off_equal(s.m)
print(len(b.hooks))
