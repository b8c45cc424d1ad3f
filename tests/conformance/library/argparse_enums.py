# start: script
# engines: all
# Arguments of command lines that are members of enumerations.
import argparse
from enum import Enum, IntEnum


class Prio(str, Enum):
    LOW = "low"
    HIGH = "high"


class Color(Enum):
    RED = "red"
    BLUE = "blue"

    def __str__(self):
        return self.value


class Level(IntEnum):
    ONE = 1
    TWO = 2


def level(text):
    return Level[text.upper()]


def parser():
    p = argparse.ArgumentParser(prog="demo")
    p.add_argument("--prio", type=Prio, default=Prio.LOW)
    p.add_argument("--color", type=Color, choices=list(Color), default=Color.RED)
    p.add_argument("--level", type=level, default=Level.ONE)
    p.add_argument("--name", default="nobody")
    p.add_argument("--size", type=int, default="7")
    p.add_argument("n", type=int)
    return p


for line in ("3", "--prio high 3", "--color blue --level two 4 --name x", "--size 2 --prio low 5"):
    args = parser().parse_args(line.split())
    print(args)
    print(args.prio is Prio.HIGH, args.color.name, args.level + 1, args.size + args.n, args.prio == "low")
for line in ("--prio none 3", "--color green 3"):
    try:
        parser().parse_args(line.split())
    except SystemExit as e:
        print("exit", e.code)
