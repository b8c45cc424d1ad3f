# start: script
class Field:
    def __init__(self, default=None):
        self.default = default

    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, instance, owner):
        if instance is None:
            return self
        return instance.__dict__.get(self.name, self.default)

    def __set__(self, instance, value):
        instance.__dict__[self.name] = value


class Model:
    def __init__(self, **values):
        for k, v in values.items():
            setattr(self, k, v)

    def to_dict(self):
        return {n: getattr(self, n) for n in self._fields}


class Named(Model):
    name = Field()

class User(Named):
    _fields = ("name", "age")
    age = Field(18)

u = User(name="Bob", age=42)
print(u.to_dict())
print(u.__dict__)
u = User(name="Bob")
print(u.to_dict())
print(u.__dict__)
