# start: script
# engines: all -host("OrderedDict of RustPython")
from collections import *
from typing import *
d = DefaultDict(list)
d["a"].append(1)
o = OrderedDict([("x", 1)])
c = Counter("abca")
q = Deque([1, 2], maxlen=3)
q.append(3)
m = ChainMap({"a": 1}, {"a": 2, "b": 3})
print(dict(d), o, c.most_common(1), q, m["a"], m["b"], isinstance(o, OrderedDict), isinstance([], List))
def f(x: Optional[Dict[str, List[int]]] = None) -> Counter:
    return Counter(x or {})
print(f({"a": 2})["a"])
