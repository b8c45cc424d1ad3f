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

from rotor.foreign import (
    Object, STR, foreign, function, hlbytes, hlstr, llbytes, llstr, new_bytes, nullptr, pending, raise_pending)
from rpython.rlib.objectmodel import instantiate, specialize
from rpython.rlib.unroll import unrolling_iterable

try:
    import _rotor_outside
except ImportError:
    _rotor_outside = None


def java():
    """Whether the program is in a jar, a constant."""
    return foreign("java", ">b", "", "", "")


def external(fallback):
    """A decorator: a function that needs Java, and what runs instead where there is none."""

    def decorate(needs_java):
        def call(*args):
            if java():
                return needs_java(*args)
            return fallback(*args)

        return call

    return decorate


def _support(name, desc, signature):
    return function("java", signature.index(">"), signature, "invokestatic rotor/rt/Foreign %s %s" % (name, desc))


_J = "Ljava/lang/Object;"
_has_thrown = _support("hasThrown", "()Z", ">b")
_take_thrown = _support("takeThrown", "()" + _J, ">o")
_type_of = _support("typeOf", "(%s)Ljava/lang/String;" % _J, "o>s")
_message = _support("message", "(%s)Ljava/lang/String;" % _J, "o>s")
_is_null = _support("isNull", "(%s)Z" % _J, "o>b")
_of_long = _support("ofLong", "(J)" + _J, "i>o")
_of_double = _support("ofDouble", "(D)" + _J, "f>o")
_of_bool = _support("ofBoolean", "(Z)" + _J, "b>o")
_of_text = _support("itself", "(%s)%s" % (_J, _J), "s>o")
_of_bytes = _support("ofBytes", "([B)" + _J, "y>o")
_kind = _support("kind", "(%s)I" % _J, "o>i")
_to_long = _support("toLong", "(%s)J" % _J, "o>i")
_to_double = _support("toDouble", "(%s)D" % _J, "o>f")
_to_bool = _support("toBoolean", "(%s)Z" % _J, "o>b")
_to_text = _support("itself", "(%s)%s" % (_J, _J), "o>s")
_to_bytes = _support("toBytes", "(%s)[B" % _J, "o>y")
_hash = _support("hash", "(%s)I" % _J, "o>i")
_equal = _support("equal", "(%s%s)Z" % (_J, _J), "oo>b")
_show = _support("show", "(%s)Ljava/lang/String;" % _J, "o>s")
_is_instance = _support("isInstance", "(%sLjava/lang/String;)Z" % _J, "os>b")
_new_array = _support("array", "(Ljava/lang/String;I)" + _J, "si>o")
_array_length = _support("length", "(%s)I" % _J, "o>i")
_array_get = _support("get", "(%sI)%s" % (_J, _J), "oi>o")
_array_set = _support("set", "(%sI%s)V" % (_J, _J), "oio>v")


class JavaObject(object):
    """An object of Java."""

    def __eq__(self, other):
        return isinstance(other, JavaObject) and _equal(self._ref, other._ref)

    def __ne__(self, other):
        return not self == other

    def __hash__(self):
        return _hash(self._ref)

    def __str__(self):
        text = hlstr(_show(self._ref))
        _check()
        return text

    def __repr__(self):
        return "<%s %s>" % (hlstr(_type_of(self._ref)), str(self))

    def __bool__(self):
        return True

    def __len__(self):
        raise TypeError("this object of Java has no length")


class JavaArray(JavaObject):
    """An array of Java."""

    def __len__(self):
        return _array_length(self._ref)

    def __bool__(self):
        return len(self) != 0

    def __getitem__(self, i):
        n = _array_length(self._ref)
        if i < 0:
            i += n
        if i < 0 or i >= n:
            raise IndexError("array index out of range")
        return _wrap(_array_get(self._ref, i))

    def __setitem__(self, i, value):
        n = _array_length(self._ref)
        if i < 0:
            i += n
        if i < 0 or i >= n:
            raise IndexError("array assignment index out of range")
        _array_set(self._ref, i, _box(value))
        _check()


specialize.argtype(2)(JavaArray.__dict__["__setitem__"])


class JavaException(Exception):
    """What a method of Java threw: the name of its class, and its message."""

    def __init__(self, type, message):
        Exception.__init__(self, type + ": " + message if message else type)
        self.type = type
        self.message = message


# The exceptions that the program has loaded: names, and classes of Python.
_exceptions = []


