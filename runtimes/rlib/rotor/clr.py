"""Classes of .NET, in programs that become assemblies.

    from rotor.clr import load

    SortedDictionary = load("System.Collections.Generic.SortedDictionary", str, int)

The arguments of a generic class follow its name: types of Python (`int` is `Int64`), names, or classes
that are loaded.  A class that is loaded is a class of the program: calling it makes an object, its
methods and static methods are called with values of Python, properties are attributes, static ones
methods `get_Name()`.  Which of several methods a call means is decided by the number of arguments and
their kinds, ints before floats, texts before objects.  What comes back is a value of Python: numbers,
texts, bools, bytes, None, or an object of the class that the method says; where it says `Object`, the
value tells.  Values of enumerations are ints, and their names attributes.  `Class.cast(x)` takes an
object of .NET as one of a class.

Elsewhere than in an assembly a class can be loaded, and using it raises NotImplementedError; `clr()`
says whether there is .NET, and `external(fallback)` chooses by it.
"""

from rotor.classes import (
    ClrException, OutsideArray as ClrArray, OutsideObject as ClrObject, Overload, Platform, Unavailable, Writer,
    _to_bool, _to_double, _to_long, _to_text, check, clr, exceptions, external_of, outside, own_name, primitive, wrap)
from rpython.rlib.objectmodel import specialize

external = external_of(clr)

_items = primitive("items", "o>o", ("clr",))
_next = primitive("next", "o>b", ("clr",))
_current = primitive("current", "o>o", ("clr",))
_given_back = primitive("givenBack", "I>o", ("clr",))

_LETTERS = {"Void": "V", "Boolean": "Z", "Char": "C", "SByte": "B", "Byte": "b", "Int16": "S", "UInt16": "s", "Int32": "I",
            "UInt32": "i", "Int64": "J", "UInt64": "j", "Single": "F", "Double": "D", "IntPtr": "N", "UIntPtr": "n",
            "Object": "O", "String": "T"}
_NAMES = dict((letter, name) for name, letter in _LETTERS.items())
_PYTHON = {int: "J", float: "D", bool: "Z", str: "T", bytes: "[b", object: "O"}
_INTS = "BbSsIiJjNn"
# Interfaces that all numbers and texts have.
_ANY = ("System.IComparable", "System.IConvertible", "System.IFormattable", "System.ValueType")
# Interfaces that arrays have.
_OF_ARRAYS = tuple("System.Collections.Generic.%s`1" % name for name in (
    "IEnumerable", "ICollection", "IList", "IReadOnlyCollection", "IReadOnlyList"))


# Words (see `ecma335::Pool::type_word`).


def _end(words, i):
    """Where the word that begins at a place ends."""
    while words[i] in "[&*":
        i += 1
    if words[i] in "LM!?":
        return words.index(";", i) + 1
    if words[i] == "G":
        i = words.index("<", i) + 1
        while words[i] != ">":
            i = _end(words, i)
    return i + 1


def _split(words):
    """The words of a text of several."""
    result = []
    i = 0
    while i < len(words):
        end = _end(words, i)
        result.append(words[i:end])
        i = end
    return result


def _substituted(words, args, mark="!"):
    """A text of words with arguments in the place of the parameters of a class, or with `?` of a method."""
    for i in range(len(args)):
        words = words.replace("%s%d;" % (mark, i), args[i])
    return words


def _can_be_called(signature):
    """Whether values can be passed; references only as parameters."""
    params, _, result = signature[1:].rpartition(")")
    return result[0] not in "&*R" and not any([word[0] in "*R" or word[:2] == "&*" for word in _split(params)])


def _parts(word):
    """Of a class: the assembly, the full name, and the arguments."""
    args = ()
    if word.startswith("G"):
        head, _, inner = word[1:].partition("<")
        word, args = head, tuple(_split(inner[:-1]))
    assembly, _, name = word[2:-1].partition("]")
    return assembly, name, args


def _at_run_time(word):
    """The name of a type for `Type.GetType`: the type, and its assembly."""
    if word.startswith("["):
        name, assembly = _at_run_time(word[1:])
        return name + "[]", assembly
    if word in _NAMES:
        return "System." + _NAMES[word], ""
    assembly, name, args = _parts(word)
    name = name.replace("/", "+")
    if args:
        name += "[%s]" % ",".join(["[%s]" % _qualified(arg) for arg in args])
    title, version, token = assembly.split(",")
    if title == "mscorlib":
        return name, ""
    return name, "%s, Version=%s, Culture=neutral, PublicKeyToken=%s" % (title, version, token or "null")


def _qualified(word):
    name, assembly = _at_run_time(word)
    return name + ", " + assembly if assembly else name


