# json.loads: trees of every kind, errors with their places, hooks.
import io
import json
from collections import OrderedDict

TEXT = """
{
  "name": "Rotor",
  "versions": [1, 2.5, -3, 1e3, -0.5E-2, 0, -0, 10000000000],
  "flags": {"a": true, "b": false, "c": null},
  "text": "tab\\t quote\\" slash\\/ \\\\ \\b\\f\\n\\r \\u00e9 \\ud83d\\ude00 end",
  "empty": [[], {}, ""],
  "nested": {"x": {"y": [{"z": 1}, {"z": 2}]}}
}
"""

WRONG = [
    "", "   ", "{", "[", "[1", "[1,", "[1,]", "[1 2]", "{\"a\"", "{\"a\":", "{\"a\": 1", "{\"a\": 1,", "{\"a\": 1,}",
    "{\"a\": 1 \"b\": 2}", "{a: 1}", "{1: 2}", "'x'", "\"abc", "\"ab\nc\"", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "\"\\",
    "\"\\u1234", "nul", "tru", "+1", "-", "01", "1.", ".5", "1e", "1 2", "[1] x", "{} []", "\n\n  [1,\n 2,\n x]", "-x",
    "Infinit", "[\"a\",\n\"b\"\n\"c\"]", "{\"a\":\n\n}", "\ufeff1", "\"\t\"", "{\"k\" 1}", "{,}", "[,]", "\u00a01",
]


class Item:
    def __init__(self, name, price):
        self.name = name
        self.price = price

    def __repr__(self):
        return "Item(%r, %r)" % (self.name, self.price)


def show(value, depth=0):
    pad = "  " * depth
    if isinstance(value, dict):
        for key, inner in value.items():
            print(pad + key + ":")
            show(inner, depth + 1)
    elif isinstance(value, list):
        print(pad + "list of", len(value))
        for inner in value:
            show(inner, depth + 1)
    elif isinstance(value, bool):
        print(pad + "bool", value)
    elif isinstance(value, int):
        print(pad + "int", value)
    elif isinstance(value, float):
        print(pad + "float", value)
    elif value is None:
        print(pad + "null")
    else:
        print(pad + "str", repr(value))


def trees():
    data = json.loads(TEXT)
    show(data)
    print(data)
    print(data["name"], len(data["versions"]), data["versions"][1] * 2, data["flags"]["a"])
    for inner in data["nested"]["x"]["y"]:
        print(inner["z"] + 1)
    print(sum(v for v in data["versions"] if isinstance(v, int)))
    data["added"] = [1, 2]
    data["versions"].append(7)
    print(json.dumps(data, sort_keys=True))
    print(json.loads(json.dumps(data)) == data)
    print("name" in data, data.get("missing"), data.get("missing", 3), list(data))
    for text in ["1", "-1.5", '"x"', "null", "true", "false", "[]", "{}", " [ 1 , 2 ] ", "1E5", "NaN", "-Infinity", "[Infinity]"]:
        print(repr(json.loads(text)))
    print(json.loads(b'{"bytes": "\xc3\xa9"}'), json.loads(bytearray(b"[1]")))
    print(json.loads('{"a": 1, "a": 2}') == {"a": 2})


def errors():
    for text in WRONG:
        try:
            print(json.loads(text))
        except json.JSONDecodeError as e:
            print(repr(text), "->", e, "|", e.msg, e.pos, e.lineno, e.colno, e.doc == text)
    try:
        json.loads("[1,")
    except ValueError as e:
        print(type(e).__name__, e)


def main():
    trees()
    errors()
    print(json.load(io.StringIO('{"from": ["a", "stream"]}')))


if __name__ == "__main__":
    main()
