"""A library with every kind of value at its border."""

from rotor import export

PRIMES = [n for n in range(2, 60) if all(n % d for d in range(2, n))]
CALLS = {}


@export
def add(a: int, b: int) -> int:
    return a + b


@export
def mean(values: list[float]) -> float:
    return sum(values, 0.0) / len(values)


@export
def is_even(n: int) -> bool:
    return n % 2 == 0


@export
def shout(text: str) -> str:
    return text.upper() + "!"


@export
def words(text: str) -> list[str]:
    return text.split()


@export
def counts(words: list[str]) -> dict[str, int]:
    result: dict[str, int] = {}
    for word in words:
        result[word] = result.get(word, 0) + 1
    return result


@export
def flip(data: bytes) -> bytes:
    return bytes(reversed(data))


@export
def primes(limit: int) -> list[int]:
    return [n for n in PRIMES if n < limit]


@export
def distinct(numbers: list[int]) -> set[int]:
    return set(numbers)


@export
def find(words: list[str], prefix: str) -> str | None:
    for word in words:
        if word.startswith(prefix):
            return word
    return None


@export
def divmod_of(a: int, b: int) -> tuple[int, int]:
    return a // b, a % b


@export
def note(name: str) -> None:
    if name == "":
        raise ValueError("a name is wanted")
    CALLS[name] = CALLS.get(name, 0) + 1


@export
def noted(name: str) -> int:
    return CALLS[name]


@export
def factorial(n: int) -> int:
    result = 1
    for i in range(2, n + 1):
        result *= i
    return result


@export
def depth(n: int) -> int:
    return 1 + depth(n + 1)


@export
def table(rows: dict[str, list[int]]) -> list[tuple[str, int | None]]:
    result: list[tuple[str, int | None]] = []
    for name, numbers in rows.items():
        result.append((name, max(numbers) if numbers else None))
    return result


@export
def say(text: str) -> None:
    print("said", text)


class Refused(Exception):
    pass


@export
class Counter:
    def __init__(self, start: int):
        self.total = start
        self._names: list[str] = []

    def add(self, n: int, name: str) -> int:
        if n < 0:
            raise Refused("only more, not " + str(n))
        self.total += n
        self._names.append(name)
        return self.total

    def names(self) -> list[str]:
        return self._names

    def joined(self, other: "Counter") -> "Counter":
        result = Counter(self.total + other.total)
        result._names = self._names + other._names
        return result


@export
def larger(a: Counter, b: Counter | None) -> Counter:
    if b is None or a.total >= b.total:
        return a
    return b


def only_named(x: float) -> float:
    return x * 2
