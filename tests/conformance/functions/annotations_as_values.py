# start: script
# engines: all
# The annotations of functions and classes as dicts of classes.
import functools, typing
def typed(func):
    hints = func.__annotations__
    @functools.wraps(func)
    def wrapper(*args, **kwargs):
        for value, (name, expected) in zip(args, hints.items()):
            if name != "return" and not isinstance(value, expected):
                raise TypeError(f"{name} must be {expected.__name__}, not {type(value).__name__}")
        return func(*args, **kwargs)
    return wrapper
def typed2(func):
    @functools.wraps(func)
    def wrapper(*args):
        ann = func.__annotations__
        names = list(ann)
        for name, value in zip(names, args):
            if not isinstance(value, ann[name]):
                raise TypeError(f"bad {name}")
        return func(*args)
    return wrapper
@typed
def add(a: int, b: int) -> int:
    return a + b
@typed2
def rep(s: str, n: int) -> str:
    return s * n
def f(a: int, b: str = "x") -> bool:
    "doc"
    return True
class P:
    x: int
    y: float = 2.0
def main():
    print(f.__annotations__, f.__annotations__["return"] is bool)
    for k, v in P.__annotations__.items():
        print(k, v.__name__)
    print(add(1, 2), rep("ab", 2))
    try:
        add(1, "2")
    except TypeError as e:
        print(e)
    try:
        rep(1, 2)
    except TypeError as e:
        print(e)
    print(add.__annotations__, main.__annotations__)
main()
