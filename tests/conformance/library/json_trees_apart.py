# start: script
# engines: all
# json: trees that are read beside values that an encoder of the program writes.
import json
import datetime
import decimal


class Enc(json.JSONEncoder):
    def default(self, o):
        if isinstance(o, (datetime.date, datetime.datetime)):
            return o.isoformat()
        if isinstance(o, decimal.Decimal):
            return str(o)
        if isinstance(o, set):
            return sorted(o)
        if isinstance(o, complex):
            return [o.real, o.imag]
        return super().default(o)


def find(tree, path):
    current = tree
    for part in path.split("."):
        if isinstance(current, list):
            current = current[int(part)]
        else:
            current = current[part]
    return current


def main():
    print(json.dumps({"when": datetime.date(2024, 5, 17), "n": 1, "s": {2, 1}, "p": decimal.Decimal("1.5"), "c": 1j}, cls=Enc))
    tree = json.loads('{"a": {"b": [1, {"c": null}]}}')
    tree["x"] = [1, 2]
    print(find(tree, "a.b.1.c"), find(tree, "a.b.0") + 1)
    print(json.dumps(tree), json.dumps(tree, cls=Enc))
    rows = json.loads('[{"id": 1, "v": 2.5}, {"id": 2, "v": 3}]')
    print(sum(r["v"] for r in rows), max(rows, key=lambda r: r["v"])["id"])
    for bad in (5, 1.5, None, [1]):
        try:
            json.loads(bad)
        except TypeError as e:
            print(e)


main()
