# Names of positional-only parameters among the keywords that a function collects.
def f(a, b=2, /, *rest, **names):
    return a, b, rest, sorted(names.items())
def g(cls, /, x, **names):
    return cls, x, sorted(names.items())
class D(dict):
    def __init__(self, *args, **kwargs):
        super().__init__(*args)
        self.config = kwargs
    def conf(self):
        return {k: v for k, v in self.config.items()}
    def make(self, kind):
        cls = self.config.get("cls") or D
        if kind == 0:
            return cls(**self.conf())
        return cls(**self.conf(), **{"x": 1})
def main():
    names = {"a": 5, "b": 6, "c": 7}
    print(f(1, **names), f(1, 3, **names), f(1, a=9))
    print(g(1, **{"x": 3, "cls": 4}), g(2, x=5, cls=6))
    d = D({"a": 1}, cls=None, other=3)
    print(d.make(0).config, d.make(1).config)
    for wrong in ({"x": 1, "y": 2}, {"a": 1}):
        try:
            print(g(3, **wrong))
        except TypeError as error:
            print(error)
