# start: script
# engines: all
# json: what has no text, asked of a plain object, and encoders of one's own.
import json
from collections import OrderedDict


class Encoder(json.JSONEncoder):
    def default(self, o):
        if isinstance(o, set):
            return sorted(o)
        return super().default(o)


def kind(o):
    if isinstance(o, OrderedDict):
        return "ordered"
    return "other"


def main():
    print(json.dumps({"s": {3, 1, 2}}, cls=Encoder))
    for cls in (json.JSONEncoder, Encoder):
        try:
            print(json.dumps(object(), cls=cls))
        except TypeError as e:
            print(e)
    print(kind(object()), kind(OrderedDict(a=1)))


main()
