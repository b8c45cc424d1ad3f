# start: script
# Views of keys and slices of values of which some are no dicts and no sequences.
import json
def diff(a, b, path="$"):
    if type(a) is not type(b): yield f"{path}: {type(a).__name__} -> {type(b).__name__}"
    elif isinstance(a, dict):
        for k in sorted(a.keys() | b.keys()):
            p = f"{path}.{k}"
            if k not in b: yield f"{p}: removed"
            elif k not in a: yield f"{p}: added {json.dumps(b[k])}"
            else: yield from diff(a[k], b[k], p)
    elif isinstance(a, list):
        for i, (x, y) in enumerate(zip(a, b)): yield from diff(x, y, f"{path}[{i}]")
        if len(a) != len(b): yield f"{path}: length {len(a)} -> {len(b)}"
    elif a != b: yield f"{path}: {a!r} -> {b!r}"
x = json.loads('{"a": 1, "b": [1, {"c": null}], "d": {"e": "x"}, "n": 1.5}')
y = json.loads('{"a": 2, "b": [1, {"c": true}, 3], "d": {"f": []}, "n": "s"}')
print(*diff(x, y), sep="\n")


def part(data, text):
    a, b = (int(x) if x else None for x in text.split(":"))
    return data[a:b]


print(part(json.loads("[1, 2, 3]"), "1:"), part(json.loads('"abc"'), ":2"))


def keys(a, b):
    if isinstance(a, dict):
        return sorted(a.keys() & b.keys())
    return None


print(keys(x, y), keys(x["b"], 1))
