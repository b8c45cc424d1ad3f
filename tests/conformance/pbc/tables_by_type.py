# start: script
# engines: all
handlers = {int: lambda x: x + 1, str: lambda x: x.upper(), list: lambda x: x[::-1]}


def handle(x):
    h = handlers.get(type(x))
    if h is None:
        return "no " + type(x).__name__
    return h(x)


print([handle(v) for v in [1, "a", [1, 2], None, 2.5]])
counts = {}
for v in [1, "s", 2, None, [1]]:
    counts[type(v)] = counts.get(type(v), 0) + 1
print({k.__name__: n for k, n in counts.items()})
names = {int: "i", type(None): "n", str: "s"}


def name(v):
    try:
        return names[type(v)]
    except KeyError:
        return "none"


print([name(v) for v in (1, "a", None, 2.5, [1], (1,))], [names.get(type(v), "?") for v in (None, 2.5, "x")])
print(type(None) in names, float in names, type(3) in names, names.pop(type(None)), len(names))
