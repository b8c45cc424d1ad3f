# start: script
# A name that is known at run time only, asked of values of many kinds, as templates do.
class User:
    def __init__(self, name, tags):
        self.name = name
        self.tags = tags


def lookup(value, path):
    for part in path.split("."):
        if isinstance(value, dict):
            value = value.get(part)
        elif isinstance(value, (list, tuple)) and part.isdigit():
            value = value[int(part)]
        else:
            value = getattr(value, part, None)
    return value


context = {
    "user": User("ann", ["x", "y"]),
    "pairs": {"tea": 1.25}.items(),
    "keys": {"a": 1}.keys(),
    "values": {"a": 1}.values(),
    "numbers": iter([1, 2]),
    "letters": (c for c in "ab"),
    "texts": map(str, [1]),
    "length": len,
    "count": 3,
    "title": "t",
    "nothing": None,
}
for path in "user.name user.tags.1 user.zip pairs.name keys.name values.name numbers.name letters.name texts.name length.name".split():
    print(path, lookup(context, path))
for path in "count.name title.name nothing.name count title nothing".split():
    print(path, lookup(context, path))
