"""Enumerations: what their classes and members do."""


def enum_str(self):
    return type(self).__name__ + "." + self._name_


def enum_repr(self):
    return "<" + type(self).__name__ + "." + self._name_ + ": " + repr(self._value_) + ">"


def int_enum_str(self):
    return str(self._value_)


def int_enum_repr(self):
    return "<" + type(self).__name__ + "." + self._name_ + ": " + repr(self._value_) + ">"


def int_enum_eq(a, b):
    """a == b where one may be None"""
    if a is None or b is None:
        return a is None and b is None
    return a == b


def int_enum_ne(a, b):
    return not int_enum_eq(a, b)


def by_value(members, value, name):
    """C(value)"""
    for member in members:
        if member._value_ == value:
            return member
    raise ValueError(repr(value) + " is not a valid " + name)


def by_name(members, name):
    """C[name]"""
    for key, member in members:
        if key == name:
            return member
    raise KeyError(name)
