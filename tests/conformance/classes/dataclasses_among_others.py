# start: script
# What dataclasses answers about values and classes of several kinds.
from dataclasses import dataclass, field, fields, asdict, astuple, is_dataclass, replace


@dataclass
class P:
    x: int
    y: int = 0


@dataclass
class N:
    name: str
    tags: list = field(default_factory=list)


class Plain:
    def __repr__(self):
        return "Plain()"


def dump(value):
    if is_dataclass(value):
        return {f.name: getattr(value, f.name) for f in fields(value)}
    if isinstance(value, list):
        return [dump(v) for v in value]
    return repr(value)


def dump2(value):
    if is_dataclass(value) and not isinstance(value, type):
        return asdict(value), astuple(value)
    return value


def serialise(value):
    if not is_dataclass(value):
        return str(value)
    inner = ", ".join(f"{f.name}={serialise(getattr(value, f.name))}" for f in fields(value))
    return f"<{type(value).__name__} {inner}>"


for v in [1, "a", None, P(1, 2), N("n", [P(3)]), [P(5), 7], Plain(), 2.5]:
    print(dump(v), dump2(v), serialise(v))
print(is_dataclass(P), is_dataclass(P(1)), is_dataclass(3), is_dataclass(int), is_dataclass(Plain))
for c in [P, Plain, N, int]:
    if is_dataclass(c):
        print(c.__name__, [f.name for f in fields(c)])
    else:
        print(c.__name__, "no")


def columns(x):
    return [f.name for f in fields(type(x))] if is_dataclass(type(x)) else None


print([columns(x) for x in [P(1), N("n")]], columns(P(1)), columns(Plain()))
for c in [P, Plain, len]:
    try:
        print(len(fields(c)))
    except TypeError as e:
        print(e)
