"""What `rotor.java` and `rotor.clr` have in common: classes of a platform as classes of the program.

A product is for one platform at most, so that objects, arrays and exceptions of all platforms share
their classes here; each primitive asks which platform it is for, which is known when the product is
made.  What differs, the words for types and members, is a `Platform`.
"""

from rotor.foreign import (
    Object, STR, bytes_of, foreign, function, hlstr, llbytes, llstr, nullptr, pending, raise_pending)
from rpython.rlib.objectmodel import instantiate, specialize
from rpython.rlib.unroll import unrolling_iterable

try:
    import _rotor_outside as outside
except ImportError:
    outside = None


def java():
    """Whether the program is in a jar, a constant."""
    return foreign("java", ">b", "", "", "")


def clr():
    """Whether the program is in an assembly of .NET, a constant."""
    return foreign("clr", ">b", "", "", "")


def external_of(question):
    """The decorator for functions that need a platform."""

    def external(fallback):
        """A decorator: a function that needs the platform, and what runs instead where it is another."""

        def decorate(needed):
            def call(*args):
                if question():
                    return needed(*args)
                return fallback(*args)

            return call

        return decorate

    return external


# Primitives: static methods of the class `Foreign` of each runtime.

# Letters of declarations; `I` is an int of 32 bits, `t` a text that is passed as an object.
_JAVA = {"o": "Ljava/lang/Object;", "t": "Ljava/lang/Object;", "s": "Ljava/lang/String;", "i": "J", "I": "I", "f": "D",
         "b": "Z", "y": "[B", "v": "V"}
_CLR = {"o": "O", "t": "O", "s": "T", "i": "J", "I": "I", "f": "D", "b": "Z", "y": "[b", "v": "V"}

_CHOOSE = """
def make(java, of_java, of_clr):
    def primitive({args}):
        if java():
            return of_java({args})
        return of_clr({args})
    return primitive
"""


def primitive(name, letters, platforms=("java", "clr")):
    """The function that calls a static method of the platforms' runtimes."""
    args, _, result = letters.partition(">")
    signature = letters.replace("I", "i").replace("t", "s")
    word = lambda words: "(%s)%s" % ("".join([words[letter] for letter in args]), words[result])
    of_java = function("java", len(args), signature, "invokestatic rotor/rt/Foreign %s %s" % (name, word(_JAVA)))
    of_clr = function("clr", len(args), signature,
                      "call Lrotor.rt.Foreign; %s %s %s" % (name, word(_CLR), word(_CLR)))
    if platforms == ("clr",):
        return of_clr
    namespace = {}
    source = _CHOOSE.format(args=", ".join(["a%d" % i for i in range(len(args))]))
    exec(compile(source, "<primitive>", "exec"), namespace)
    return namespace["make"](java, of_java, of_clr)


_has_thrown = primitive("hasThrown", ">b")
_take_thrown = primitive("takeThrown", ">o")
_type_of = primitive("typeOf", "o>s")
_message = primitive("message", "o>s")
_is_null = primitive("isNull", "o>b")
_of_long = primitive("ofLong", "i>o")
_of_double = primitive("ofDouble", "f>o")
_of_bool = primitive("ofBoolean", "b>o")
_of_text = primitive("itself", "t>o")
_of_bytes = primitive("ofBytes", "y>o")
_kind = primitive("kind", "o>I")
_to_long = primitive("toLong", "o>i")
_to_double = primitive("toDouble", "o>f")
_to_bool = primitive("toBoolean", "o>b")
_to_text = primitive("itself", "o>t")
_to_bytes = primitive("toBytes", "o>y")
_hash = primitive("hash", "o>I")
_equal = primitive("equal", "oo>b")
_show = primitive("show", "o>s")
_is_instance = primitive("isInstance", "os>b")
_new_array = primitive("array", "sI>o")
_array_length = primitive("length", "o>I")
_array_get = primitive("get", "oI>o")
_array_set = primitive("set", "oIo>v")


