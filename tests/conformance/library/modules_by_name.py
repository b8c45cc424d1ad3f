# start: script
# `sys.modules` is asked for modules by constant names.
import json
import sys

LIMIT = 10


def cmd_add(a, b):
    return a + b


def cmd_sub(a, b):
    return a - b


me = sys.modules[__name__]
for kind in ("add", "sub", "mul"):
    command = getattr(me, "cmd_" + kind, None)
    if command is None:
        print("no", kind)
    else:
        print(command(5, 3))
print(me.LIMIT, me is sys.modules["__main__"])


def has_numpy():
    return "numpy_of_nobody" in sys.modules


print(has_numpy(), "json" in sys.modules, sys.modules["json"].dumps([1, None]))
try:
    print(sys.modules["nothing_at_all"])
except KeyError as e:
    print("no module", e)
