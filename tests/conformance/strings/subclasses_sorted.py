# Texts of a subclass of `str` among plain ones, sorted and compared.


class Symbol(str):
    pass


def make(i):
    return Symbol("x") if i else "y"


def main():
    names = {make(0): 1, make(1): 2}
    print(sorted(names.keys()), sorted([make(0), make(1)]), max(make(0), make(1)))
    print(sorted(name for name in names if len(name) < 8), sorted(names.items()))
    many = [make(i % 2) for i in range(40)] + [Symbol(chr(97 + i % 7)) for i in range(20)]
    print("".join(sorted(many)), [type(name).__name__ for name in sorted(many)[-2:]])
