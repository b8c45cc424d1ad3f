# start: script
class Field:
    def __init__(self, default=None):
        self.default = default
        self.name = None
    def __set_name__(self, owner, name):
        self.name = name
    def __get__(self, obj, owner=None):
        if obj is None:
            return self
        return obj._values.get(self.name)
    def __set__(self, obj, value):
        obj._values[self.name] = value
    def __gt__(self, other):
        return (self.name, ">", other)
    def __eq__(self, other):
        return (self.name, "=", other)
    __hash__ = object.__hash__
class IntField(Field):
    pass
class Meta(type):
    def __new__(mcs, name, bases, ns):
        fields = {}
        for base in bases:
            fields.update(getattr(base, "_fields", {}))
        fields.update({k: v for k, v in ns.items() if isinstance(v, Field)})
        ns["_fields"] = fields
        return super().__new__(mcs, name, bases, ns)
class Model(metaclass=Meta):
    def __init__(self, **values):
        self._values = {}
        self.id = None
        for name, field in self._fields.items():
            setattr(self, name, values.get(name, field.default))
    def save(self):
        return [getattr(self, name) for name, f in self._fields.items()]
class Person(Model):
    name = Field()
    age = IntField(18)
class Employee(Person):
    salary = Field(1.5)
def main():
    p = Person(name="x")
    e = Employee(name="y", age=4)
    print(p.save(), e.save(), p.age, e.salary)
    print(Employee.age > 3, Employee.salary == 2)
main()
