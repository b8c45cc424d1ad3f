# start: script
# An attribute that only some kinds of values have: read without a use, before a handler, inside of one.
def pick(i):
    return "s" if i else 3

def f(x):
    try:
        x.foo
    except AttributeError as e:
        print("err", e)
    else:
        print("none")

def g(x):
    try:
        x.foo()
    except AttributeError as e:
        print("err", e)
    else:
        print("none")
def h(x):
    try:
        x[0]
    except TypeError as e:
        print("err", e)
    else:
        print("none")
for i in range(2):
    f(pick(i))
    g(pick(i))
    h(pick(i))
d = {"a": 1, "b": "x"}
try:
    d["a"].foo
except AttributeError as e:
    print("err", e)
x = d["b"]
try:
    x.upper
    print("ok")
    x.real
except AttributeError as e:
    print("err", e)
try:
    d["b"].upper
    print("ok")
    d["b"].real
except AttributeError as e:
    print("err", e)

def mk(i):
    return [] if i == 0 else (set() if i == 1 else 3)

def later(x):
    try:
        m = x.append
    except AttributeError as e:
        print("no append:", e)
    else:
        m(4)
        print(x)

def before(x):
    m = x.append
    try:
        m(4)
        print("called", x)
    except AttributeError as e:
        print("wrong", e)

for i in range(3):
    later(mk(i))
    try:
        before(mk(i))
    except AttributeError as e:
        print("outside:", e)