@specialize.memo()
def _raiser(which):
    rows = unrolling_iterable(list(reversed(_exceptions)))

    def raise_thrown():
        error = _take_thrown()
        type = hlstr(_type_of(error))
        message = hlstr(_message(error))
        for name, cls in rows:
            if _is_instance(error, llstr(name)):
                raise cls(type, message)
        raise JavaException(type, message)

    return raise_thrown


def _check():
    """Raises what the last call threw, and what a function of the program raised in it."""
    raise_pending()
    if _has_thrown():
        _raiser(0)()


def _wrap(ref):
    """The value of Python for a value of Java of which nothing is known."""
    kind = _kind(ref)
    if kind == 1:
        return None
    if kind == 2:
        return _to_long(ref)
    if kind == 3:
        return _to_double(ref)
    if kind == 4:
        return _to_bool(ref)
    if kind == 5:
        return hlstr(_to_text(ref))
    if kind == 6:
        return _bytes_of(_to_bytes(ref))
    return _object(ref)


def _object(ref):
    result = instantiate(JavaObject)
    result._ref = ref
    return result


def _bytes_of(chars):
    record = new_bytes(len(chars))
    for i in range(len(chars)):
        record.chars[i] = chars[i]
    return hlbytes(record)


def _box(value):
    """The value of Java for one of Python."""
    if value is None:
        return nullptr(Object)
    if isinstance(value, JavaObject):
        return value._ref
    if isinstance(value, bool):
        return _of_bool(value)
    if isinstance(value, int):
        return _of_long(value)
    if isinstance(value, float):
        return _of_double(value)
    if isinstance(value, str):
        return _of_text(llstr(value))
    if isinstance(value, bytes):
        return _of_bytes(llbytes(value).chars)
    raise TypeError("Java has no value for this argument")


def _ref_of(value):
    return nullptr(Object) if value is None else value._ref


def _text(value):
    return nullptr(STR) if value is None else llstr(value)


def _optional_text(record):
    if record is None:
        return None
    return hlstr(record)


def _int32(value):
    if value < -2147483648 or value > 2147483647:
        raise OverflowError("an int of Java has 32 bits")
    return value


def _char(value):
    if len(value) != 1 or ord(value) > 65535:
        raise TypeError("a char of Java is one character")
    return ord(value)


def _is_object(value, name):
    return value is None or isinstance(value, JavaObject) and _is_instance(value._ref, llstr(name))


def _array(item, values):
    array = _new_array(llstr(item), len(values))
    for i in range(len(values)):
        _array_set(array, i, _box(values[i]))
    return array


def _array_of(item, value):
    return value._ref if isinstance(value, JavaObject) else _array(item, value)


for _function in (_box, _ref_of, _text, _is_object):
    specialize.argtype(0)(_function)
for _function in (_array, _array_of):
    specialize.argtype(1)(_function)


# Descriptors.

_RANK = {"J": 0, "I": 1, "D": 2, "Z": 2, "S": 3, "B": 4, "F": 5, "Ljava/lang/String;": 0, "C": 6, _J: 9}
_ANY = tuple("Ljava/lang/%s;" % name for name in ("Object", "Number", "Comparable", "CharSequence", "Constable"))
_ANY += ("Ljava/io/Serializable;",)
_INTS = tuple("Ljava/lang/%s;" % name for name in ("Integer", "Long", "Short", "Byte"))


def _parse(desc):
    """The descriptors of the parameters and of the result of a method."""
    params = []
    i = 1
    while desc[i] != ")":
        start = i
        while desc[i] == "[":
            i += 1
        i = desc.index(";", i) + 1 if desc[i] == "L" else i + 1
        params.append(desc[start:i])
    return tuple(params), desc[i + 1:]


def _letter(desc):
    if desc in ("I", "J", "S", "B", "C"):
        return "i"
    return {"D": "f", "F": "f", "Z": "b", "V": "v", "Ljava/lang/String;": "s"}.get(desc, "o")


def _dotted(desc):
    """The name of a class as Java writes it for loading; a letter for a primitive type."""
    return desc[1:-1].replace("/", ".") if desc.startswith("L") else desc.replace("/", ".")


