"""Classes of Java, in programs that become jars.

    from rotor.java import load

    TreeMap = load("java.util.TreeMap")

A class that is loaded is a class of the program: calling it makes an object, its methods and static
methods are called with values of Python.  Which of several methods a call means is decided by the
number of arguments and their kinds, ints before floats, texts before objects.  What comes back is a
value of Python: numbers, texts, bools, bytes, None, or an object of the class that the method says;
where it says `Object`, the value tells.  `Class.cast(x)` takes an object of Java as one of a class.

Elsewhere than in a jar a class can be loaded, and using it raises NotImplementedError; `java()` says
whether there is Java, and `external(fallback)` chooses by it.
"""

from rotor.classes import (
    JavaException, OutsideArray as JavaArray, OutsideObject as JavaObject, Overload, Platform, Unavailable, Writer,
    exceptions, external_of, java, outside, own_name)
from rpython.rlib.objectmodel import specialize

external = external_of(java)

_J = "Ljava/lang/Object;"
_STRING = "Ljava/lang/String;"
_ANY = tuple("Ljava/lang/%s;" % name for name in ("Object", "Number", "Comparable", "CharSequence", "Constable"))
_ANY += ("Ljava/io/Serializable;",)
_BOXED = tuple("Ljava/lang/%s;" % name for name in ("Integer", "Long", "Short", "Byte", "Double", "Boolean"))


def _dotted(desc):
    """The name of a class as Java writes it for loading; a letter for a primitive type."""
    return desc[1:-1].replace("/", ".") if desc.startswith("L") else desc.replace("/", ".")


class _Java(Platform):
    """The words are descriptors (JVMS 4.3)."""

    target = "java"
    title = "Java"
    product = "a jar"
    module = "rotor.java"
    question = staticmethod(java)
    ranks = {"J": 0, "I": 1, "D": 2, "Z": 2, "S": 3, "B": 4, "F": 5, _STRING: 0, "C": 6, _J: 9}
    ints = "IJSB"
    limits = {"I": (-2147483648, 2147483647), "S": (-32768, 32767), "B": (-128, 127)}
    text = _STRING
    bytes = "[B"
    itself = "invokestatic rotor/rt/Foreign itself (%s)%s" % (_J, _J)

    def parse(self, signature):
        params = []
        i = 1
        while signature[i] != ")":
            start = i
            while signature[i] == "[":
                i += 1
            i = signature.index(";", i) + 1 if signature[i] == "L" else i + 1
            params.append(signature[start:i])
        return tuple(params), signature[i + 1:]

    def is_any(self, word):
        return word in _ANY

    def is_boxed(self, word):
        return word in _BOXED

    def items(self, word):
        return word[1:] if word.startswith("[") else None

    def at_run_time(self, word):
        return _dotted(word)

    def class_of(self, word):
        return load(_dotted(word))

    def functional(self, word):
        """An interface with one abstract method."""
        if not word.startswith("L"):
            return None
        try:
            description = _describe(word[1:-1])
        except ImportError:
            return None
        if not description.is_interface:
            return None
        found = []
        of_object = [(name, method) for _, name, method in _describe("java/lang/Object").methods]
        for described in _hierarchy(description.name):
            for flags, name, method in described.methods:
                if described.is_interface and "a" in flags and (name, method) not in of_object + found:
                    found.append((name, method))
        if len(found) != 1:
            return None
        name, method = found[0]
        params, result = self.parse(method)
        return params, result, "callback %s %s %s" % (description.name, name, method)


class _Description(object):
    """What a class of Java offers."""

    def __init__(self, name, text):
        self.name = name
        self.dotted = name.replace("/", ".")
        self.fields = []
        self.methods = []
        for line in text.splitlines():
            words = line.split(" ")
            if words[0] == "class":
                self.flags = words[1]
                self.parent = words[3]
                self.interfaces = [name for name in words[4].split(",") if name]
            elif words[0] == "field":
                self.fields.append(tuple(words[1:5]))
            else:
                self.methods.append(tuple(words[1:4]))
        self.is_interface = "i" in self.flags


_descriptions = {}


def _describe(name):
    """The description of a class, by its name with slashes."""
    if name not in _descriptions:
        _descriptions[name] = _Description(name, outside.call("java", name))
    return _descriptions[name]


def _hierarchy(name):
    """A class, its superclasses, then all interfaces."""
    classes = []
    while name != "-":
        classes.append(_describe(name))
        name = classes[-1].parent
    result = list(classes)
    for description in result:
        for interface in description.interfaces:
            described = _describe(interface)
            if described not in result:
                result.append(described)
    return result


_platform = _Java()


