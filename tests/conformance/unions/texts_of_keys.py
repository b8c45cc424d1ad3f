# start: script
"""Keys that are looked up in a dict are no keys of it: its names are still the attributes that are meant."""


class Field:
    def __init__(self, default):
        self.default = default


class Model:
    fields = {}

    def __init__(self, **values):
        unknown = values.keys() - self.fields.keys()
        if unknown:
            raise TypeError("unknown: " + ", ".join(sorted(unknown)))
        for name, field in self.fields.items():
            setattr(self, name, values.get(name, field.default))

    def copy(self, **changes):
        return type(self)(**{**self.values(), **changes})

    def values(self):
        return {name: getattr(self, name) for name in self.fields}


class Point(Model):
    fields = {"x": Field(0), "y": Field(0), "label": Field(None)}


class Circle(Point):
    fields = {**Point.fields, "radius": Field(1.5)}


for settings in [{"x": 3}, {"y": 4, "label": "p"}, {"z": 1}, {}]:
    for cls in (Point, Circle):
        try:
            shape = cls(**settings)
            print(cls.__name__, shape.values(), "x" in shape.fields, shape.fields.get("z") is None)
        except TypeError as e:
            print(cls.__name__, e)
print(Circle(radius=2.5).copy(x=7).values())