def _test(desc, a):
    """The text of the question whether an argument can be passed."""
    if desc in ("I", "J", "S", "B"):
        return "isinstance(%s, int) and not isinstance(%s, bool)" % (a, a)
    if desc in ("D", "F"):
        return "isinstance(%s, (int, float)) and not isinstance(%s, bool)" % (a, a)
    if desc == "Z":
        return "isinstance(%s, bool)" % a
    if desc == "C":
        return "isinstance(%s, str)" % a
    if desc == "Ljava/lang/String;":
        return "(%s is None or isinstance(%s, str))" % (a, a)
    if desc in _ANY:
        return "(%s is None or isinstance(%s, (JavaObject, int, float, str, bytes)))" % (a, a)
    if desc == "[B":
        return "isinstance(%s, (bytes, JavaObject))" % a
    if desc.startswith("["):
        return "(isinstance(%s, list) or isinstance(%s, JavaObject))" % (a, a)
    if _functional(desc) is not None:
        return "(%s is None or callable(%s) or isinstance(%s, JavaObject))" % (a, a, a)
    return "_is_object(%s, %r)" % (a, _dotted(desc))


def _conversion(desc, a):
    """The text of an argument as it is passed."""
    if desc in ("J", "Z"):
        return a
    if desc in ("I", "S", "B"):
        return "_int32(%s)" % a
    if desc in ("D", "F"):
        return "float(%s)" % a
    if desc == "C":
        return "_char(%s)" % a
    if desc == "Ljava/lang/String;":
        return "_text(%s)" % a
    if desc in _ANY or desc == "[B":
        return "_box(%s)" % a
    if desc.startswith("["):
        return "_array_of(%r, %s)" % (_dotted(desc[1:]) if desc[1] == "L" else desc[1:], a)
    if _functional(desc) is not None:
        return "_functional_ref(%r, %s)" % (desc, a)
    return "_ref_of(%s)" % a


def _result(desc, value):
    """The text of a result as the program gets it."""
    if desc == "C":
        return "chr(%s)" % value
    if desc in ("V", "I", "J", "S", "B", "D", "F", "Z"):
        return value
    if desc == "Ljava/lang/String;":
        return "_optional_text(%s)" % value
    if desc in _ANY or desc == "[B" or desc in _INTS or desc in ("Ljava/lang/Double;", "Ljava/lang/Boolean;"):
        return "_wrap(%s)" % value
    return "_instance(%r, %s)" % (desc, value)


@specialize.memo()
def _maker(desc):
    """The function that makes the object of Python around one of Java."""
    if desc.startswith("["):
        cls = JavaArray
    else:
        try:
            cls = load(_dotted(desc))
        except ImportError:
            cls = JavaObject
        if issubclass(cls, JavaException):
            cls = JavaObject

    def make(ref):
        if _is_null(ref):
            return None
        result = instantiate(cls)
        result._ref = ref
        return result

    return make


@specialize.arg(0)
def _instance(desc, ref):
    return _maker(desc)(ref)


# Classes.


class _Description(object):
    """What a class of Java offers."""

    def __init__(self, name, text):
        self.name = name
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
        _descriptions[name] = _Description(name, _rotor_outside.call("java", name))
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


def _functional(desc):
    """The only abstract method of an interface, (name, descriptor), or None."""
    if not desc.startswith("L"):
        return None
    try:
        description = _describe(desc[1:-1])
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
    return found[0] if len(found) == 1 else None


_ENTRY = """
def make(f, _wrap, _box, _optional_text, _text, _instance, pending):
    def entry({heads}):
        try:
            {call}
        except Exception as e:
            pending.error = e
        return {zero}
    return entry
"""


@specialize.memo()
def _implementer(desc, f):
    """The function that makes an object with an interface around a function of the program."""
    name, method = _functional(desc)
    params, result = _parse(method)
    names = ["a%d" % i for i in range(len(params))]
    call = "f(%s)" % ", ".join([_result(param, a) for param, a in zip(params, names)])
    letter = _letter(result)
    if letter in "oib" and result not in ("I", "J", "S", "B", "C", "Z"):
        call = "return _box(%s)" % call
    elif letter == "s":
        call = "return _text(%s)" % call
    elif result != "V":
        call = "return " + call
    zero = {"v": "None", "i": "0", "f": "0.0", "b": "False", "s": "_text(None)", "o": "_box(None)"}[letter]
    namespace = {}
    source = _ENTRY.format(heads=", ".join(names), call=call, zero=zero)
    exec(compile(source, "<callback>", "exec"), namespace)
    entry = namespace["make"](f, _wrap, _box, _optional_text, _text, _instance, pending)
    signature = "(%s>%s)>o" % ("".join([_letter(param) for param in params]), letter)
    text = "invokestatic rotor/rt/Foreign itself (%s)%s\ncallback %s %s %s" % (_J, _J, desc[1:-1], name, method)

    def implement():
        return foreign("java", signature, text, "", "", entry)

    return implement


