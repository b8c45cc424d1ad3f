# start: script
# engines: all
from enum import Enum, IntEnum, IntFlag


class Mode(Enum):
    FAST = "fast"
    SLOW = "slow"


class Level(IntEnum):
    LOW = 1
    HIGH = 2


class Perm(IntFlag):
    R = 4
    W = 2


class Kind(Enum):
    A = 1
    OTHER = 0

    @classmethod
    def _missing_(cls, value):
        return cls.OTHER


class Text(str, Enum):
    X = "x"


CONV = {"port": int, "mode": Mode, "tags": lambda s: s.split(",")}
for k, v in {"port": "5", "mode": "slow", "tags": "a,b", "x": "y"}.items():
    print(k, CONV.get(k, str)(v))


class Server:
    CONV = {"port": int, "mode": Text}

    @classmethod
    def load(cls, sec):
        return {k: cls.CONV.get(k, str)(v) for k, v in sec.items()}


print(Server.load({"port": "5", "mode": "x", "name": "n"}))
for make in (Level, Perm, Kind):
    for n in (2, 9):
        try:
            print(make(n))
        except ValueError as e:
            print("ValueError", e)
fields = [("level", Level), ("kind", Kind), ("n", float)]
print({name: conv(1) for name, conv in fields})
print(list(map(Level, [1, 2])), [f(2) for f in (Level, str, bool)], Level(2), Mode("fast"))
try:
    print(CONV["mode"]("medium"))
except ValueError as e:
    print(e)
