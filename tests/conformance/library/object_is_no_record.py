# start: script
# engines: all

from collections import OrderedDict, deque, Counter, defaultdict
def f(o):
    return [isinstance(o, c) for c in (OrderedDict, deque, Counter, defaultdict)], isinstance(o, (OrderedDict, list))
print(f(object()), isinstance(object(), OrderedDict))
class A: pass
print(isinstance(A(), OrderedDict), isinstance(A(), (deque, A)))


import json


class Encoder(json.JSONEncoder):
    def default(self, o):
        return str(type(o))


print(json.dumps({"x": object()}, cls=Encoder))
