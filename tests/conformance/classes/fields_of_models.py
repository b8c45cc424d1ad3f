# start: script
"""A tiny ORM-like validator library: descriptors, metaclass-free registration, serialisation."""
from datetime import date, datetime
import re


class ValidationError(ValueError):
    def __init__(self, errors):
        self.errors = errors
        super().__init__("; ".join(f"{k}: {v}" for k, v in sorted(errors.items())))


class Field:
    default = None

    def __init__(self, required=True, default=None, choices=None):
        self.required = required
        self.default = default
        self.choices = choices

    def __set_name__(self, owner, name):
        self.name = name
        self.slot = "_" + name

    def __get__(self, obj, owner=None):
        if obj is None:
            return self
        return getattr(obj, self.slot, self.default)

    def __set__(self, obj, value):
        setattr(obj, self.slot, self.clean(value))

    def clean(self, value):
        if value is None:
            if self.required:
                raise ValueError("required")
            return None
        value = self.convert(value)
        if self.choices and value not in self.choices:
            raise ValueError(f"{value!r} is not one of {', '.join(map(repr, self.choices))}")
        return value

    def convert(self, value):
        return value

    def dump(self, value):
        return value


class Text(Field):
    def __init__(self, pattern=None, max_length=None, **kw):
        super().__init__(**kw)
        self.pattern = re.compile(pattern) if pattern else None
        self.max_length = max_length

    def convert(self, value):
        if not isinstance(value, str):
            raise ValueError(f"expected text, got {type(value).__name__}")
        if self.max_length is not None and len(value) > self.max_length:
            raise ValueError("too long")
        if self.pattern and not self.pattern.fullmatch(value):
            raise ValueError("bad format")
        return value


class Number(Field):
    def __init__(self, kind=int, low=None, high=None, **kw):
        super().__init__(**kw)
        self.kind = kind
        self.low, self.high = low, high

    def convert(self, value):
        try:
            value = self.kind(value)
        except (TypeError, ValueError):
            raise ValueError(f"not a {self.kind.__name__}")
        if self.low is not None and value < self.low:
            raise ValueError(f"less than {self.low}")
        if self.high is not None and value > self.high:
            raise ValueError(f"more than {self.high}")
        return value


class Day(Field):
    def convert(self, value):
        if isinstance(value, date):
            return value
        return datetime.strptime(value, "%Y-%m-%d").date()

    def dump(self, value):
        return value.isoformat() if value else None


class Model:
    registry = {}

    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        Model.registry[cls.__name__] = cls

    @classmethod
    def fields(cls):
        result = {}
        for klass in reversed(cls.__mro__):
            for name, value in vars(klass).items():
                if isinstance(value, Field):
                    result[name] = value
        return result

    def __init__(self, **values):
        errors = {}
        fields = self.fields()
        for name in values:
            if name not in fields:
                errors[name] = "unknown field"
        for name, field in fields.items():
            try:
                setattr(self, name, values.get(name, field.default))
            except ValueError as e:
                errors[name] = str(e)
        if errors:
            raise ValidationError(errors)

    def to_dict(self):
        return {name: field.dump(getattr(self, name)) for name, field in self.fields().items()}

    def __eq__(self, other):
        return type(self) is type(other) and self.to_dict() == other.to_dict()

    def __repr__(self):
        args = ", ".join(f"{k}={v!r}" for k, v in self.to_dict().items())
        return f"{type(self).__name__}({args})"


class Person(Model):
    name = Text(max_length=10)
    age = Number(low=0, high=150)
    email = Text(pattern=r"[^@]+@[^@]+\.\w+", required=False)


class Employee(Person):
    salary = Number(kind=float, default=0.0)
    since = Day(required=False)
    level = Text(choices=("junior", "senior"), default="junior")


p = Person(name="ann", age="31", email="a@x.org")
print(p, p.age + 1)
e = Employee(name="bob", age=40, since="2020-02-29", salary="12.5")
print(e.to_dict(), e.since.year, e.level)
for kw in (dict(name="x" * 11, age=-1), dict(name=5, age="q", email="bad"), dict(age=3, color="red")):
    try:
        Person(**kw)
    except ValidationError as err:
        print(err, "|", sorted(err.errors))
try:
    e.level = "boss"
except ValueError as err:
    print(err)
print(sorted(Model.registry), list(Employee.fields()), Person.name.max_length, p == Person(name="ann", age=31, email="a@x.org"), p != e)
