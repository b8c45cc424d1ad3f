# Modules in lists, dicts, attributes and variables.
import math

from commands import add, multiply

HANDLERS = {"add": add, "mul": multiply}


class Registry:
    def __init__(self):
        self.modules = {}
        self.last = None

    def add(self, name, module):
        self.modules[name] = module
        self.last = module

    def call(self, name, *args):
        module = self.modules.get(name)
        if module is None:
            return "no " + name
        return module.run(*args)


def pick(n):
    if n == 0:
        return add
    return None


def main():
    for name in sorted(HANDLERS):
        module = HANDLERS[name]
        print(module.NAME, module.run(5), module.__name__.split(".")[-1])
    registry = Registry()
    print(registry.call("x", 1), registry.last is None)
    registry.add("a", add)
    registry.add("m", multiply)
    print(registry.call("a", 1), registry.call("m", 4), registry.call("z", 0))
    print(registry.last.NAME, registry.last is multiply, registry.last == add)
    for module in [add, multiply]:
        print(hasattr(module, "FACTOR"), getattr(module, "FACTOR", 1), getattr(module, "run")(5))
        try:
            print(module.FACTOR)
        except AttributeError as error:
            print(str(error).replace("commands.", ""))
    plugins = [(m.NAME, m) for m in (add, multiply)]
    plugins.sort(key=lambda plugin: plugin[0], reverse=True)
    for name, module in plugins:
        print(name, module.run(10))
    module = None
    for i in range(3):
        if module:
            print(module.NAME)
        module = add if i == 0 else multiply
    for i in range(2):
        module = pick(i)
        print(module is add, module is None, module is multiply, add is module)
        if module is not None:
            print(module.run(1))
    print(add.calls, [m.run(7) for m in (multiply, add)], math.floor(2.5))
