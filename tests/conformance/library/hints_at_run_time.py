# start: script
# engines: all
# `get_args`, `get_origin` and `get_type_hints` of hints that are constants.
from dataclasses import dataclass
from typing import Literal, get_args, get_origin, get_type_hints, Optional, Union, List, Dict
Mode = Literal["r", "w", "a"]
Table, Names, Maybe = Dict[str, int], List[int], Optional[int]
Level = Literal[1, 2, 3]
def check(mode):
    if mode not in get_args(Mode):
        raise ValueError(f"mode must be one of {get_args(Mode)}, got {mode!r}")
    return mode
@dataclass
class Config:
    name: str
    port: int = 80
    ratio: float = 1.0
def f(a: int, b: "str" = "x") -> bool:
    return True
def main():
    print(get_args(Mode), "r" in get_args(Mode), get_args(Level)[1] + 1)
    print(check("w"))
    try:
        check("z")
    except ValueError as e:
        print(e)
    for m in get_args(Mode):
        print(m.upper())
    hints = get_type_hints(Config)
    print(hints)
    for name, t in hints.items():
        print(name, t.__name__)
    print(get_type_hints(f))
    print(get_args(Table), get_origin(Names), get_origin(Table) is dict, get_args(int))
    print(get_args(Maybe), get_origin(Maybe) is Union)
    c = Config("a", 3)
    for name, t in get_type_hints(Config).items():
        print(name, isinstance(getattr(c, name), t))
main()
