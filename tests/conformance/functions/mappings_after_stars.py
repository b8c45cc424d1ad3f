# What follows `**` may be one of several mappings, or none.
class D(dict):
    pass
class M:
    def __init__(self):
        self.d = {"a": 5}
    def keys(self):
        return self.d.keys()
    def __getitem__(self, k):
        return self.d[k]
def f(a, b=2):
    return a + b
def pick(n):
    if n == 0:
        return {"a": 1}
    if n == 1:
        d = D()
        d["a"] = 10
        d["b"] = 20
        return d
    if n == 2:
        return M()
    return None
def main():
    for n in range(4):
        try:
            print(f(**pick(n)))
        except TypeError as e:
            print(e)
