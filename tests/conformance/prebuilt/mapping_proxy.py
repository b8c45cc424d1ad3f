# engines: all -host("the host shows it otherwise")
# start: script
# `types.MappingProxyType` that the import makes: it shows the dict as it is when it is asked.
from types import MappingProxyType

SOURCE = {"a": 1}
VIEW = MappingProxyType(SOURCE)


class Settings:
    defaults = MappingProxyType({"indent": 4, "width": 80})

    def __init__(self, **changed):
        self.changed = changed

    def __getitem__(self, key):
        return self.changed.get(key, self.defaults[key])


def main():
    s = Settings(indent=2)
    print(s["indent"], s["width"], "x" in s.defaults, dict(Settings.defaults), list(s.defaults.items()))
    SOURCE["b"] = 2
    print(VIEW, len(VIEW), VIEW["b"], VIEW.get("c", 0), sorted(VIEW), VIEW == {"a": 1, "b": 2})
    try:
        s["colour"]
    except KeyError as e:
        print("no", e)


main()
