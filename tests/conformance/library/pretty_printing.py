# pprint: what fits on a line and what does not.
import io
import json
from pprint import PrettyPrinter, pprint, pformat, pp


def main():
    pprint({"b": [1, 2], "a": [3]})
    pprint([1, 2, 3])
    pprint("text")
    pprint([{"name": "a" * 20, "value": list(range(10))}, {"name": "b" * 30, "value": []}])
    pprint({"numbers": list(range(30)), "none": []})
    pprint(list(range(40)), compact=True)
    pprint({"key %02d" % i: i * 1.5 for i in range(12)})
    pprint([("name", "x" * 30), ("other", "y" * 40)], width=60)
    pprint([["aaaaaaaaaa"] * 3, ["bbbbbbbbbb"] * 9], indent=4)
    pprint({"z": 1, "a": 2}, sort_dicts=False)
    pp({"z": 1, "a": 2})
    print(pformat({"words": ["word %d" % i for i in range(20)]}, width=40))
    pprint("the quick brown fox jumps over the lazy dog " * 4)
    pprint(["the quick brown fox jumps over the lazy dog " * 3, "line one\nline two"], width=50)
    data = json.loads('{"b": {"list": [1, 2.5, null, true, "text"], "x": {}}, "a": "' + "long text " * 9 + '"}')
    pprint(data)
    pprint(data, depth=1)
    out = io.StringIO()
    pprint({"to": "a stream"}, stream=out)
    print(repr(out.getvalue()))
    pprint((1, 2, ("a" * 40, "b" * 40)))
    pprint({1: "one", 2: "two"}, width=10)
    printer = PrettyPrinter(indent=4, width=30, compact=True, sort_dicts=False)
    printer.pprint({"b": ["aaaaaaaaaaaa", "bbbbbbbbbbbbbbbbb"], "a": list(range(20))})
    print(printer.pformat((1, "x")))


if __name__ == "__main__":
    main()
