# start: script
# engines: all -host("its messages differ")
class Scope:
    def __init__(self, parent=None, **names):
        self.names, self.parent = names, parent


class Interpreter:
    def __init__(self):
        self.top = Scope(
            None,
            len=len,
            str=self.show,
            range=lambda *a: list(range(*a)),
            round=round,
            int=int,
            push=lambda items, x: items.append(x),
        )

    def show(self, value):
        return "<" + str(value) + ">"

    def run(self, node, scope):
        if node[0] == "const":
            return node[1]
        if node[0] == "name":
            return scope.names[node[1]]
        if node[0] == "call":
            return self.run(node[1], scope)(*[self.run(a, scope) for a in node[2]])

    def tried(self, *node):
        try:
            return self.run(node, self.top)
        except TypeError as e:
            return str(e)


TABLE = {"round": round, "null": lambda x: x == [], "abs": abs}


def evaluate(x):
    if isinstance(x, str):
        return TABLE[x]
    if not isinstance(x, list):
        return x
    return evaluate(x[0])(*[evaluate(e) for e in x[1:]])


def const(x):
    return "const", x


def name(x):
    return "name", x


i = Interpreter()
print(i.tried("call", name("range"), [const(3)]), i.tried("call", name("range"), [const(1), const(8), const(3)]))
print(i.tried("call", name("len"), [const([1, 2])]), i.tried("call", name("str"), [const(7)]))
print(i.tried("call", name("round"), [const(2.567), const(1)]), i.tried("call", name("int"), [const("12"), const(3)]))
print(i.tried("call", name("range"), [name("len")]), "/", i.tried("call", name("range"), [const("a")]))
print(i.tried("call", name("range"), [name("push"), const(1)]), "/", i.tried("call", name("round"), [name("push")]))
print(i.tried("call", name("round"), [const(1.5), name("len")]), "/", i.tried("call", name("int"), [name("push")]))
print(evaluate(["round", 2.5]), evaluate(["null", 3]), evaluate(["round", 2.125, 2]), evaluate(["abs", -4]))
for wrong in ["abs", "null"], ["round", "abs"], ["round", 1.5, "null"]:
    try:
        print(evaluate(wrong))
    except TypeError as e:
        print(e)