def _shown(word):
    """A type as people write it."""
    if word.startswith("["):
        return _shown(word[1:]) + "[]"
    if word in _NAMES:
        return "System." + _NAMES[word]
    assembly, name, args = _parts(word)
    name = name.partition("`")[0].replace("/", ".")
    return "%s<%s>" % (name, ", ".join([_shown(arg) for arg in args])) if args else name


# Descriptions.


class _Description(object):
    """What a class of .NET offers, with the arguments of a generic one in their places."""

    def __init__(self, word, text):
        self.word = word
        self.args = _parts(word)[2]
        self.fields = []
        # Flags, name, the signature as the class declares it and as it is called, the places of parameters that
        # only come out; of generic methods also the number of their parameters.
        self.methods = []
        self.generic_methods = []
        for line in text.splitlines():
            words = line.split(" ")
            if words[0] == "class":
                self.flags = words[1]
                self.parent = self.own(words[3])
                self.interfaces = [self.own(word) for word in words[4].split("|") if word]
            elif words[0] == "field":
                self.fields.append(tuple(words[1:5]))
            elif _can_be_called(words[3]):
                method = tuple(words[1:4]) + (self.own(words[3]), words[4])
                if words[5] == "0":
                    self.methods.append(method)
                else:
                    self.generic_methods.append(method + (int(words[5]),))
        self.is_interface = "i" in self.flags
        self.is_value = "v" in self.flags

    def own(self, words):
        return _substituted(words, self.args)


_texts = {}
_descriptions = {}


def _text(name):
    """What the assemblies say of a class with a full name."""
    if name not in _texts:
        _texts[name] = outside.call("clr", name)
    return _texts[name]


def _describe(word):
    """The description of a class; ImportError where there is none."""
    if word not in _descriptions:
        _descriptions[word] = _Description(word, _text(_parts(word)[1]))
    return _descriptions[word]


def _described(word):
    """The description, or None."""
    if word[0] not in "LMG":
        return None
    try:
        return _describe(word)
    except ImportError:
        return None


def _parents(description):
    """A class and its superclasses, as far as they are public."""
    result = []
    while description is not None:
        result.append(description)
        description = _described(description.parent)
    return result


def _hierarchy(description):
    """A class and its superclasses; an interface and what it extends."""
    result = _parents(description)
    if description.is_interface:
        for described in result:
            for interface in described.interfaces:
                above = _described(interface)
                if above is not None and above not in result:
                    result.append(above)
    return result


def _is_a(word, full):
    return any([_parts(one.word)[1] == full for one in _parents(_describe(word))])


def _number_of(word):
    """The letter of the numbers that an enumeration is; other types as they are."""
    if word.startswith("M"):
        description = _described(word)
        if description is not None and _parts(description.parent)[1] == "System.Enum":
            for flags, name, of, value in description.fields:
                if name == "value__":
                    return of
    return word


class _Clr(Platform):
    """The words are those of `ecma335`, enumerations as their numbers."""

    target = "clr"
    title = ".NET"
    product = "an assembly of .NET"
    module = "rotor.clr"
    question = staticmethod(clr)
    ranks = {"J": 0, "I": 1, "i": 2, "j": 2, "D": 2, "Z": 2, "S": 3, "s": 3, "B": 4, "b": 4, "F": 5, "T": 0, "C": 6,
             "O": 9}
    ints = _INTS
    limits = {"B": (-128, 127), "b": (0, 255), "S": (-32768, 32767), "s": (0, 65535), "I": (-2147483648, 2147483647),
              "i": (0, 4294967295), "j": (0, 9223372036854775807), "n": (0, 9223372036854775807)}
    text = "T"
    bytes = "[b"
    itself = "call Lrotor.rt.Foreign; itself (O)O (O)O"

    def parse(self, signature):
        inner, _, result = signature[1:].rpartition(")")
        params = [word[:1] + _number_of(word[1:]) if word[0] == "&" else _number_of(word) for word in _split(inner)]
        return tuple(params), _number_of(result)

    def given_back(self, word, index):
        value = "_given_back(%d)" % index
        convert = {"i": "_to_long(%s)", "f": "_to_double(%s)", "b": "_to_bool(%s)", "s": "_to_text(%s)", "o": "%s"}
        return self.result(word, convert[self.letter(word)] % value)

    def is_any(self, word):
        return word == "O" or word.startswith("L") and _parts(word)[1] in _ANY

    def is_boxed(self, word):
        return word.startswith("GM") and _parts(word)[1] == "System.Nullable`1"

    def items(self, word):
        # Arrays have these interfaces.
        if word.startswith("GL"):
            _, name, args = _parts(word)
            return args[0] if name in _OF_ARRAYS else None
        return word[1:] if word.startswith("[") else None

    def at_run_time(self, word):
        return _qualified(word)

    def class_of(self, word):
        return _class(word)

    def functional(self, word):
        """A delegate."""
        description = _described(word)
        if description is None or not _is_a(word, "System.Delegate"):
            return None
        for flags, name, declared, method, outs in description.methods:
            if name == "Invoke" and "&" not in method:
                inner, _, result = method[1:].rpartition(")")
                return _split(inner), result, "callback %s %s" % (word, method)
        return None


