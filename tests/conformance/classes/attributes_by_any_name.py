# start: script
class Engine:
    def __init__(self):
        self.power = 100
        self.name = "v8"
class Car:
    def __init__(self, **config):
        self.engine = Engine()
        for k, v in config.items():
            setattr(self, k, v)
    def describe(self):
        return "car"

def resolve(x, path):
    for part in path.split("."):
        x = getattr(x, part)
    return x

c = Car(color="red", doors=4)
print(resolve(c, "engine.power"), resolve(c, "engine.name"), resolve(c, "color"), resolve(c, "doors"))
try:
    print(resolve(c, "engine.weight"))
except AttributeError as e:
    print(e)
print(resolve(c, "describe")())
for n in "engine color foo describe".split():
    print(n, hasattr(c, n), getattr(c, n, None) is None)

class Visitor:
    def visit(self, node, *args):
        m = getattr(self, "visit_" + type(node).__name__, self.generic)
        return m(node)
    def generic(self, node):
        return "generic " + type(node).__name__
    def visit_Engine(self, node):
        return node.power
    def visit_Car(self, node):
        return node.describe(), self.visit(node.engine)
v = Visitor()
print(v.visit(c), v.visit(c.engine), v.visit(v))
def update(obj, line):
    key, _, value = line.partition("=")
    if hasattr(obj, key):
        old = getattr(obj, key)
        if isinstance(old, int):
            setattr(obj, key, int(value))
        else:
            setattr(obj, key, value)
    else:
        print("no", key)
update(c, "doors=5"); update(c, "color=blue"); update(c, "zip=1"); update(c.engine, "power=3")
print(vars(c.engine), c.doors, c.color)
for value in (c.engine, c.doors):
    try:
        print(sorted(vars(value)))
    except TypeError as e:
        print(e)