class OutsideObject(object):
    """An object of the platform."""

    def __eq__(self, other):
        return isinstance(other, OutsideObject) and _equal(self._ref, other._ref)

    def __ne__(self, other):
        return not self == other

    def __hash__(self):
        return _hash(self._ref)

    def __str__(self):
        text = hlstr(_show(self._ref))
        check()
        return text

    def __repr__(self):
        return "<%s %s>" % (hlstr(_type_of(self._ref)), str(self))

    def __bool__(self):
        return True

    def __len__(self):
        raise TypeError("this object has no length")


class OutsideArray(OutsideObject):
    """An array of the platform."""

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
        return wrap(_array_get(self._ref, i))

    def __setitem__(self, i, value):
        n = _array_length(self._ref)
        if i < 0:
            i += n
        if i < 0 or i >= n:
            raise IndexError("array assignment index out of range")
        _array_set(self._ref, i, box(value))
        check()


specialize.argtype(2)(OutsideArray.__dict__["__setitem__"])


class OutsideException(Exception):
    """What a method of the platform threw: the name of its class, and its message."""

    def __init__(self, type, message):
        Exception.__init__(self, type + ": " + message if message else type)
        self.type = type
        self.message = message


class JavaException(OutsideException):
    """What a method of Java threw."""

    __module__ = "rotor.java"


class ClrException(OutsideException):
    """What a method of .NET threw."""

    __module__ = "rotor.clr"


# The exceptions that the program has loaded: names at run time, and classes of Python.
exceptions = []


@specialize.memo()
def _raiser(which):
    rows = unrolling_iterable(list(reversed(exceptions)))

    def raise_thrown():
        error = _take_thrown()
        type = hlstr(_type_of(error))
        message = hlstr(_message(error))
        for name, cls in rows:
            if _is_instance(error, llstr(name)):
                raise cls(type, message)
        if java():
            raise JavaException(type, message)
        raise ClrException(type, message)

    return raise_thrown


def check():
    """Raises what the last call threw, and what a function of the program raised in it."""
    raise_pending()
    if _has_thrown():
        _raiser(0)()


# Values.


def wrap(ref):
    """The value of Python for a value of which nothing is known."""
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
        return bytes_of(_to_bytes(ref))
    return _object(ref)


def _object(ref):
    result = instantiate(OutsideObject)
    result._ref = ref
    return result


def box(value):
    """The value of the platform for one of Python."""
    if value is None:
        return nullptr(Object)
    if isinstance(value, OutsideObject):
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
    raise TypeError("there is no value outside for this argument")


def ref_of(value):
    return nullptr(Object) if value is None else value._ref


def text(value):
    return nullptr(STR) if value is None else llstr(value)


def optional_text(record):
    if record is None:
        return None
    return hlstr(record)


def in_range(value, low, high):
    """An int of a narrower type."""
    if value < low or value > high:
        raise OverflowError("the int is too large for its type outside")
    return value


def char(value):
    if len(value) != 1 or ord(value) > 65535:
        raise TypeError("a char is one character below U+10000")
    return ord(value)


def is_object(value, name):
    return value is None or isinstance(value, OutsideObject) and _is_instance(value._ref, llstr(name))


def _array(item, values):
    array = _new_array(llstr(item), len(values))
    for i in range(len(values)):
        _array_set(array, i, box(values[i]))
    return array


def array_of(item, value):
    if value is None:
        return nullptr(Object)
    return value._ref if isinstance(value, OutsideObject) else _array(item, value)


for _function in (box, ref_of, text, is_object):
    specialize.argtype(0)(_function)
for _function in (_array, array_of):
    specialize.argtype(1)(_function)


_ENTRY = """
def make(f, wrap, box, optional_text, text, instance, pending):
    def entry({heads}):
        try:
            {call}
        except Exception as e:
            pending.error = e
        return {zero}
    return entry
"""

_RESERVED = ("and as assert async await break class continue def del elif else except finally for from global if import "
             "in is lambda nonlocal not or pass raise return try while with yield None True False print exec").split()

_SHARED = dict((f.__name__, f) for f in (
    in_range, char, text, box, ref_of, array_of, is_object, optional_text, wrap, check, OutsideObject))


def own_name(name):
    """The name of a member in Python."""
    return name + "_" if name in _RESERVED else name