_platform = _Clr()
_platform.names.update(
    _given_back=_given_back, _to_long=_to_long, _to_double=_to_double, _to_bool=_to_bool, _to_text=_to_text)


def _overload(kind, word, name, declared, called, outs):
    params, result = _platform.parse(called)
    concrete = "(%s)%s" % ("".join(params), result)
    declaration = "%s %s %s %s %s" % (kind, word, name, declared, concrete)
    references = [param[1:] for param in params if param[0] == "&"]
    if outs != "-":
        declaration += " " + outs
    passed = [params[i].lstrip("&") for i in range(len(params)) if str(i) not in outs.split(",")]
    return Overload(tuple(passed), result, declaration, references)


def _methods(description):
    """The methods of a class by name: {name: {parameters: (flags, declared by, signature, signature as called)}}."""
    found = {}
    for described in _hierarchy(description):
        for flags, name, declared, called, outs in described.methods:
            if name != ".ctor":
                row = (flags, described.word, declared, called, outs)
                found.setdefault(name, {}).setdefault(_platform.parse(called)[0], row)
    return found


class _Iterator(object):
    """Iterates over what an `IEnumerable` has."""

    def __init__(self, ref):
        self.ref = _items(ref)
        check()

    def __iter__(self):
        return self

    def step(self):
        more = _next(self.ref)
        check()
        if not more:
            raise StopIteration
        item = _current(self.ref)
        check()
        return item

    def __next__(self):
        return wrap(self.step())


def _iterator_of(word):
    """The class of iterators whose items are objects of a class."""
    instance = _platform.names["instance"]

    class Iterator(_Iterator):
        def __next__(self):
            return instance(word, self.step())

    return Iterator


def _iterator(description):
    """The class of iterators over the objects of a class, or None."""
    interfaces = [description.word]
    for described in _parents(description):
        interfaces += described.interfaces
    found = None
    for word in interfaces:
        _, name, args = _parts(word)
        if name == "System.Collections.Generic.IEnumerable`1":
            if _platform.result(_number_of(args[0]), "").startswith("instance("):
                return _iterator_of(args[0])
            found = _Iterator
        elif name == "System.Collections.IEnumerable":
            found = found or _Iterator
    return found


def _make(description):
    word = description.word
    shown = _shown(word)
    above = _described(description.parent)
    while above is not None and above.parent == "-":
        above = None
    parent = ClrObject if above is None or description.is_value else _class(above.word)
    members = {"__doc__": "The class %s of .NET." % shown, "_clr_word": word}
    writer = Writer(_platform, shown)
    known = {} if parent is ClrObject else _methods(above)
    methods = _methods(description)
    for name in methods:
        rows = methods[name]
        if rows == known.get(name):
            continue
        own = own_name(name)
        virtual = []
        if "c" not in description.flags:
            virtual = [_overload("callvirt", row[1], name, *row[2:]) for row in rows.values() if "s" not in row[0]]
        static = [_overload("call", row[1], name, *row[2:]) for row in rows.values() if "s" in row[0]]
        if virtual:
            members[own] = writer.made_method(name, virtual, True, "_m_" + own)
        if static:
            if virtual:
                own += "_"
            members[own] = staticmethod(writer.made_method(name, static, False, "_s_" + own))
    for name in methods:
        if name.startswith("get_") and () in methods[name] and "s" not in methods[name][()][0]:
            setter = "set_" + name[4:]
            if name in members or setter in members:
                members[name[4:]] = property(_member(parent, members, name), _member(parent, members, setter))
    constructors = [row[2:] for row in description.methods if row[1] == ".ctor"]
    if constructors and "a" not in description.flags and not _is_a(word, "System.Delegate"):
        overloads = [_overload("newobj", word, ".ctor", *row) for row in constructors if "&" not in row[0]]
        members["__init__"] = writer.constructor(".ctor", overloads)
    for flags, name, of, value in description.fields:
        number = _number_of(description.own(of))
        if "s" in flags and value and (number in _INTS or number in ("D", "F")):
            if value not in ("inf", "-inf", "NaN"):
                members[name] = float(value) if number in ("D", "F") else int(value)
        elif "s" in flags and not value:
            own = "get_" + name
            declaration = "ldsfld %s %s ()%s ()%s" % (word, name, of, number)
            members.setdefault(own, staticmethod(writer.field(own, number, declaration)))
    members.setdefault("cast", staticmethod(_platform.caster(word, _qualified(word))))
    _add_protocols(description, methods, members)
    name = _parts(word)[1].partition("`")[0].replace("/", ".").split(".")[-1]
    return type(name, (parent,), members)


