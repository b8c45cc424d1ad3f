# start: script
import math
class A:
    def go(self): return 1
    def stop(self): return 2
def f(): return 3
class B:
    def go(self): return 4
a = A()
def label(action, default="?"):
    return getattr(action, "__name__", default)
for x in (a.go, a.stop, f, print, len, math.sin, A, B().go, str.upper, int):
    print(label(x), x.__name__)
print([m.__name__ for m in (a.go, a.stop)], [label(x) for x in (f, a.go)])
