# json.loads with functions that make the values; decoders.
import json
from collections import OrderedDict


class Item:
    def __init__(self, name, price):
        self.name = name
        self.price = price

    def __repr__(self):
        return "Item(%r, %r)" % (self.name, self.price)


def as_item(d):
    if "price" in d:
        return Item(d["name"], d["price"])
    return d


def main():
    text = '{"items": [{"name": "pen", "price": 1.5}, {"name": "ink", "price": 4}], "count": 2}'
    data = json.loads(text, object_hook=as_item)
    print(data)
    for item in data["items"]:
        print(item.name)
    ordered = json.loads('{"b": 1, "a": [2, {"d": 3, "c": 4}]}', object_pairs_hook=OrderedDict)
    print(json.dumps(ordered))
    print(json.loads('{"b": 1, "b": 2}', object_pairs_hook=lambda pairs: len(pairs)))
    print(json.loads("[1.5, 2, 3.25]", parse_float=lambda s: "<" + s + ">"))
    print(json.loads("[1.5, 2, 3.25]", parse_int=float))
    print(json.loads("[NaN, -Infinity, 1]", parse_constant=lambda s: "const " + s))
    print(json.loads("[1, 2.5]", parse_float=str, parse_int=lambda s: s + "!"))
    print(json.JSONDecoder().decode(' {"x": [1]} '))
    value, end = json.JSONDecoder().raw_decode('[1, 2] and more')
    print(value, end)


if __name__ == "__main__":
    main()
