# cases: plain base inner own nested json frozen
import dataclasses
import json
import sys

import failures


class Own(failures.Failure):
    pass


class Holder:
    class Nested(ValueError):
        pass


@dataclasses.dataclass(frozen=True)
class Point:
    x: int


def main():
    case = sys.argv[1]
    if case == "plain":
        raise failures.Failure("text")
    elif case == "base":
        raise failures.Failure
    elif case == "inner":
        raise failures.Outer.Inner("key")
    elif case == "own":
        raise Own("mine")
    elif case == "nested":
        raise Holder.Nested("nested")
    elif case == "json":
        json.loads("{")
    elif case == "frozen":
        Point(1).x = len(case)


if __name__ == "__main__":
    main()
