# engines: all -host
# start: script
class Obj:
    def __init__(self):
        self.fields = {}

def run(code):
    stack = []
    out = []
    for op, arg in code:
        if op == "const":
            stack.append(arg)
        elif op == "obj":
            stack.append(Obj())
        elif op == "iter":
            stack.append(iter(stack.pop()))
        elif op == "next":
            it = stack[-1]
            out.append(next(it, None))
        elif op == "set":
            o = stack.pop()
            o.fields["x"] = arg
            out.append(o.fields)
        elif op == "index":
            out.append(stack.pop()[arg])
        elif op == "setindex":
            o = stack.pop()
            o[arg] = 1
            out.append(o)
        elif op == "str":
            out.append(str(stack.pop()))
    return out

print(run([("const", [1, 2]), ("iter", 0), ("next", 0), ("next", 0), ("next", 0)]))
print(run([("const", "ab"), ("iter", 0), ("next", 0), ("next", 0), ("next", 0)]))
print(run([("obj", 0), ("set", 3)]))
print(run([("const", [1, 2]), ("index", 1), ("const", "xyz"), ("index", 2)]))
print(run([("const", 7), ("str", 0), ("const", [1]), ("setindex", 0)]))
for bad in ("set", "index", "setindex"):
    try:
        run([("const", [3]), ("iter", 0), (bad, 0)])
    except (TypeError, AttributeError) as e:
        print(type(e).__name__, e)
print(run([("const", [1]), ("iter", 0), ("str", 0)])[0].startswith("<list_iterator object at 0x"))
print(str(zip([1], [2]))[:14], repr(enumerate("a"))[:20], f"{reversed([1])}"[:31])