def _member(parent, members, name):
    if name in members:
        return members[name]
    return getattr(parent, name, None)


def _add_protocols(description, methods, members):
    """What Python asks of containers."""
    for count in ("get_Count", "get_Length"):
        if count in members and () in methods[count] and _platform.parse(methods[count][()][3])[1] in "IJ":
            size = members[count]
            members["__len__"] = size
            members["__bool__"] = _not_empty(size)
            break
    for own, name, numbers in (("__getitem__", "get_Item", 1), ("__setitem__", "set_Item", 2)):
        if name in members and any([len(params) == numbers for params in methods[name]]):
            members[own] = members[name]
    for name in ("ContainsKey", "Contains"):
        if name in members and any([len(params) == 1 for params in methods[name]]):
            members["__contains__"] = members[name]
            break
    iterator = _iterator(description)
    if iterator is not None:
        members["__iter__"] = _iterate(iterator)


def _not_empty(size):
    return lambda self: size(self) != 0


def _iterate(iterator):
    return lambda self: iterator(self._ref)


def _class(word):
    """The class of Python for a class of .NET."""
    classes = _platform.classes
    if word not in classes:
        if word[0] not in "LMG":
            return ClrObject
        full = _parts(word)[1]
        if full in ("System.Object", "System.ValueType", "System.Enum"):
            return ClrObject
        if full == "System.Exception":
            return ClrException
        description = _describe(word)
        if _is_a(word, "System.Exception"):
            cls = type(full.split(".")[-1], (_class(description.parent),), {})
            exceptions.append((_qualified(word), cls))
        else:
            cls = _make(description)
        classes[word] = cls
    return classes[word]


def _word_of(arg):
    """The word of an argument of a generic class."""
    if arg in _PYTHON:
        return _PYTHON[arg]
    if isinstance(arg, str):
        if arg.endswith("[]"):
            return "[" + _word_of(arg[:-2])
        if arg.startswith("System.") and arg[7:] in _LETTERS:
            return _LETTERS[arg[7:]]
        return _named(arg, ())
    word = getattr(arg, "_clr_word", None)
    if word is None:
        raise TypeError("%r is no class of .NET" % (arg,))
    return word


def _named(name, args):
    """The word of the class with a name and arguments."""
    full = name + "`%d" % len(args) if args else name
    message = None
    while True:
        try:
            first = _text(full).splitlines()[0].split(" ")[2]
            break
        except ImportError as error:
            message = message or str(error)
        # A class inside of another one.
        outer, dot, inner = full.rpartition(".")
        if not dot:
            raise ImportError(message)
        full = outer + "/" + inner
    return "G%s<%s>" % (first, "".join(args)) if args else first


@specialize.memo()
def load(name, first=None, second=None, third=None, fourth=None):
    """The class of .NET with a name, and its arguments; `Outer.Inner` names one inside of another."""
    if outside is None:
        return Unavailable(_platform.refusal_of(name))
    args = tuple([_word_of(arg) for arg in (first, second, third, fourth) if arg is not None])
    return _class(_named(name, args))


def generic(cls, name, *args):
    """A generic method of a class of .NET, with its arguments; one of objects takes the object first."""
    if isinstance(cls, Unavailable):
        return cls
    words = tuple([_word_of(arg) for arg in args])
    overloads = {True: [], False: []}
    seen = set()
    for described in _hierarchy(_describe(cls._clr_word)):
        for flags, own, declared, called, outs, count in described.generic_methods:
            called = _substituted(called, words, "?")
            key = _platform.parse(called)[0]
            if own == name and count == len(words) and key not in seen:
                seen.add(key)
                static = "s" in flags
                row = ("%s<%s>" % (name, "".join(words)), declared, called, outs)
                overloads[static].append(_overload("call" if static else "callvirt", described.word, *row))
    static = bool(overloads[True])
    if not overloads[static]:
        raise ImportError("%s has no generic method %s with %d arguments" % (_shown(cls._clr_word), name, len(words)))
    writer = Writer(_platform, "%s.%s" % (_shown(cls._clr_word), name))
    return writer.made_method(name, overloads[static], not static, "_g_" + own_name(name))