@specialize.arg(0)
def _functional_ref(desc, value):
    if value is None:
        return nullptr(Object)
    if isinstance(value, JavaObject):
        return value._ref
    return _implementer(desc, value)()


_functional_ref._annspecialcase_ = "specialize:ll_and_arg(0)"


class _Unavailable(object):
    """A class of Java where there is no Java."""

    def __init__(self, name):
        self._name = name

    def _refuse(self):
        raise NotImplementedError("the class %s of Java, outside of a jar; `external(fallback)` of rotor.java takes "
                                  "a function that runs instead" % self._name)

    def __call__(self, *args):
        self._refuse()

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        self._refuse()


_NAMES = dict((f.__name__, f) for f in (
    _int32, _char, _text, _box, _ref_of, _array_of, _functional_ref, _is_object, _optional_text, _wrap, _instance,
    _check, JavaObject, java))


def _refuse(name):
    raise NotImplementedError("the class " + name + " of Java, outside of a jar; `external(fallback)` of rotor.java "
                              "takes a function that runs instead")


_NAMES["_refuse"] = _refuse

_RESERVED = ("and as assert async await break class continue def del elif else except finally for from global if import "
             "in is lambda nonlocal not or pass raise return try while with yield None True False print exec").split()


class _Writer(object):
    """Writes the class of Python for a class of Java."""

    def __init__(self, description):
        self.description = description
        self.namespace = dict(_NAMES)
        self.lines = []

    def call(self, kind, name, desc, receiver):
        """The name of a function that calls a method, and the letters."""
        params, result = _parse(desc)
        letters = ("o" if receiver else "") + "".join([_letter(param) for param in params])
        result = "o" if kind == "new" else _letter(result)
        text = "%s %s %s %s" % (kind, self.description.name, name, desc)
        made = function("java", len(letters), letters + ">" + result, text)
        own = "_call_%d" % len(self.namespace)
        self.namespace[own] = made
        return own

    def alternatives(self, kind, name, descs, receiver, own):
        """A function for the methods with one number of parameters."""
        count = len(_parse(descs[0])[0])
        names = ["a%d" % i for i in range(count)]
        rank = lambda desc: [_RANK.get(param, 7) for param in _parse(desc)[0]]
        self.lines.append("def %s(%s):" % (own, ", ".join((["self"] if receiver else []) + names)))
        self.lines.append("    if not java():")
        self.lines.append("        _refuse(%r)" % self.description.name.replace("/", "."))
        for desc in sorted(descs, key=rank):
            params, result = _parse(desc)
            tests = [_test(param, a) for param, a in zip(params, names)]
            given = (["self._ref"] if receiver else []) + [_conversion(param, a) for param, a in zip(params, names)]
            self.lines.append("    if %s:" % (" and ".join(tests) or "True"))
            self.lines.append("        result = %s(%s)" % (self.call(kind, name, desc, receiver), ", ".join(given)))
            self.lines.append("        _check()")
            self.lines.append("        return %s" % ("result" if kind == "new" else _result(result, "result")))
        if count:
            what = "%s.%s" % (self.description.name.replace("/", "."), name)
            self.lines.append("    raise TypeError(%r)" % ("the arguments do not fit " + what))
            first = 1 if receiver else 0
            numbers = ",".join([str(first + i) for i in range(count)])
            self.lines.append("%s._annspecialcase_ = 'specialize:argtype(%s)'" % (own, numbers))

    def method(self, kind, name, descs, receiver, own):
        """A function for all methods of a name."""
        counts = {}
        for desc in descs:
            counts.setdefault(len(_parse(desc)[0]), []).append(desc)
        if len(counts) == 1:
            self.alternatives(kind, name, descs, receiver, own)
            return
        head = ["self"] if receiver else []
        chosen = []
        for count in sorted(counts):
            inner = "%s_%d" % (own, count)
            self.alternatives(kind, name, counts[count], receiver, inner)
            given = ", ".join(head + ["args[%d]" % i for i in range(count)])
            chosen += ["    if len(args) == %d:" % count, "        return %s(%s)" % (inner, given)]
        self.lines.append("def %s(%s):" % (own, ", ".join(head + ["*args"])))
        self.lines += chosen
        self.lines.append("    raise TypeError(%r)" % ("no %s of Java takes so many arguments" % name))

    def function(self, own):
        exec(compile("\n".join(self.lines) + "\n", "<java>/" + self.description.name, "exec"), self.namespace)
        self.lines = []
        return self.namespace[own]


