"""Functions of JavaScript, in programs that become WebAssembly.

    from rotor.js import js

    @js("(x, y) => context.fillRect(x, y, 1, 1)", setup="const context = canvas.getContext('2d');")
    def dot(x: int, y: int) -> None:
        print("a dot at", x, y)

The text is an expression whose value is the function; `setup` are statements that run once, before
the first call, and whose names the expression sees.  Parameters and results have annotations: int,
float, bool, str, bytes, None, and list[T], set[T], dict[K, V], tuple[T, ...] of known length and
T | None of such.  The body is what is called elsewhere: untranslated, and in products without
JavaScript; `javascript()` says whether there is any.  What JavaScript throws is a JsError.
"""

from rotor.foreign import bytes_of, foreign, llbytes

try:
    from rotor.border import Generator, is_direct, signature
    from rotor_helpers.app_border import Reader, read_str
except ImportError:
    # CPython, without a translator.
    Generator = None

# The letters of types, as the codecs of the runtimes read them.
_LETTERS = {"none": "n", "int": "i", "float": "f", "bool": "b", "str": "s", "bytes": "y", "list": "L", "set": "S",
            "dict": "D", "optional": "O"}

_SIMPLE = {int: "int", float: "float", bool: "bool", str: "str", bytes: "bytes", None: "none", type(None): "none"}


class JsError(Exception):
    """What a function of JavaScript threw: `name` and `message` of the error."""

    def __init__(self, name, message):
        Exception.__init__(self, name + ": " + message)
        self.name = name
        self.message = message


def javascript():
    """Whether the program is in JavaScript, a constant."""
    return foreign("js", ">b", "", "", "")


def check():
    """Raises what the last call threw."""
    error = bytes_of(foreign("js", ">y", "thrown", "", ""))
    if len(error) > 0:
        r = Reader(error)
        name = read_str(r)
        raise JsError(name, read_str(r))


def _tree(hint, what):
    """The type of an annotation, as `rotor.border` writes types."""
    if hint in _SIMPLE:
        return (_SIMPLE[hint],)
    args = getattr(hint, "__args__", ())
    origin = getattr(hint, "__origin__", None)
    if type(None) in args and len(args) == 2:
        (one,) = [arg for arg in args if arg is not type(None)]
        return ("optional", _tree(one, what))
    if origin in (list, set, dict, tuple) and Ellipsis not in args:
        return (origin.__name__,) + tuple([_tree(arg, what) for arg in args])
    raise TypeError("%s has the type %r, which no function of JavaScript takes or gives" % (what, hint))


def _code(tree):
    """The code of a type."""
    parts = "".join([_code(part) for part in tree[1:]])
    return "(%s)" % parts if tree[0] == "tuple" else _LETTERS[tree[0]] + parts


def js(text, setup=""):
    """A decorator: a function of JavaScript, and in its body what stands in for it elsewhere."""

    def declare(stand_in):
        return stand_in if Generator is None else _make(stand_in, text, setup)

    return declare


def _make(stand_in, text, setup):
    types = []
    for row in signature(stand_in):
        what = "the %s of %s()" % ("result" if row[0] == "return" else "parameter " + row[0], stand_in.__name__)
        if len(row) == 1:
            raise TypeError(what + " has no annotation")
        types.append(_tree(row[1], what))
    result = types.pop()
    generator = Generator(())
    generator.namespace.update(
        stand_in=stand_in, javascript=javascript, check=check, foreign=foreign, llbytes=llbytes, bytes_of=bytes_of)
    names = ["a%d" % i for i in range(len(types))]
    letters = []
    words = []
    writes = []
    for name, ty in zip(names, types):
        if is_direct(ty):
            letters.append(_LETTERS[ty[0]])
            words.append("bool(%s)" % name if ty[0] == "bool" else "as_%s(%s)" % (ty[0], name))
        else:
            writes.append("%s(w, %s)" % (generator.writer(ty), name))
    if writes:
        letters.append("y")
        words.append("llbytes(w.finish()).chars")
    given = "v" if result == ("none",) else _LETTERS[result[0]] if is_direct(result) else "y"
    codes = "\n".join([_code(ty) for ty in types + [result]])
    call = "foreign('js', %r, %r, %r, %r%s)" % (
        "".join(letters) + ">" + given, text, setup, codes, "".join([", " + word for word in words]))
    body = ["if not javascript():", "    return stand_in(%s)" % ", ".join(names)]
    if writes:
        body += ["w = Writer()"] + writes
    if given == "v":
        body += [call, "check()"]
    elif given == "y":
        body += ["data = bytes_of(%s)" % call, "check()", "return %s(Reader(data))" % generator.reader(result)]
    else:
        body += ["x = " + call, "check()", "return x"]
    generator.lines += ["def outside(%s):" % ", ".join(names)] + ["    " + line for line in body]
    source = "\n".join(generator.lines) + "\n"
    exec(compile(source, "<javascript>", "exec"), generator.namespace)
    return generator.namespace["outside"]
