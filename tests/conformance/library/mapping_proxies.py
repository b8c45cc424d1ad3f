# engines: all -host("str of a mapping proxy is its repr in RustPython")
from types import MappingProxyType


class Registry:
    def __init__(self):
        self._entries = {"a": 1}

    @property
    def view(self):
        return MappingProxyType(self._entries)

    def add(self, key, value):
        self._entries[key] = value


def main():
    registry = Registry()
    view = registry.view
    registry.add("b", 2)
    print(view["a"], len(view), list(view), "b" in view, view.get("z", 3), dict(view), view, repr(view))
    print(list(view.items()), sorted(view.keys()), sum(view.values()), view == {"a": 1, "b": 2}, view.copy())
    try:
        view["zz"]
    except KeyError as e:
        print("KeyError", e)
    for key in view:
        print(key, view[key])
    options = dict(MappingProxyType({"host": "localhost", "port": 80}))
    options.update(port=8080)
    print(options)