def _methods(name):
    """The methods of a class by name: {name: {parameters: (flags, descriptor, declared by)}}."""
    found = {}
    for described in _hierarchy(name):
        for flags, method, desc in described.methods:
            if method == "<init>" or "s" in flags and described.is_interface and described.name != name:
                continue
            found.setdefault(method, {}).setdefault(_parse(desc)[0], (flags, desc))
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


def _make(description):
    name = description.name
    parent = JavaObject
    above = description.parent
    while above != "-" and "p" not in _describe(above).flags:
        # What it declares is called as the public class's own.
        above = _describe(above).parent
    if above not in ("-", "java/lang/Object"):
        parent = load(above)
    members = {"__doc__": "The class %s of Java." % name.replace("/", "."), "_java_name": name}
    writer = _Writer(description)
    invoke = "invokeinterface" if description.is_interface else "invokevirtual"
    known = {} if parent is JavaObject else _methods(above)
    methods = _methods(name)
    for method in methods:
        rows = methods[method]
        own = method + "_" if method in _RESERVED else method
        virtual = [desc for flags, desc in rows.values() if "s" not in flags]
        static = [desc for flags, desc in rows.values() if "s" in flags]
        if virtual and rows != known.get(method):
            writer.method(invoke, method, virtual, True, "_m_" + own)
            members[own] = writer.function("_m_" + own)
        if static:
            if virtual:
                own += "_"
            kind = "invokeinterfacestatic" if description.is_interface else "invokestatic"
            writer.method(kind, method, static, False, "_s_" + own)
            members[own] = staticmethod(writer.function("_s_" + own))
    constructors = [desc for _, method, desc in description.methods if method == "<init>"]
    if constructors and "a" not in description.flags:
        writer.method("new", "<init>", constructors, False, "_new")
        counts = set([len(_parse(desc)[0]) for desc in constructors])
        count = counts.pop() if len(counts) == 1 else -1
        args = ", ".join(["a%d" % i for i in range(count)]) if count >= 0 else "*args"
        writer.lines += ["def __init__(self%s):" % (", " + args if args else ""), "    self._ref = _new(%s)" % args]
        members["__init__"] = writer.function("__init__")
    for flags, field, desc, value in description.fields:
        if "s" in flags and value and desc in ("I", "J", "S", "B", "D", "F"):
            if value not in ("inf", "-inf", "NaN"):
                members[field] = float(value) if desc in "DF" else int(value)
        elif "s" in flags:
            text = "getstatic %s %s %s" % (name, field, desc)
            own = "get_" + field
            writer.namespace["_field"] = function("java", 0, ">" + _letter(desc), text)
            writer.lines += ["def make(_field):", "    def %s():" % own, "        return " + _result(desc, "_field()"),
                             "    return " + own]
            members[own] = staticmethod(writer.function("make")(writer.namespace["_field"]))
    if "cast" not in members:
        members["cast"] = staticmethod(_caster("L%s;" % name))
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


def _caster(desc):
    name = _dotted(desc)

    def cast(value):
        """The object as one of this class."""
        if isinstance(value, JavaObject) and _is_instance(value._ref, llstr(name)):
            return _instance(desc, value._ref)
        raise TypeError("this is no " + name)

    return specialize.argtype(0)(cast)


def _contains(method):
    if method == "containsKey":
        return specialize.argtype(1)(lambda self, key: self.containsKey(key))
    return specialize.argtype(1)(lambda self, item: self.contains(item))


_classes = {}


@specialize.memo()
def load(name):
    """The class of Java with a name; `Outer.Inner` and `Outer$Inner` name one inside of another."""
    path = name.replace(".", "/")
    if path in _classes:
        return _classes[path]
    if _rotor_outside is None:
        return _Unavailable(name)
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
    if description.name in _classes:
        return _classes[description.name]
    if any([one.name == "java/lang/Throwable" for one in _hierarchy(description.name)]):
        cls = type(name.split(".")[-1], (load(description.parent),), {})
        _exceptions.append((description.name.replace("/", "."), cls))
    else:
        cls = _make(description)
    _classes[path] = _classes[description.name] = cls
    return cls
