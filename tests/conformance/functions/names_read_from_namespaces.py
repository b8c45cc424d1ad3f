# start: script
n = 3
x = "hello"
def show(a, *rest):
    def inner():
        return a + 1
    b = [1]
    if a > 1:
        c = 2
    inner()
    print(sorted(locals()) )
    print(list(locals()))
    del b
    return "{a} {rest}".format(**locals())
class T:
    name = "t"
    def __init__(self, v): self.v = v
    def msg(self, k):
        w = self.v
        return "{self.v}/{k}/{w}".format(**locals())
    def fill(self, a, b=2):
        d = dict(locals())
        del d["self"]
        return d
for i in range(2):
    n += i
print(show(1)); print(show(2, 3))
print(T(4).msg("z"))
print(T(4).fill(1))
print("n" in globals(), globals()["n"], globals().get("i"), globals().get("zz", "none"))
def later():
    global fresh
    fresh = 1
def probe(k):
    return globals()["on_" + k](k)
def on_a(k): return k * 2
def on_b(k): return k + "!"
print("fresh" in globals())
later()
print("fresh" in globals(), globals()["fresh"])
print(probe("a"), probe("b"))
try:
    probe("c")
except KeyError as e:
    print("missing", e)
def template(name, count):
    total = count * 2
    return "%(name)s has %(count)d of %(total)d" % locals()
print(template("ann", 4))
def check(a=None, b=None):
    for k, v in locals().items():
        if v is None:
            print("missing", k)
check(a=1)
