# start: script
# engines: all
# What fields() tells of the defaults of the fields of a dataclass.
from dataclasses import MISSING, dataclass, field, fields


@dataclass
class V:
    a: int
    b: int = 5
    c: list = field(default_factory=list, compare=False)
    d: str = field(default="x", repr=False)


for f in fields(V):
    print(f.name, f.type, f.default is MISSING, f.default_factory is MISSING, f.compare, f.init, f.repr, f.hash)
for f in fields(V):
    if f.default is not MISSING:
        print(f.name, f.default)
    elif f.default_factory is not MISSING:
        print(f.name, f.default_factory())
    else:
        print(f.name, "required")


@dataclass
class Config:
    name: str = "main"
    port: int = 80
    ratio: float = 0.5

    @classmethod
    def from_dict(cls, data):
        values = {f.name: data.get(f.name, f.default) for f in fields(cls)}
        return values


print(Config.from_dict({"port": 81}))
required = [f.name for f in fields(V) if f.default is MISSING and f.default_factory is MISSING]
print(required)
c = Config(port=90)
changed = {f.name: getattr(c, f.name) for f in fields(c) if getattr(c, f.name) != f.default}
print(changed)
