# engines: all -host("RustPython looks at what is abstract before")
# start: script
# __init_subclass__ makes instances while the class is made: what is abstract above is not yet looked at.
from abc import ABC, abstractmethod


class Mind(ABC):
    registry = {}

    def __init_subclass__(cls, key=None, **kwargs):
        super().__init_subclass__(**kwargs)
        if key is not None:
            Mind.registry[key] = cls()

    @abstractmethod
    def decide(self, n):
        ...


class Sleeping(Mind, key="sleeping"):
    def decide(self, n):
        return "z" * n


class Hunting(Mind, key="hunting"):
    def decide(self, n):
        return f"run {n}"


class Partial(Mind):
    def other(self):
        return 1


class Whole(Partial):
    def decide(self, n):
        return str(self.other() + n)


for name, mind in sorted(Mind.registry.items()):
    print(name, mind.decide(2), type(mind).__name__)
print(Whole().decide(4))
for cls in (Mind, Partial):
    try:
        cls()
    except TypeError:
        print(cls.__name__, "is abstract")
