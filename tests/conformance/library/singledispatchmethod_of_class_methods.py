# start: script
# functools.singledispatchmethod over class methods and static methods.
from functools import singledispatchmethod


class Schema:
    made = 0

    @singledispatchmethod
    @classmethod
    def infer(cls, node):
        cls.made += 1
        return {"type": "null"}

    @infer.register
    @classmethod
    def _(cls, node: str):
        return {"type": "string", "n": len(node)}

    @infer.register(int)
    @infer.register(float)
    @classmethod
    def _(cls, node):
        return {"type": "number", "of": cls.__name__}

    @infer.register
    @classmethod
    def _(cls, node: list):
        return {"items": [cls.infer(x) for x in node]}

    @singledispatchmethod
    @staticmethod
    def show(x, end="."):
        return f"? {x}{end}"

    @show.register
    @staticmethod
    def _(x: int, end="."):
        return f"int {x}{end}"


class Sub(Schema):
    pass


print(Schema.infer("abc"), Schema.infer(3), Schema.infer(None), Sub.infer(2.5), Schema().infer([1, "a", [None]]))
print(Schema.show(3), Schema.show("x", end="!"), Sub().show(4, "?"), Schema.made)
