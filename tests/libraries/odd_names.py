"""A library whose names JavaScript, or the functions around it, have other uses for."""

from rotor import export


@export
def delete(new: int, w: str, function: list[str]) -> int:
    return new + len(w) + len(function)


@export
class Thing:
    def __init__(self, size: int, found: dict[str, int]):
        self.n = size + len(found)

    def constructor(self, bind: bytes) -> "Thing | None":
        return self if bind else None

    def release(self, this: tuple[int, str]) -> int:
        return self.n + this[0]


@export
def shape(x: dict[int, list[float | None]]) -> dict[str, tuple[float, bool]]:
    return {str(key): (sum([v or 0.0 for v in values]), len(values) > 1) for key, values in x.items()}


@export
def read(path: str) -> str:
    return path + "!"


@export
def write(text: str) -> int:
    return len(text)
