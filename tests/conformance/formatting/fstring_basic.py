class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __str__(self):
        return f"<{self.x},{self.y}>"

    def __repr__(self):
        return f"Point({self.x!r}, {self.y!r})"


def greet(name, n):
    return f"Hello {name}, you have {n} message{'s' if n != 1 else ''}"


def braces(n):
    return f"{{{n}}} {{}} {{{{{n}}}}}"


def main():
    for name, n in [("Ann", 0), ("Bob", 1), ("Zoë", 25)]:
        print(greet(name, n), braces(n), f"{n}", f"{name}", f"{name}{n}", f"{n + 1} {n * 2 - 1}")
        print(f"{name!r} {name!s} {n!r} {name[0]} {name[::-1]} {name.upper()} {len(name)}")
        print(f"{name=} {n=} {n+1=} {name = } {n = !s} {name.lower()=} {n=:>4}")
    p = Point(3, -4)
    q = Point(0, 10)
    print(f"{p} {p!r} {p!s} {p.x} {[p, q]} {(p, 1)} {p=} {p.x - q.x}")
    for x in [0.5, -2.0, 1e100]:
        print(f"{x} {x!r} {x * 2} {x=} {-x} {str(int(x)) if x < 5 else 'big'}")
    items = ["a", "b'c"]
    table = {"k": 1, "m": 2}
    print(f"{items} {items[0]} {table} {table['k']} {items!r} {len(items)=} {not items} {None} {True}")
    print(f"{'nested'} {f'inner {len(items)}'} {'a' + 'b'}" f" joined {items[-1]}" " plain")
    print(f"{1 if items else 2}{3}{4}", f"" == "", f"line\n{len(items)}\ttab")
