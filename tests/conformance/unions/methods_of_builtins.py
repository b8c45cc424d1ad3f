# start: script
# engines: all

s = {str.upper, len, print}
print(len(s), len in s, str.upper in s)
d = {str: "s", int: 1, len: 2}
print(d[str], d[len])
fs = {"up": str.upper, "fmt": "{:>5}".format, "join": ",".join}
print(fs["up"]("a"), fs["fmt"](3), fs["join"](["a", "b"]))
fmt = "{}!".format
print(list(map(fmt, [1, 2])), fmt == fmt, callable(fmt))
def g(): pass
g.calls = 0
g.calls += 1
print(g.calls, hasattr(g, "calls"), getattr(g, "x", "none"))
