class Base:
    pass


def show(x):
    return x.__class__.__name__


def main():
    print(show(3), show("a"), show(2.5), show([1]), show(Base()), (3).__class__.__name__)
    xs = [1, "a", None, 2.5]
    print([x.__class__.__name__ for x in xs])
    s = str(len(xs))
    print(s.__class__.__name__, s.__class__ is str, s.__class__ == type(s), isinstance(s, s.__class__))
