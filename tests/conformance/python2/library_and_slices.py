# python: 2
# start: script
# Modules of Python 2, slices of classes, exceptions with several arguments.
import types, sys
from sets import Set
class Seq:
    def __init__(self, items): self.items = items
    def __len__(self): return len(self.items)
    def __getitem__(self, i): return self.items[i]
    def __getslice__(self, i, j):
        return self.items[max(i, 0):min(j, 99)]
def f(a, b=1, *c, **d): pass
def local(n):
    class Flag:
        def __init__(self, v): self.v = v
        def __nonzero__(self): return self.v > 2
    if Flag(n): return "on"
    return "off"
def reraise():
    try:
        raise KeyError, "k"
    except KeyError, e:
        tb = sys.exc_info()[2]
        raise ValueError, "changed", tb
KINDS = [types.IntType is int, types.StringType is str, isinstance(f, types.FunctionType)]
def main():
    s = Seq([1, 2, 3])
    print s[1], s[0:2], s[1:], s[:]
    print local(2), local(5)
    try:
        reraise()
    except ValueError, e:
        print e
    print KINDS, len(Set([1, 2, 2]))
    try:
        raise IOError(2, "No such file")
    except IOError, (errno, text):
        print errno, text
    try:
        raise IOError, (2, "No such file")
    except IOError, e:
        print e.errno, e.strerror, e.args[1]
    a, b = divmod(7, 2)
    print a, b
main()
