# start: script
# engines: all
# A value of several kinds after a star in calls of builtins.

def read(s):
    if s == "x": return 5
    if s == "y": return "ab"
    return [1, s]
def f(*a): return len(a)
def g(a, b): return (a, b)
r = [read("q"), 3]
print(f(*r[0]))
print(g(*r[0]))
print(list(zip(*[r[0]])))
print(max(*r[0][:1], 1))
print([*r[0]], (*r[0], 1), list(r[0]), len(list(r[0])))
a, b = r[0]
print(a, b)
for bad in (read("x"),):
    try: print(g(*bad))
    except TypeError as e: print(e)
    try: print(list(zip(*bad)))
    except TypeError as e: print(e)
def read_tree(tokens):
    t = tokens.pop(0)
    if t == "(":
        out = []
        while tokens[0] != ")":
            out.append(read_tree(tokens))
        tokens.pop(0)
        return out
    return int(t) if t.isdigit() else t


x = read_tree("( let ( ( a 1 ) ( b 2 ) ) body )".split())
head, *rest = x
names, values = zip(*rest[0])
print(head, names, values)
