"""Enumerations: what their classes and members do."""

import enum

from rpython.rlib.objectmodel import instantiate, specialize


def enum_str(self):
    return type(self).__name__ + "." + self._name_


def enum_repr(self):
    return "<" + type(self).__name__ + "." + self._name_ + ": " + repr(self._value_) + ">"


def int_enum_str(self):
    return str(self._value_)


def int_enum_repr(self):
    return "<" + type(self).__name__ + "." + self._name_ + ": " + repr(self._value_) + ">"


def str_enum_str(self):
    return self._value_


def str_enum_repr(self):
    return "<" + type(self).__name__ + "." + self._name_ + ": " + repr(self._value_) + ">"


@specialize.argtype(0)
def member_eq(self, other):
    """What containers compare members with that are ints or texts"""
    return self._value_ == other


@specialize.argtype(0)
def member_hash(self):
    return hash(self._value_)


@specialize.argtype(0)
def member_lt(self, other):
    """The order in which containers have members that are ints or texts"""
    return self._value_ < other


@specialize.argtype(0)
def member_le(self, other):
    return self._value_ <= other


def int_enum_eq(a, b):
    """a == b where one may be None"""
    if a is None or b is None:
        return a is None and b is None
    return a == b


def int_enum_ne(a, b):
    return not int_enum_eq(a, b)


def int_of_text(member):
    """`int(member)` of a member that is a text"""
    try:
        return int(member._value_)
    except ValueError:
        raise ValueError("invalid literal for int() with base 10: " + repr(member))


def float_of_text(member):
    try:
        return float(member._value_)
    except ValueError:
        raise ValueError("could not convert string to float: " + repr(member))


def value_or_none(member):
    """The value of a member that may be None"""
    if member is None:
        return None
    return member._value_


def unordered(symbol, a, b):
    left, right = type(a).__name__, type(b).__name__
    return TypeError("'" + symbol + "' not supported between instances of '" + left + "' and '" + right + "'")


def member_lt(a, b):
    """a < b where one may be None"""
    if a is None or b is None:
        raise unordered("<", a, b)
    return a < b


def member_le(a, b):
    if a is None or b is None:
        raise unordered("<=", a, b)
    return a <= b


def member_gt(a, b):
    if a is None or b is None:
        raise unordered(">", a, b)
    return a > b


def member_ge(a, b):
    if a is None or b is None:
        raise unordered(">=", a, b)
    return a >= b


def by_value(members, value, name):
    """C(value), whose value may be a member"""
    for member in members:
        if member is value or member._value_ == value:
            return member
    raise ValueError(repr(value) + " is not a valid " + name)


def by_value_or_missing(members, value, name, missing):
    """C(value) where C has a method for values that no member has"""
    for member in members:
        if member is value or member._value_ == value:
            return member
    found = missing(value)
    if found is None:
        raise ValueError(repr(value) + " is not a valid " + name)
    return found


def by_name(members, name):
    """C[name]"""
    for key, member in members:
        if key == name:
            return member
    raise KeyError(name)


def digits(value, count):
    """The sign and at least so many binary digits"""
    width = 0
    rest = value if value >= 0 else ~value
    while rest >> width:
        width += 1
    if width < count:
        width = count
    text = []
    for i in range(width - 1, -1, -1):
        text.append("1" if value >> i & 1 else "0")
    return ("0b1 " if value < 0 else "0b0 ") + "".join(text)


# Run during translation.

MEMBERS = {}


def members_dict(cls):
    """C.__members__"""
    if cls not in MEMBERS:
        MEMBERS[cls] = dict(cls.__members__)
    return MEMBERS[cls]


CREATORS = {}


def creator(cls):
    """The function that is called where an enumeration is one of several callables"""
    if cls not in CREATORS:
        CREATORS[cls] = flag_of(cls) if issubclass(cls, enum.Flag) else new_creator(cls)
    return CREATORS[cls]


def new_creator(cls):
    members = list(cls)
    name = cls.__name__
    missing = cls._missing_
    if missing.__func__.__module__ == "enum":
        return lambda value: by_value(members, value, name)
    return lambda value: by_value_or_missing(members, value, name, missing)


