# start: script
# engines: all -host("texts of RustPython")
def attempt(f, *args):
    try:
        return f(*args)
    except TypeError as e:
        return "TypeError: %s" % e


def use(x):
    out = []
    for f in (lambda v: list(v), lambda v: sum(v), lambda v: max(v), lambda v: dict(zip(v, "ab")), lambda v: ",".join(v),
              lambda v: sorted(v), lambda v: set(v), lambda v: list(enumerate(v)), lambda v: list(map(str, v)), lambda v: tuple(v),
              lambda v: any(v), lambda v: list(reversed(v)), lambda v: [0] + list(v), lambda v: "a" in v, lambda v: list(filter(None, v))):
        out.append(attempt(f, x))
    return out


for line in use(5), use(2.5):
    print(*line, sep="\n")
def ext(xs, v):
    xs.extend(v)
    return xs


print(attempt(ext, [1], 3), attempt(ext, [1], [2]), attempt(ext, [], None))