def _methods(name):
    """The methods of a class by name: {name: {parameters: (flags, descriptor)}}."""
    found = {}
    for described in _hierarchy(name):
        for flags, method, desc in described.methods:
            if method == "<init>" or "s" in flags and described.is_interface and described.name != name:
                continue
            found.setdefault(method, {}).setdefault(_platform.parse(desc)[0], (flags, desc))
    return found


class _Iterator(object):
    """Iterates over what an `Iterable` has."""

    def __init__(self, iterator):
        self.iterator = iterator

    def __iter__(self):
        return self

    def __next__(self):
        if not self.iterator.hasNext():
            raise StopIteration
        return self.iterator.next()


def _overloads(kind, name, method, descs):
    result = []
    for desc in descs:
        params, returned = _platform.parse(desc)
        result.append(Overload(params, returned, "%s %s %s %s" % (kind, name, method, desc)))
    return result


def _make(description):
    name = description.name
    parent = JavaObject
    above = description.parent
    while above != "-" and "p" not in _describe(above).flags:
        # What it declares is called as the public class's own.
        above = _describe(above).parent
    if above not in ("-", "java/lang/Object"):
        parent = load(above)
    members = {"__doc__": "The class %s of Java." % description.dotted}
    writer = Writer(_platform, description.dotted)
    invoke = "invokeinterface" if description.is_interface else "invokevirtual"
    known = {} if parent is JavaObject else _methods(above)
    methods = _methods(name)
    for method in methods:
        rows = methods[method]
        own = own_name(method)
        virtual = [desc for flags, desc in rows.values() if "s" not in flags]
        static = [desc for flags, desc in rows.values() if "s" in flags]
        if virtual and rows != known.get(method):
            overloads = _overloads(invoke, name, method, virtual)
            members[own] = writer.made_method(method, overloads, True, "_m_" + own)
        if static:
            if virtual:
                own += "_"
            kind = "invokeinterfacestatic" if description.is_interface else "invokestatic"
            overloads = _overloads(kind, name, method, static)
            members[own] = staticmethod(writer.made_method(method, overloads, False, "_s_" + own))
    constructors = [desc for _, method, desc in description.methods if method == "<init>"]
    if constructors and "a" not in description.flags:
        members["__init__"] = writer.constructor("<init>", _overloads("new", name, "<init>", constructors))
    for flags, field, desc, value in description.fields:
        if "s" in flags and value and desc in ("I", "J", "S", "B", "D", "F"):
            if value not in ("inf", "-inf", "NaN"):
                members[field] = float(value) if desc in "DF" else int(value)
        elif "s" in flags:
            own = "get_" + field
            members[own] = staticmethod(writer.field(own, desc, "getstatic %s %s %s" % (name, field, desc)))
    if "cast" not in members:
        members["cast"] = staticmethod(_platform.caster("L%s;" % name, description.dotted))
    zero = lambda method: methods.get(method, {}).get((), ("", ""))[1]
    if zero("iterator") == "()Ljava/util/Iterator;":
        members["__iter__"] = lambda self: _Iterator(self.iterator())
    if zero("size") == "()I":
        members["__len__"] = lambda self: self.size()
        members["__bool__"] = lambda self: self.size() != 0
    elif zero("length") == "()I":
        members["__len__"] = lambda self: self.length()
        members["__bool__"] = lambda self: self.length() != 0
    for method in ("containsKey", "contains"):
        if (_J,) in methods.get(method, {}):
            members["__contains__"] = _contains(method)
            break
    return type(name.split("/")[-1].replace("$", "_"), (parent,), members)


def _contains(method):
    if method == "containsKey":
        return specialize.argtype(1)(lambda self, key: self.containsKey(key))
    return specialize.argtype(1)(lambda self, item: self.contains(item))


@specialize.memo()
def load(name):
    """The class of Java with a name; `Outer.Inner` and `Outer$Inner` name one inside of another."""
    path = name.replace(".", "/")
    classes = _platform.classes
    if path in classes:
        return classes[path]
    if outside is None:
        return Unavailable(_platform.refusal_of(name))
    if path == "java/lang/Object":
        return JavaObject
    if path == "java/lang/Throwable":
        return JavaException
    description = None
    described = path
    while description is None:
        try:
            description = _describe(described)
        except ImportError as error:
            message = str(error)
        outer, slash, inner = described.rpartition("/")
        if description is None and not outer.rpartition("/")[2][:1].isupper():
            break
        described = outer + "$" + inner
    if description is None:
        raise ImportError(message if described == path else "no class %s of Java" % name)
    if description.name in classes:
        return classes[description.name]
    if any([one.name == "java/lang/Throwable" for one in _hierarchy(description.name)]):
        cls = type(name.split(".")[-1], (load(description.parent),), {})
        exceptions.append((description.dotted, cls))
    else:
        cls = _make(description)
    classes[path] = classes[description.name] = cls
    return cls
