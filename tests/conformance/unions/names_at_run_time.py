# start: script
# Attributes whose names are known at run time, of values of every kind.
class User:
    kind = "user"
    def __init__(self, name, tags):
        self.name, self.tags = name, tags
    def initials(self):
        return "".join(w[0] for w in self.name.split())
    @property
    def first(self):
        return self.name.split()[0]

def lookup(value, path):
    for part in path.split("."):
        if isinstance(value, dict):
            value = value.get(part)
        elif isinstance(value, (list, tuple)) and part.isdigit():
            value = value[int(part)] if int(part) < len(value) else None
        elif hasattr(value, part):
            value = getattr(value, part)
            if callable(value):
                value = value()
        else:
            return f"no {part}"
    return value

u = User("Ann Lee", ["x", "y"])
data = {"u": u, "n": 5, "s": "text", "l": [u, 3], "t": (1, "two")}
for p in ["u.name", "u.tags.1", "u.initials", "u.first", "u.kind", "u.nope", "n", "n.foo", "s.bar", "l.0.name", "l.7", "t.1", "zz"]:
    print(p, lookup(data, p))
