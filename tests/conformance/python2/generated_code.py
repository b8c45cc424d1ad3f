# python: 2
"""Code made while the program is imported, by templates."""
import sys
from rpython.rlib.unroll import unrolling_iterable
from rpython.tool.sourcetools import func_with_new_name, compile2

TEMPLATE = """
def %(name)s(stack):
    b = stack.pop()
    a = stack.pop()
    stack.append(a %(op)s b)
"""

OPS = {}
for name, op in [("add", "+"), ("sub", "-"), ("mul", "*"), ("div", "/"), ("lt", "<")]:
    d = {}
    exec TEMPLATE % {"name": "op_" + name, "op": op} in d
    OPS[name] = d["op_" + name]


def make_getter(field):
    source = "def get(self): return self.%s" % field
    ns = {}
    exec compile2(source) in ns
    return func_with_new_name(ns["get"], "get_" + field)


class Point(object):
    def __init__(self, x, y):
        self.x, self.y = x, y
    for _f in "xy":
        locals()["get_" + _f] = make_getter(_f)
    del _f

unrolled = unrolling_iterable(sorted(OPS.items()))


def run(program):
    stack = []
    for word in program.split():
        for name, f in unrolled:
            if word == name:
                f(stack)
                break
        else:
            stack.append(int(word))
    return stack


def entry_point(argv):
    print run("7 2 add 3 mul"), run("7 2 div"), run("-7 2 div"), run("1 2 sub 5")
    p = Point(3, 4)
    print p.get_x() + p.get_y(), Point.get_x.im_func.func_name if False else "get_x"
    return 0


def target(driver, args):
    return entry_point, None

if __name__ == '__main__':
    entry_point(sys.argv)
