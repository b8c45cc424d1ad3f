# start: script
# engines: all -host("texts of TypeErrors")
# Operations on what is at times a function, a builtin or a class: the TypeError names its class.


class VM:
    def __init__(self):
        self.globals = {"len": len, "floor": lambda x: int(x // 1), "n": 3, "s": "x", "t": True, "l": [1, 2]}

    def get(self, name):
        return self.globals[name]


vm = VM()
for name in ["len", "n", "s", "t", "l", "floor"]:
    v = vm.get(name)
    try:
        print(-v)
    except TypeError as e:
        print("neg", e)
    try:
        print(v + 1)
    except TypeError as e:
        print("add", e)
    try:
        print(v < 2)
    except TypeError as e:
        print("lt", e)
    try:
        print(v[0])
    except TypeError as e:
        print("getitem", e)
    try:
        v[0] = 5
        print(v)
    except TypeError as e:
        print("setitem", e)
    try:
        print(len(v))
    except TypeError as e:
        print("len", e)
    try:
        print(1 in v)
    except TypeError as e:
        print("in", e)
    for w in ["len", "n", "s", "t", "l", "floor"]:
        x = vm.get(w)
        try:
            print(v + x if callable(v) or callable(x) else w)
        except (TypeError, IndexError) as e:
            print("add", e)
        try:
            x[v] = 1
        except (TypeError, IndexError) as e:
            print("setitem", e)
