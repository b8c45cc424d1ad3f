# Classes of instances beside values of other kinds: in dicts, lists, results.
class A:
    def __init__(self, n=0):
        self.n = n
class B(A): pass
class C: 
    def __init__(self, n): self.n = -n
def info(x, flag):
    return {"cls": type(x), "flag": flag, "name": "x", "none": None, "n": 3}
def show(v):
    if isinstance(v, type):
        return "class " + v.__name__
    return repr(v)
def mixed(n, x):
    if n == 0: return type(x)
    if n == 1: return A
    if n == 2: return "text"
    if n == 3: return None
    return 7
def main():
    n = 1
    for x in (A(1), B(2)):
        d = info(x, True)
        print([show(v) for v in d.values()], d["cls"] == A, d["cls"] is B, d["cls"] != "x", d["cls"](5).n if d["cls"] else 0)
        for n in range(5):
            v = mixed(n, x)
            print(show(v), v is A, v == A, v == 7, v is None, bool(v), v in (A, 7), type(v).__name__ if n > 1 else "-")
            if isinstance(v, type) and issubclass(v, A):
                print(v(n + 1).n, v.__name__)
    errors = {}
    for f in (lambda: 1 / 0, lambda: int("x"), lambda: [0][n]):
        try:
            f()
        except Exception as e:
            row = [type(e), str(e), len(errors), e]
            errors[type(e)] = row
    for k, row in errors.items():
        print(k.__name__, row[0].__name__, row[1], row[2], row[0] is k)
    pair = (type(A()), 5)
    for p in pair:
        print(show(p))
    table = {}
    for x in (A(1), B(2)):
        table[type(x)] = "instance"
    table["text"] = "text"
    print(table[A], table[B], table["text"], A in table, C in table, len(table))
    print({type(A()), "a", 1} == {1, "a", A}, sorted(show(v) for v in {type(B()), "a", 1}))
