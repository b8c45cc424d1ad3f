# start: script
def f(v):
    return isinstance(v, str) and v[-1] in "KMG"
S = {"a": str, "b": (int, float), "c": f, "d": int}
for k, rule in S.items():
    for v in [1, "x", 2.5, "2G"]:
        if isinstance(rule, (type, tuple)):
            ok = isinstance(v, rule)
            want = rule.__name__ if isinstance(rule, type) else "/".join(t.__name__ for t in rule)
        else:
            ok, want = rule(v), "predicate"
        print(k, v, ok, want)
def f(v):
    return 1
def g(v):
    return 2
class A: pass
def show(x):
    if isinstance(x, type):
        print(x.__name__)
    elif callable(x):
        print("fn", x.__name__)
    else:
        print(x)
for r in [str, f, A, 7, g, int]:
    show(r)
for r in [str, f, A, g, int]:
    show(r)
import json
def f(o):
    raise TypeError("Object of type " + type(o).__name__ + " no")
for x in [object, int, len, f, 3]:
    try:
        f(x)
    except TypeError as e:
        print(e)
try:
    json.dumps({"x": object})
except TypeError as e:
    print(e)
try:
    f(object)
except TypeError as e:
    print(e)
