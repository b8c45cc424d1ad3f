# start: script
# engines: all
class Calculator:
    def __init__(self):
        self.operations = {
            name[3:]: getattr(self, name) for name in sorted(dir(self)) if name.startswith("op_")
        }

    def op_add(self, a, b):
        return a + b

    def op_neg(self, a):
        return -a

    def chosen(self, name):
        return self.op_add if name == "add" else self.op_neg

    def without(self, name):
        try:
            return self.chosen(name)()
        except TypeError as e:
            return str(e)

    def run(self, name, *args):
        if name not in self.operations:
            return f"unknown {name}; have {sorted(self.operations)}"
        try:
            return self.operations[name](*args)
        except TypeError as e:
            return str(e)


c = Calculator()
print(c.without("add"), "/", c.without("neg"))
print(c.run("add", 1, 2), c.run("neg", 5), c.run("zz"), c.run("neg", 1, 2), c.run("add"))
