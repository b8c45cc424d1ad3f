# start: script
# engines: all
# Members of enumerations, bools and what has __index__ as items of arrays.

from array import array
from enum import IntEnum
class Op(IntEnum):
    PUSH = 1
    POP = 2
a = array("l", [Op.PUSH])
a.append(Op.POP); a[0] = Op.POP; a.extend([Op.PUSH])
a.insert(0, Op.PUSH); a.fromlist([Op.PUSH])
print(a[0], list(a), a.tolist(), a, a.count(Op.PUSH), a.index(2), Op.PUSH in a)
b = bytearray(); b.append(Op.PUSH); print(list(b), b)
c = array("i", [True]); c.append(False); print(c)
d = array("d", [1, 2]); d.append(3); print(d, d[0])
n = array("B", range(5)); n += array("B", [7]); print(n, sum(n))
b = bytearray(); b.append(Op.PUSH); print(list(b), b)
for wrong in (2.5, "x", None):
    try: a.append(wrong)
    except TypeError as e: print(e)
class I:
    def __index__(self): return 9
a.append(I()); print(a)
