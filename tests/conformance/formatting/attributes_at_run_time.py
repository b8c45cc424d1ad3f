# start: script
# Attributes and items in formats that are known at run time; methods of a class through its instances.
from datetime import date
class P:
    def __init__(self): self.x = 1; self.name = "n"; self.sub = [1, 2]
fmts = ["{0.x:03} {0.name!r}", "{0.sub[1]} {0.x}"]
for f in fmts:
    print(f.format(P()))
for f in ["{0.day:02}-{0.month:02}-{0.year:04}", "{0.year}"]:
    print(f.format(date(2020, 3, 4)))
for f in ["{d[a]} {l[0]}", "{l[1]:>5}"]:
    print(f.format(d={"a": 1}, l=["x", "y"]))
s = "abca"
print(s.translate(s.maketrans("abc", "xyz")), "".maketrans({"a": "b"}))
d = {"a": 1}
print(d.fromkeys(["x", "y"], 0), b"".fromhex("6162"), (5).from_bytes(b"\x01\x02", "big"))
