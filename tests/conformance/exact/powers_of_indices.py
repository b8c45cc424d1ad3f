# start: script
def f(s):
    return [2 ** (10 * i) for i, c in enumerate(s)]
def g(s):
    return [2 ** (10 * i) for i in range(len(s))]
def h(s):
    r = []
    for k, v in s.items():
        r.append(2 ** (10 * v))
    return r
def j(s):
    r = []
    for k, v in s:
        r.append(2 ** (10 * v))
    return r
for q in range(4):
    try:
        print([lambda: f("abcdefghi"), lambda: g("abcdefghi"), lambda: h({"a": 8}), lambda: j([("a", 8), ("b", 9)])][q]())
    except OverflowError:
        print("bad", q)
