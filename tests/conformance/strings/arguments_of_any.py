# start: script
# engines: all -host("texts of TypeErrors of RustPython")
# Arguments of any kind for methods of texts.
class P:
    def __init__(self): self.x = 1
class S(str): pass
def t(f, *a):
    try:
        print(f(*a))
    except TypeError as e:
        print(e)
vals = ["a", P(), 3, None, [1], (1, 2), 2.5, True, S("b")]
for v in vals:
    t(lambda x: "abc".replace(x, "z"), v)
    t(lambda x: "abc".replace("a", x), v)
    t(lambda x: "abc".startswith(x), v)
    t(lambda x: "abc".find(x), v)
    t(lambda x: "a,b".split(x), v)
    t(lambda x: "abc".strip(x), v)
    t(lambda x: "abc".count(x), v)
    t(lambda x: "abc".center(x), v)
    t(lambda x: "abc".zfill(x), v)
    t(lambda x: ",".join(x), v)
    t(lambda x: "abc" in x, v)
    t(lambda x: x in "abc", v)
    t(lambda x: "abc" + x, v)
    t(lambda x: "abc" * x, v)
    t(lambda x: "abcdef"[x], v)
    t(lambda x: "abc".partition(x), v)
    t(lambda x: "abc".ljust(5, x), v)