class Platform(object):
    """How a platform names types and members.  A `word` is the text for a type."""

    # The target of declarations, what people call the platform, what a product is, its module here, and the
    # declaration of a function that gives back its argument.
    target = title = product = module = itself = ""
    # Whether the product is for it.
    question = None
    # The order in which parameters of these words are tried; others come between 6 and 9.
    ranks = {}
    # The words of ints, with the limits of those that an int of the program may not fit; of texts, of bytes.
    ints = ""
    limits = {}
    text = bytes = ""

    def __init__(self):
        self.classes = {}
        self.names = dict(_SHARED)
        self.names.update(question=type(self).__dict__["question"].__func__, refuse=self._refusal(),
                          instance=self._instance(), functional_ref=self._functional_ref())

    # For the platform to say.

    def parse(self, signature):
        """The words of the parameters and of the result of a method."""
        raise NotImplementedError

    def is_any(self, word):
        """Whether values of all kinds are of a type."""
        raise NotImplementedError

    def is_boxed(self, word):
        """Whether a type is that of a number or bool that may be missing."""
        raise NotImplementedError

    def items(self, word):
        """The type of the items where a list is passed as a type, None for other types."""
        raise NotImplementedError

    def at_run_time(self, word):
        """The name of a type for questions of the program that runs."""
        raise NotImplementedError

    def is_array(self, word):
        return word.startswith("[")

    def class_of(self, word):
        """The class of Python for a type; ImportError where there is none."""
        raise NotImplementedError

    def functional(self, word):
        """What a function can be passed as, a type with one method: the words of parameters and result, and the
        line of a declaration; None for other types."""
        raise NotImplementedError

    # What all platforms do.

    def letter(self, word):
        """The letter of a declaration for values of a type."""
        if word in ("C", *self.ints):
            return "i"
        return {"D": "f", "F": "f", "Z": "b", "V": "v", self.text: "s"}.get(word, "o")

    def test(self, word, a):
        """The text of the question whether an argument can be passed."""
        if word in tuple(self.ints):
            return "isinstance(%s, int) and not isinstance(%s, bool)" % (a, a)
        if word in ("D", "F"):
            return "isinstance(%s, (int, float)) and not isinstance(%s, bool)" % (a, a)
        if word == "Z":
            return "isinstance(%s, bool)" % a
        if word == "C":
            return "isinstance(%s, str)" % a
        if word == self.text:
            return "(%s is None or isinstance(%s, str))" % (a, a)
        if self.is_any(word):
            return "(%s is None or isinstance(%s, (OutsideObject, int, float, str, bytes)))" % (a, a)
        if word == self.bytes:
            return "isinstance(%s, (bytes, OutsideObject))" % a
        if self.items(word) is not None:
            return "(isinstance(%s, list) or is_object(%s, %r))" % (a, a, self.at_run_time(word))
        if self.functional(word) is not None:
            return "(%s is None or callable(%s) or isinstance(%s, OutsideObject))" % (a, a, a)
        return "is_object(%s, %r)" % (a, self.at_run_time(word))

    def conversion(self, word, a):
        """The text of an argument as it is passed."""
        if word in self.limits:
            return "in_range(%s, %d, %d)" % ((a,) + self.limits[word])
        if word in ("Z", *self.ints):
            return a
        if word in ("D", "F"):
            return "float(%s)" % a
        if word == "C":
            return "char(%s)" % a
        if word == self.text:
            return "text(%s)" % a
        if self.is_any(word) or word == self.bytes:
            return "box(%s)" % a
        if self.items(word) is not None:
            return "array_of(%r, %s)" % (self.at_run_time(self.items(word)), a)
        if self.functional(word) is not None:
            return "functional_ref(%r, %s)" % (word, a)
        return "ref_of(%s)" % a

    def result(self, word, value):
        """The text of a result as the program gets it."""
        if word == "C":
            return "chr(%s)" % value
        if word in ("V", "D", "F", "Z", *self.ints):
            return value
        if word == self.text:
            return "optional_text(%s)" % value
        if self.is_any(word) or word == self.bytes or self.is_boxed(word):
            return "wrap(%s)" % value
        return "instance(%r, %s)" % (word, value)

    def given_back(self, word, index):
        """The text of what came back by reference."""
        raise NotImplementedError

    def returned(self, word, call):
        """The text of what a function of the program returns to the platform."""
        if word in ("D", "F", "Z", *self.ints):
            return call
        if word == "C":
            return "char(%s)" % call
        return ("text(%s)" if word == self.text else "box(%s)") % call

    def _refusal(self):
        message = self.refusal_of("%s")
        before, after = message.split("%s")

        def refuse(name):
            raise NotImplementedError(before + name + after)

        return refuse

    def refusal_of(self, name):
        return ("the class %s of %s, outside of %s; `external(fallback)` of %s takes a function that runs instead"
                % (name, self.title, self.product, self.module))

    def _instance(self):
        platform = self

        @specialize.memo()
        def maker(word):
            """The function that makes the object of Python around one of the platform."""
            if platform.is_array(word):
                cls = OutsideArray
            else:
                try:
                    cls = platform.class_of(word)
                except ImportError:
                    cls = OutsideObject
                if issubclass(cls, OutsideException):
                    cls = OutsideObject

            def make(ref):
                if _is_null(ref):
                    return None
                result = instantiate(cls)
                result._ref = ref
                return result

            return make

        @specialize.arg(0)
        def instance(word, ref):
            return maker(word)(ref)

        return instance

    def _functional_ref(self):
        platform = self

        @specialize.memo()
        def implementer(word, f):
            """The function that makes an object of the platform around a function of the program."""
            return platform.implement(word, f)

        def functional_ref(word, value):
            if value is None:
                return nullptr(Object)
            if isinstance(value, OutsideObject):
                return value._ref
            return implementer(word, value)()

        functional_ref._annspecialcase_ = "specialize:ll_and_arg(0)"
        return functional_ref

    def implement(self, word, f):
        params, result, line = self.functional(word)
        names = ["a%d" % i for i in range(len(params))]
        call = "f(%s)" % ", ".join([self.result(param, a) for param, a in zip(params, names)])
        letter = self.letter(result)
        if letter != "v":
            call = "return " + self.returned(result, call)
        zero = {"v": "None", "i": "0", "f": "0.0", "b": "False", "s": "text(None)", "o": "box(None)"}[letter]
        namespace = {}
        source = _ENTRY.format(heads=", ".join(names), call=call, zero=zero)
        exec(compile(source, "<callback>", "exec"), namespace)
        entry = namespace["make"](f, wrap, box, optional_text, text, self.names["instance"], pending)
        signature = "(%s>%s)>o" % ("".join([self.letter(param) for param in params]), letter)
        target = self.target
        declaration = self.itself + "\n" + line

        def implement():
            return foreign(target, signature, declaration, "", "", entry)

        return implement

    def caster(self, word, name):
        """The static method that takes an object as one of a class; `name` is the class's at run time."""
        instance = self.names["instance"]

        def cast(value):
            """The object as one of this class."""
            if isinstance(value, OutsideObject) and _is_instance(value._ref, llstr(name)):
                return instance(word, value._ref)
            raise TypeError("this is no " + name)

        return specialize.argtype(0)(cast)


