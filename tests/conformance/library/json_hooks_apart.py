# start: script
# engines: all
# json: what a text may hold depends on the hooks of the place that reads it.
import decimal
import io
import json


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y


def as_complex(d):
    if "__complex__" in d:
        return complex(d["real"], d["imag"])
    return d


def as_point(d):
    if "x" in d:
        return Point(d["x"], d["y"])
    return d


def find(tree, path):
    current = tree
    for part in path.split("."):
        if isinstance(current, list):
            current = current[int(part)]
        else:
            current = current[part]
    return current


def main():
    print(json.loads('{"__complex__": true, "real": 1, "imag": 2}', object_hook=as_complex))
    p = json.loads('{"x": 3, "y": 4}', object_hook=as_point)
    print(p.x + p.y)
    print([q.x for q in json.load(io.StringIO('[{"x": 1, "y": 2}]'), object_hook=as_point)])
    tree = json.loads('{"a": {"b": [1, {"c": null}]}}')
    print(find(tree, "a.b.1.c"), find(tree, "a.b.0") + 1)
    prices = json.loads("[1.50, 2.25, 3]", parse_float=decimal.Decimal)
    print(prices, prices[0] + prices[1])
    pairs = json.loads('{"b": 1, "a": {"c": 2}}', object_pairs_hook=dict)
    print(list(pairs), pairs["a"])
    print(json.loads("[1, 2]", parse_int=float), json.loads("[NaN]", parse_constant=str.lower))
    words = json.loads('{"k": [1, 2]}', object_pairs_hook=lambda ps: [k for k, _ in ps])
    print(words)


main()
