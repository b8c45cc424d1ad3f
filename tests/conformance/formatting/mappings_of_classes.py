# Instances with __getitem__ as what the names of a format stand for.
class L:
    def __init__(self, d): self.d = d
    def __getitem__(self, k): return self.d.get(k, "<" + k + ">")
class S:
    def __str__(self): return "S!"
def main():
    for t in ("%(a)s-%(b)s", "plain", "%%", "%(zz)5s|", "%(a)d"):
        try:
            print(t % L({"a": "1", "b": "x"}))
        except TypeError as e:
            print(type(e).__name__, e)
    for t in ("%s", "%s!", "none", "%r"):
        try:
            print((t % S())[:6])
        except TypeError as e:
            print(type(e).__name__, e)
        try:
            print((t % L({}))[:3])
        except TypeError as e:
            print(type(e).__name__, e)
