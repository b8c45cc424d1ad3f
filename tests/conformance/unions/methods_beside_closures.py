class Undefined:
    def __init__(self, name):
        self.name = name
    def __repr__(self):
        return "U"


class Item:
    def __init__(self, name, tags):
        self.name = name
        self.tags = tags
    def total(self):
        return 12


def resolve(obj, name):
    if isinstance(obj, dict):
        return obj.get(name)
    if isinstance(obj, Item):
        value = {"name": obj.name, "tags": obj.tags, "total": obj.total}.get(name, Undefined(name))
        return value() if callable(value) and not isinstance(value, Undefined) else value
    return Undefined(name)


def make(tag):
    nodes = [lambda out, t=tag: out.append(t)]
    def run(out):
        for n in nodes:
            n(out)
    nodes.append(run)
    return nodes


def paths():
    scope = {"item": Item("a", ["x"]), "n": 3, "blocks": {"b": make("q")[:1]}, "f": make("z")[0]}
    for path in ("item.name", "item.tags", "item.total", "item.nope", "n", "blocks.c"):
        value = scope
        for part in path.split("."):
            value = resolve(value, part)
        print(path, value)


class Counter:
    def total(self):
        return 12


def looked_up(obj, name):
    if isinstance(obj, Counter):
        value = {"t": obj.total, "n": 5}.get(name, None)
        return value() if callable(value) else value
    return obj


def constant(tag):
    return lambda: tag


def callables():
    for scope in (Counter(), constant(3), 7):
        for n in ("t", "n"):
            print(callable(looked_up(scope, n)))


def main():
    paths()
    callables()
