# start: script
# engines: all
class Meta(type):
    registry = {}

    def __new__(mcls, name, bases, namespace):
        cls = super().__new__(mcls, name, bases, namespace)
        Meta.registry[name] = cls
        return cls

    def __iter__(cls):
        return iter(sorted(Meta.registry))

    def __len__(cls):
        return len(Meta.registry)

    def __contains__(cls, name):
        return name in Meta.registry

    def __getitem__(cls, name):
        return cls.values[name]

    def __setitem__(cls, name, value):
        cls.values[name] = value

    def __repr__(cls):
        return f"<{cls.__name__} of {len(cls.values)}>"

    def __lt__(cls, other):
        return cls.rank < other.rank

    def __add__(cls, other):
        return cls.rank + other.rank


class First(metaclass=Meta):
    rank = 3
    values = {"a": 1}


class Second(First):
    rank = 1
    values = {"a": 10, "b": 20}


class Silent(type):
    def __bool__(cls):
        return cls.loud


class Quiet(metaclass=Silent):
    loud = False


class Loud(Quiet):
    loud = True


print(list(First), sorted(Second), [name.lower() for name in First], len(Second), tuple(First))
for name in First:
    print(name)
print("First" in First, "Third" in Second, "Third" not in First)
print(First["a"], Second["b"])
Second["c"] = 30
print(Second["c"], len(Second.values))
try:
    print(First["z"])
except KeyError as e:
    print("KeyError", e)
print(First, repr(Second), f"{Second!r} {First}", str(First), "%s" % Second)
print(First < Second, Second < First, First + Second)
print("quiet" if Quiet else "not quiet", "loud" if Loud else "not loud", not Quiet, bool(Loud))
print(sum(len(name) for name in First), enumerate(First) is not None, list(enumerate(Second)))
print(", ".join(First), set(First) == {"First", "Second"}, max(First))
for cls in (First, Second):
    print(cls, cls.rank, len(cls), "First" in cls)
a, b = First
print(a, b)
print(sorted([First, Second]), min(First, Second) is Second)
