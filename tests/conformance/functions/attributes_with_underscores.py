# engines: all
import functools
def route(path):
    def deco(f):
        @functools.wraps(f)
        def wrapper(*args):
            return f(*args)
        wrapper._path = path
        wrapper._calls = 0
        return wrapper
    return deco
def plain(x): return x
plain._path = "p"
def none(x): return x
class App:
    @route("/a")
    def a(self, x): return x + 1
    @route("/b")
    def b(self, x): return x + 2
    def c(self, x): return x
    def routes(self):
        for name in sorted(dir(type(self))):
            f = getattr(type(self), name)
            p = getattr(f, "_path", None)
            if p:
                print(name, p, f(self, 1))
def main():
    def local(n):
        def inner(x): return x + n
        inner._path = "/local%d" % n
        return inner
    for f in (plain, none, local(1), local(2)):
        print(getattr(f, "_path", "-"), hasattr(f, "_path"), f(5))
    for f in (local(1), local(2)):
        print(f._path)
    app = App()
    print(App.a._path, app.b._path, app.a(1))
    for m in (App.a, App.b, App.c):
        print(getattr(m, "_path", None))
