"""Functions of JavaScript: the bodies are what CPython calls, with the package `rotor` on the path."""

from rotor.js import JsError, javascript, js


@js("(a, b) => a * b")
def times(a: int, b: int) -> int:
    return a * b


@js("Math.hypot")
def hypot(a: float, b: float) -> float:
    return (a * a + b * b) ** 0.5


@js("(text, n) => text.repeat(n) // n times")
def repeat(text: str, n: int) -> str:
    return text * n


@js("(words) => words.map((word) => word.length)")
def lengths(words: list[str]) -> list[int]:
    return [len(word) for word in words]


@js("(key, value) => { const old = table.get(key) ?? null; table.set(key, value); return old; }", setup="const table = new Map();")
def swap(key: str, value: float | None) -> float | None:
    old = TABLE.get(key)
    TABLE[key] = value
    return old


@js("(d) => [d.size, [...d.keys()].join('+')]")
def about(d: dict[str, tuple[int, bool]]) -> tuple[int, str]:
    return len(d), "+".join(d)


@js("(data) => data.map((byte) => 255 - byte)")
def inverse(data: bytes) -> bytes:
    return bytes(255 - byte for byte in data)


@js("(n) => { if (n > 2) throw new RangeError('too large: ' + n); }")
def small(n: int) -> None:
    if n > 2:
        raise JsError("RangeError", "too large: %d" % n)


@js("() => nothing.at.all")
def broken() -> bool:
    raise JsError("ReferenceError", "nothing is not defined")


@js("() => 'text'")
def wrong() -> int:
    raise JsError("TypeError", 'the result: an int is wanted, not "text"')


TABLE: dict[str, float | None] = {}


def main():
    print(javascript() in (False, True), times(6, 7), times(-3, 2 ** 40))
    print(hypot(3.0, 4), repeat("gr\u00fc\u20ac ", 3))
    print(lengths(["a", "", "abc"]))
    print(swap("a", 1.5), swap("a", None), swap("a", 2.5), swap("b", 0.0))
    print(about({"x": (1, True), "y": (2, False)}), inverse(b"\x00\x01\xff"))
    for n in range(4):
        try:
            small(n)
            print(n, "is small")
        except JsError as e:
            print(e.name, "/", e.message, "/", e)
    for f in (broken, wrong):
        try:
            f()
        except JsError as e:
            print(e)


if __name__ == "__main__":
    main()
