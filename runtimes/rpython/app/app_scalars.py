"""Classes that derive from builtin values that never change: `str`, `int`, `float`, `tuple`.

What stands for the builtin class among their bases (see `app_bases`).  An instance holds the value of
the builtin class in `__items__`; operators and methods of the builtin class work on it and give values
of the builtin class, as in CPython.
"""

from rpython.rlib.objectmodel import instantiate


def plain(value):
    """The builtin value of an instance; other values are themselves"""
    if hasattr(value, "__plain__"):
        return value.__plain__()
    return value


def values(texts):
    """The texts that instances in a list hold"""
    return [text.__plain__() for text in texts]


class Held:
    """What holds a builtin value"""

    def __plain__(self):
        return self.__items__

    def __repr__(self):
        return repr(self.__items__)

    def __eq__(self, other):
        return self.__items__ == plain(other)


class Ordered(Held):
    def __lt__(self, other):
        return self.__items__ < plain(other)

    def __le__(self, other):
        return self.__items__ <= plain(other)

    def __gt__(self, other):
        return self.__items__ > plain(other)

    def __ge__(self, other):
        return self.__items__ >= plain(other)


class Scalar(Ordered):
    def __hash__(self):
        return hash(self.__items__)

    def __format__(self, spec):
        if spec == "":
            return str(self)
        return format(self.__items__, spec)

    def __ne__(self, other):
        return self.__items__ != plain(other)


class Sequence(Scalar):
    def __len__(self):
        return len(self.__items__)

    def __getitem__(self, index):
        return self.__items__[index]

    def __iter__(self):
        return iter(self.__items__)

    def __contains__(self, item):
        return plain(item) in self.__items__

    def __add__(self, other):
        return self.__items__ + plain(other)

    def __mul__(self, count):
        return self.__items__ * plain(count)

    def __rmul__(self, count):
        return self.__items__ * plain(count)

    def index(self, *args):
        return self.__items__.index(*args)

    def count(self, *args):
        return self.__items__.count(*args)


class StrBase(Sequence):
    def __new__(cls, /, *args):
        self = instantiate(cls)
        if len(args) == 0:
            self.__items__ = ""
        else:
            self.__items__ = str(*args)
        return self

    def __radd__(self, other):
        if not isinstance(other, str):
            return NotImplemented
        return other + self.__items__

    def __str__(self):
        return self.__items__

    def __mod__(self, values):
        return self.__items__ % values


class TupleBase(Sequence):
    def __new__(cls, /, *args):
        if len(args) > 1:
            raise TypeError("tuple expected at most 1 argument, got " + str(len(args)))
        self = instantiate(cls)
        if len(args) == 0:
            self.__items__ = ()
        else:
            self.__items__ = tuple(args[0])
        return self

    def __radd__(self, other):
        if not isinstance(other, tuple):
            return NotImplemented
        return other + self.__items__

    def __contains__(self, item):
        return item in self.__items__


class Number(Scalar):
    def __bool__(self):
        return self.__items__ != 0

    def __int__(self):
        return int(self.__items__)

    def __float__(self):
        return float(self.__items__)

    def __round__(self, *digits):
        return round(self.__items__, *digits)

    def __neg__(self):
        return -self.__items__

    def __pos__(self):
        return +self.__items__

    def __abs__(self):
        return abs(self.__items__)

    def conjugate(self):
        return self.__items__

    def as_integer_ratio(self):
        return self.__items__.as_integer_ratio()


class IntBase(Number):
    def __new__(cls, /, *args):
        self = instantiate(cls)
        if len(args) == 0:
            self.__items__ = 0
        else:
            self.__items__ = int(*args)
        return self

    def __index__(self):
        return self.__items__

    def __invert__(self):
        return ~self.__items__

    def to_bytes(self, *args, **kwargs):
        return self.__items__.to_bytes(*args, **kwargs)

    def bit_length(self):
        return self.__items__.bit_length()

    def bit_count(self):
        return self.__items__.bit_count()


class FloatBase(Number):
    def __new__(cls, /, *args):
        self = instantiate(cls)
        if len(args) == 0:
            self.__items__ = 0.0
        else:
            self.__items__ = float(*args)
        return self

    def is_integer(self):
        return self.__items__.is_integer()

    def hex(self):
        return self.__items__.hex()


# Run during translation.

OPERATOR = """
def __{name}__(self, other):
    return self.__items__ {symbol} plain(other)

def __r{name}__(self, other):
    return other {symbol} self.__items__
"""

METHOD = """
def {name}(self, *args{keywords}):
    return self.__items__.{name}(*args{keywords})
"""

ARITHMETIC = {"add": "+", "sub": "-", "mul": "*", "truediv": "/", "floordiv": "//", "mod": "%", "pow": "**"}
BITWISE = {"and": "&", "or": "|", "xor": "^", "lshift": "<<", "rshift": ">>"}
DIVMOD = """
def __divmod__(self, other):
    return divmod(self.__items__, plain(other))

def __rdivmod__(self, other):
    return divmod(other, self.__items__)
"""
STR_METHODS = """find rfind rindex startswith endswith removeprefix removesuffix replace join strip lstrip rstrip
    partition rpartition ljust rjust center zfill upper lower casefold swapcase capitalize title isalpha isdecimal
    isdigit isnumeric isalnum isspace isprintable isascii isupper islower istitle isidentifier translate"""
STR_KEYWORDS = "split rsplit splitlines expandtabs encode format"


def add_methods(cls, source):
    namespace = {"__name__": __name__, "plain": plain}
    exec(compile(source, "<scalars>", "exec"), namespace)
    for name, function in namespace.items():
        if hasattr(function, "__code__") and function is not plain:
            setattr(cls, name, function)


def complete(cls):
    """Ints of the methods are those of the program, and keep their kinds"""
    for base in cls.__mro__[:-1]:
        for function in vars(base).values():
            function = getattr(function, "__func__", function)
            if hasattr(function, "__code__"):
                function.checks_overflow = True
                function.keeps_numbers = True
                function.takes_any_length = True
                if function.__name__ == "__new__":
                    function._annspecialcase_ = "specialize:arg(0)"


for _name in STR_METHODS.split():
    add_methods(StrBase, METHOD.format(name=_name, keywords=""))
for _name in STR_KEYWORDS.split():
    add_methods(StrBase, METHOD.format(name=_name, keywords=", **kwargs"))
for _cls in (IntBase, FloatBase):
    for _name in ARITHMETIC:
        add_methods(_cls, OPERATOR.format(name=_name, symbol=ARITHMETIC[_name]))
    add_methods(_cls, DIVMOD)
for _name in BITWISE:
    add_methods(IntBase, OPERATOR.format(name=_name, symbol=BITWISE[_name]))

BASES = {str: StrBase, tuple: TupleBase, int: IntBase, float: FloatBase}
for _cls in BASES.values():
    complete(_cls)

# What copies of values of the builtin classes themselves are.
COPIES = {str: str.__str__, int: int.__int__, float: float.__float__, tuple: lambda value: tuple(list(value))}


def value_of(instance):
    """The value that a prebuilt instance holds"""
    base = next(base for base in COPIES if isinstance(instance, base))
    return COPIES[base](instance)


def new_value(builtin):
    """What stands for `str.__new__` and the like"""
    return BASES[builtin].__dict__["__new__"].__func__
