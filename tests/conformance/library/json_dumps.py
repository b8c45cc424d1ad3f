# json.dumps: values whose types are known, mixed trees, options, errors.
import io
import json
import sys
from collections import OrderedDict, defaultdict


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y


class Shape:
    def __init__(self, name, corners):
        self.name = name
        self.corners = corners

    def to_json(self):
        return {"name": self.name, "corners": [[p.x, p.y] for p in self.corners]}


class ShapeEncoder(json.JSONEncoder):
    def default(self, o):
        if isinstance(o, Shape):
            return o.to_json()
        return super().default(o)


def point_default(o):
    if isinstance(o, Point):
        return {"x": o.x, "y": o.y}
    raise TypeError("cannot write a " + type(o).__name__)


def known_types():
    print(json.dumps({"one": 1, "two": 2}))
    print(json.dumps({"a": [1, 2], "b": []}))
    print(json.dumps({1: "x", 2: "y"}), json.dumps({1.5: True, 2.0: False}))
    print(json.dumps({True: 1}), json.dumps({None: 1}))
    print(json.dumps([1.0, 0.1, 1e100, -1e-7, float("inf"), float("-inf"), float("nan")]))
    print(json.dumps((1, "two", 3.0, None)), json.dumps([]), json.dumps({}), json.dumps(()))
    print(json.dumps("plain"), json.dumps(""), json.dumps(12), json.dumps(-2.5), json.dumps(True), json.dumps(None))
    print(json.dumps([(1, 2), (3, 4)]), json.dumps([[1], [], [2, 3]]))
    print(json.dumps(OrderedDict([("z", 1), ("a", 2)])))
    counts = defaultdict(int)
    for c in "hello":
        counts[c] += 1
    print(json.dumps(counts, sort_keys=True))
    print(json.dumps([2**64, -(2**70), 3]))


def texts():
    print(json.dumps('quote " backslash \\ slash /'))
    print(json.dumps("tab\tline\nreturn\rback\bfeed\f"))
    print(json.dumps("\x00\x1f\x7f"), json.dumps("\u00e9\u20ac\U0001f600"))
    print(json.dumps("\u00e9\u20ac\U0001f600 \x01 \"", ensure_ascii=False))
    print(json.dumps({"k\u00e9y\n": "v"}), json.dumps(["\u2028"]))


def layout():
    tree = {"name": "x", "list": [1, [2, 3], {}], "empty": [], "nested": {"a": None, "b": True}, "t": (1, 2)}
    print(json.dumps(tree))
    print(json.dumps(tree, indent=2))
    print(json.dumps(tree, indent="--"))
    print(json.dumps(tree, indent="\t", sort_keys=True))
    print(json.dumps(tree, indent=0))
    print(json.dumps(tree, separators=(",", ":")))
    print(json.dumps(tree, indent=1, separators=(" ,", " : ")))
    print(json.dumps([1, 2], indent=4), json.dumps([], indent=4), json.dumps({"b": 1, "a": 2}, sort_keys=True, indent=3))


def errors():
    try:
        json.dumps({"p": Point(1, 2)})
    except TypeError as e:
        print(e)
    try:
        json.dumps([1, {2, 3}])
    except TypeError as e:
        print(e)
    try:
        json.dumps(b"bytes")
    except TypeError as e:
        print(e)
    try:
        json.dumps({(1, 2): 3})
    except TypeError as e:
        print(e)
    print(json.dumps({(1, 2): 3}, skipkeys=True))
    try:
        json.dumps(float("nan"), allow_nan=False)
    except ValueError as e:
        print(e)
    loop = [1, None]
    loop.append(loop)
    try:
        json.dumps(loop)
    except ValueError as e:
        print(e)
    d = {"x": 1}
    d["self"] = d
    try:
        json.dumps(d)
    except ValueError as e:
        print(e)


def conversions():
    print(json.dumps({"p": Point(1, 2), "q": [Point(3, 4)]}, default=point_default))
    print(json.dumps([Point(5, 6)], default=lambda o: [o.x, o.y], indent=1))
    print(json.dumps({"s": {3, 1, 2}}, default=sorted))
    shape = Shape("triangle", [Point(0, 0), Point(1, 0), Point(0, 1)])
    print(json.dumps(shape, cls=ShapeEncoder))
    print(json.dumps({"shapes": [shape]}, cls=ShapeEncoder, indent=2))
    try:
        json.dumps([Point(1, 1)], cls=ShapeEncoder)
    except TypeError as e:
        print(e)
    print(json.JSONEncoder(sort_keys=True, indent=1).encode({"b": 1, "a": [2]}))


def streams():
    out = io.StringIO()
    json.dump({"a": [1, 2]}, out)
    out.write("\n")
    json.dump([None, 1.5], out, indent=2)
    print(out.getvalue())
    json.dump({"to": "stdout"}, sys.stdout)
    print()


def main():
    known_types()
    texts()
    layout()
    errors()
    conversions()
    streams()


if __name__ == "__main__":
    main()