class Unavailable(object):
    """A class where its platform is not."""

    def __init__(self, message):
        self._message = message

    def _refuse(self):
        raise NotImplementedError(self._message)

    def __call__(self, *args):
        self._refuse()

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        self._refuse()


class Overload(object):
    """A method of several of a name: its signature as it is converted, and the text of its declaration."""

    def __init__(self, params, result, declaration, references=()):
        self.params = params
        self.result = result
        self.declaration = declaration
        # The words of what comes back by reference.
        self.references = references

    def returned(self, platform):
        """The text of what the program gets: the result, and what comes back by reference."""
        own = [] if self.result == "V" and self.references else [platform.result(self.result, "result")]
        return ", ".join(own + [platform.given_back(word, i) for i, word in enumerate(self.references)])


class Writer(object):
    """Writes the functions of the class of Python for a class of the platform."""

    def __init__(self, platform, name):
        self.platform = platform
        # As people write it.
        self.name = name
        self.namespace = dict(platform.names)
        self.lines = []

    def call(self, overload, receiver, makes):
        """The name of a function that calls a method."""
        letters = ("o" if receiver else "") + "".join([self.platform.letter(param) for param in overload.params])
        result = "o" if makes else self.platform.letter(overload.result)
        made = function(self.platform.target, len(letters), letters + ">" + result, overload.declaration)
        own = "_call_%d" % len(self.namespace)
        self.namespace[own] = made
        return own

    def alternatives(self, name, overloads, receiver, makes, own):
        """A function for the methods with one number of parameters."""
        platform = self.platform
        count = len(overloads[0].params)
        names = ["a%d" % i for i in range(count)]
        rank = lambda overload: (
            len(overload.references), [platform.ranks.get(param, 7) for param in overload.params])
        self.lines.append("def %s(%s):" % (own, ", ".join((["self"] if receiver else []) + names)))
        self.lines.append("    if not question():")
        self.lines.append("        refuse(%r)" % self.name)
        for overload in sorted(overloads, key=rank):
            tests = [platform.test(param, a) for param, a in zip(overload.params, names)]
            given = ["self._ref"] if receiver else []
            given += [platform.conversion(param, a) for param, a in zip(overload.params, names)]
            result = "result" if makes else overload.returned(platform)
            self.lines.append("    if %s:" % (" and ".join(tests) or "True"))
            self.lines.append("        result = %s(%s)" % (self.call(overload, receiver, makes), ", ".join(given)))
            self.lines.append("        check()")
            self.lines.append("        return %s" % result)
        if count:
            self.lines.append("    raise TypeError(%r)" % ("the arguments do not fit %s.%s" % (self.name, name)))
            first = 1 if receiver else 0
            numbers = ",".join([str(first + i) for i in range(count)])
            self.lines.append("%s._annspecialcase_ = 'specialize:argtype(%s)'" % (own, numbers))

    def method(self, name, overloads, receiver, own, makes=False):
        """A function for all methods of a name."""
        counts = {}
        for overload in overloads:
            counts.setdefault(len(overload.params), []).append(overload)
        if len(counts) == 1:
            self.alternatives(name, overloads, receiver, makes, own)
            return
        head = ["self"] if receiver else []
        chosen = []
        for count in sorted(counts):
            inner = "%s_%d" % (own, count)
            self.alternatives(name, counts[count], receiver, makes, inner)
            given = ", ".join(head + ["args[%d]" % i for i in range(count)])
            chosen += ["    if len(args) == %d:" % count, "        return %s(%s)" % (inner, given)]
        self.lines.append("def %s(%s):" % (own, ", ".join(head + ["*args"])))
        self.lines += chosen
        message = "no %s of %s takes so many arguments" % (name, self.platform.title)
        self.lines.append("    raise TypeError(%r)" % message)

    def function(self, own):
        """The function that was written."""
        source = "\n".join(self.lines) + "\n"
        exec(compile(source, "<%s>/%s" % (self.platform.target, self.name), "exec"), self.namespace)
        self.lines = []
        return self.namespace[own]

    def made_method(self, name, overloads, receiver, own):
        self.method(name, overloads, receiver, own)
        return self.function(own)

    def constructor(self, name, overloads):
        """The method `__init__`."""
        self.method(name, overloads, False, "_new", makes=True)
        counts = set([len(overload.params) for overload in overloads])
        count = counts.pop() if len(counts) == 1 else -1
        args = ", ".join(["a%d" % i for i in range(count)]) if count >= 0 else "*args"
        self.lines += ["def __init__(self%s):" % (", " + args if args else ""), "    self._ref = _new(%s)" % args]
        return self.function("__init__")

    def field(self, own, word, declaration):
        """The function that reads a static field."""
        self.namespace["_field"] = function(self.platform.target, 0, ">" + self.platform.letter(word), declaration)
        self.lines += ["def make(_field):", "    def %s():" % own,
                       "        return " + self.platform.result(word, "_field()"), "    return " + own]
        return self.function("make")(self.namespace["_field"])
