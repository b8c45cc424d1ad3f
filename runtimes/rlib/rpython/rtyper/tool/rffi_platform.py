"""Facts about the C platform: a small program in C finds them out while the program is imported.

Under CPython `configure` raises NotImplementedError, since no C code is compiled there.

Source: pypy rpython/rtyper/tool/rffi_platform.py (names).
"""

from rpython.rtyper.lltypesystem import lltype, rffi

try:
    import _rotor_outside
except ImportError:
    _rotor_outside = None


class CompilationError(Exception):
    """C code that cannot be compiled."""


class _Entry(object):
    """A question: statements of C that print lines of numbers or texts, and what they mean."""

    def statements(self):
        raise NotImplementedError("rffi_platform: %s" % self.__class__.__name__)


def _print(format, value):
    return 'printf("%s\\n", %s);' % (format, value)


def _if_defined(name, format, value):
    return "#ifdef %s\n%s\n#else\n%s\n#endif" % (name, _print(format, value), _print("%s", '"-"'))


class ConstantInteger(_Entry):
    """A constant, or another expression that is an int."""

    def __init__(self, name):
        self.name = name

    def statements(self):
        return _print("%lld", "(long long)(%s)" % self.name)

    def answer(self, lines):
        return int(next(lines))


class DefinedConstantInteger(_Entry):
    """The value of a macro, or None."""

    def __init__(self, macro):
        self.macro = macro

    def statements(self):
        return _if_defined(self.macro, "%lld", "(long long)(%s)" % self.macro)

    def answer(self, lines):
        text = next(lines)
        return None if text == "-" else int(text)


class DefinedConstantDouble(_Entry):
    """The value of a macro, a float, or None."""

    def __init__(self, macro):
        self.macro = macro

    def statements(self):
        return _if_defined(self.macro, "%.17g", "(double)(%s)" % self.macro)

    def answer(self, lines):
        text = next(lines)
        return None if text == "-" else float(text)


class DefinedConstantString(_Entry):
    """The text that a macro stands for, or None."""

    def __init__(self, macro, name=None):
        self.macro = macro
        self.name = name or macro

    def statements(self):
        return _if_defined(self.macro, "=%s", self.name)

    def answer(self, lines):
        text = next(lines)
        return None if text == "-" else text[1:]


class Defined(_Entry):
    """Whether a macro is defined."""

    def __init__(self, macro):
        self.macro = macro

    def statements(self):
        return _if_defined(self.macro, "%s", '"+"')

    def answer(self, lines):
        return next(lines) == "+"


class SizeOf(_Entry):
    """The number of bytes of a type."""

    def __init__(self, name):
        self.name = name

    def statements(self):
        return _print("%lld", "(long long)sizeof(%s)" % self.name)

    def answer(self, lines):
        return int(next(lines))


class SimpleType(_Entry):
    """A type of numbers: the one of `rffi` of its size and sign."""

    def __init__(self, name, ctype_hint=rffi.INT, ifdef=None):
        self.name = name
        self.hint = ctype_hint

    def statements(self):
        return _print("%lld %d %d", "(long long)sizeof({0}), ({0})0.5 != 0, ({0})-1 < 0".format(self.name))

    def answer(self, lines):
        size, is_float, is_signed = [int(word) for word in next(lines).split(" ")]
        if is_float:
            return rffi.DOUBLE if size == 8 else rffi.FLOAT
        signed = {1: rffi.SIGNEDCHAR, 2: rffi.SHORT, 4: rffi.INT, 8: rffi.LONG}
        unsigned = {1: rffi.UCHAR, 2: rffi.USHORT, 4: rffi.UINT, 8: rffi.ULONG}
        return (signed if is_signed else unsigned)[size]


class Struct(_Entry):
    """A structure with some of its fields, where C has them."""

    def __init__(self, name, interesting_fields, ifdef=None, adtmeths={}):
        self.name = name
        self.fields = list(interesting_fields)

    def statements(self):
        lines = [_print("%lld", "(long long)sizeof(%s)" % self.name)]
        for field, _ in self.fields:
            lines.append(_print("%lld", "(long long)offsetof(%s, %s)" % (self.name, field)))
        return "\n".join(lines)

    def answer(self, lines):
        size = int(next(lines))
        offsets = [int(next(lines)) for _ in self.fields]
        STRUCT = lltype.Struct(self.name, *[("c_" + field, TYPE) for field, TYPE in self.fields])
        STRUCT._given_layout = size, offsets
        return STRUCT


class Has(_Entry):
    """Whether an expression can be compiled."""

    def __init__(self, name):
        self.name = name


def _ask(info, statements):
    if _rotor_outside is None:
        raise NotImplementedError("rffi_platform.configure: no C code is compiled")
    prelude, link = rffi._prelude(info)
    source = "#define _GNU_SOURCE 1\n#include <stdio.h>\n#include <stddef.h>\n%s\nint main(void) {\n%s\nreturn 0;\n}\n"
    try:
        return _rotor_outside.call("c", source % (prelude.replace("\f", "\n"), statements), link)
    except OSError as error:
        raise CompilationError(str(error))


def configure(CConfig, ignore_errors=False):
    """The answers to the questions that a class holds, a dict."""
    info = CConfig._compilation_info_
    names = [name for name in sorted(dir(CConfig)) if isinstance(getattr(CConfig, name), _Entry)]
    rows = [(name, getattr(CConfig, name)) for name in names]
    result = {}
    plain = [(name, entry) for name, entry in rows if not isinstance(entry, Has)]
    if plain:
        text = _ask(info, "\n".join([entry.statements() for _, entry in plain]))
        lines = iter(text.splitlines())
        for name, entry in plain:
            result[name] = entry.answer(lines)
    for name, entry in rows:
        if isinstance(entry, Has):
            try:
                _ask(info, "(void)(%s);" % entry.name)
                result[name] = True
            except CompilationError:
                result[name] = False
    return result


def _one(entry, info):
    class CConfig:
        _compilation_info_ = info
        question = entry

    return configure(CConfig)["question"]


def getstruct(name, eci, interesting_fields):
    """One structure."""
    return _one(Struct(name, interesting_fields), eci)


def getsimpletype(name, eci, ctype_hint=rffi.INT):
    """One type."""
    return _one(SimpleType(name, ctype_hint), eci)


def getconstantinteger(name, eci):
    """One constant."""
    return _one(ConstantInteger(name), eci)


def getdefined(macro, eci):
    """Whether one macro is defined."""
    return _one(Defined(macro), eci)


def getdefinedinteger(macro, eci):
    """The value of one macro, or None."""
    return _one(DefinedConstantInteger(macro), eci)


def has(name, eci):
    """Whether one expression can be compiled."""
    return _one(Has(name), eci)


def sizeof(name, eci):
    """The number of bytes of one type."""
    return _one(SizeOf(name), eci)