FLAG = """
def flag_of(value):
    if isinstance(value, cls):
        return value
    known = table.get(value)
    if known is not None:
        return known
    bits = 0
    while (value if value >= 0 else ~value) >> bits:
        bits += 1
    if value < ~all_bits or value > all_bits or value & (all_bits ^ mask):
        if boundary == "strict":
            if bits < mask_bits:
                bits = mask_bits
            raise ValueError("<flag '" + name + "'> invalid value " + str(value) + "\\n    given " + digits(value, bits)
                + "\\n  allowed " + digits(mask, bits))
        if boundary == "conform":
            value &= mask
        elif value < 0:
            value += max(all_bits + 1, 1 << bits)
    given = value
    if value < 0:
        value += all_bits + 1
    known = table.get(value)
    if known is None:
        names = []
        combined = 0
        for member in canonical:
            if member._value_ & value:
                names.append(member._name_)
                combined |= member._value_
        if combined != value and boundary == "strict":
            raise ValueError("<flag '" + name + "'>: no members with value " + str(value ^ combined))
        known = instantiate(cls)
        known._value_ = value
        known._name_ = None
        if combined:
            if combined != value:
                names.append(str(value ^ combined))
            known._name_ = "|".join(names)
        table[value] = known
    table[given] = known
    return known

def __contains__(self, other):
    return other._value_ & self._value_ == other._value_

def __bool__(self):
    return self._value_ != 0

def __iter__(self):
    return iter([member for member in canonical if member._value_ & self._value_])

def __len__(self):
    count = 0
    for member in canonical:
        if member._value_ & self._value_:
            count += 1
    return count

def __repr__(self):
    if self._name_ is None:
        return "<" + name + ": " + str(self._value_) + ">"
    return "<" + name + "." + self._name_ + ": " + str(self._value_) + ">"
"""

OF_FLAGS = """
def __str__(self):
    if self._name_ is None:
        return name + "(" + str(self._value_) + ")"
    return name + "." + self._name_

def __or__(self, other):
    return flag_of(self._value_ | other._value_)

def __and__(self, other):
    return flag_of(self._value_ & other._value_)

def __xor__(self, other):
    return flag_of(self._value_ ^ other._value_)

def __invert__(self):
    if boundary == "strict" or boundary == "conform":
        return flag_of(singles & ~self._value_)
    return flag_of(~self._value_)
"""

OF_INTS = """
def _rotor_or(self, value):
    return flag_of(self._value_ | value)

def _rotor_and(self, value):
    return flag_of(self._value_ & value)

def _rotor_xor(self, value):
    return flag_of(self._value_ ^ value)

def _rotor_invert(self):
    if boundary == "strict" or boundary == "conform":
        return flag_of(singles & ~self._value_)
    return flag_of(~self._value_)
"""

FLAGS = {}


def flag_functions(cls, of_ints):
    """The methods of a class of flags, and the function that gives the flag with a value"""
    if cls not in FLAGS:
        canonical = list(cls)
        mask = cls._flag_mask_
        table = {}
        for member in cls.__members__.values():
            table.setdefault(member._value_, member)
        singles = 0
        for member in canonical:
            singles |= member._value_
        boundary = cls._boundary_._name_.lower()
        if boundary == "eject":
            raise TypeError("the boundary EJECT of flags is not supported: %s" % cls.__name__)
        namespace = {
            "__name__": "enum_methods",
            "cls": cls, "canonical": canonical, "table": table, "mask": mask, "mask_bits": mask.bit_length(),
            "all_bits": 2 ** mask.bit_length() - 1, "singles": singles, "boundary": boundary,
            "name": cls.__name__, "instantiate": instantiate, "digits": digits,
        }
        known = set(namespace)
        exec(compile(FLAG + (OF_INTS if of_ints else OF_FLAGS), "<flag>", "exec"), namespace)
        FLAGS[cls] = {name: f for name, f in namespace.items() if name not in known and name != "__builtins__"}
    return FLAGS[cls]


def flag_methods(cls, of_ints):
    if not list(cls):
        return {}
    return {name: f for name, f in flag_functions(cls, of_ints).items() if name != "flag_of"}


def flag_of(cls):
    return flag_functions(cls, issubclass(cls, int))["flag_of"]
