"""Formatting: what `%` and `format()` do with one value.

`format_*(x, fill, align, sign, alt, zero, width, grouping, precision, type)` take the parts of
a format spec (`registry.compile_spec`): fill is one character; align is '', '<', '>', '=' or
'^'; sign '', '+', '-' or ' ', after a 'z' where the spec has one; grouping '', ',' or '_';
width is 0 and precision -1 when absent; type is '' or a letter.

`percent_*(x, left, sign, alt, zero, width, precision, type)` take those of a `%` conversion.
"""

from rpython.rlib.rstring import StringBuilder

from rotor_helpers.app_exact import as_word, is_exact
from rotor_helpers.app_instance import float_of_method, index_of, int_of_method
from rotor_helpers.app_str import pad, upper
from rotor_helpers.ll_exact import based, decimal, is_small, to_float
from rotor_helpers.ll_float import float2int, format_magnitude, isinf
from rotor_helpers.ll_text import escaped, magnitude, uint2str, uint_digits
from rotor_helpers.lltype import hlstr, llexact, llop, llstr


# Layout


def lay_out(sign, digits, fill, align, width):
    """A number between fill characters; '=' puts them after the sign."""
    missing = width - len(sign) - len(digits)
    if missing <= 0:
        return sign + digits
    if align == "=":
        return sign + pad(digits, missing, 0, fill)
    return align_text(sign + digits, fill, align, width)


def align_text(text, fill, align, width):
    missing = width - len(text)
    if missing <= 0:
        return text
    code = _code_of(align)
    if code == 60:
        # '<'
        return pad(text, 0, missing, fill)
    if code == 94:
        # '^'
        return pad(text, missing >> 1, missing - (missing >> 1), fill)
    return pad(text, missing, 0, fill)


def group(digits, separator, size, width):
    """Digits with separators, and with zeros in front up to a width."""
    n = len(digits)
    while n + (n - 1) // size < width:
        n += 1
    digits = pad(digits, n - len(digits), 0, "0")
    first = n % size
    if first == 0:
        first = size
    b = StringBuilder(n + n // size)
    b.append_slice(digits, 0, first)
    while first < n:
        b.append(separator)
        b.append_slice(digits, first, first + size)
        first += size
    return b.build()


def _sign_text(negative, sign):
    """What stands before a number; the `z` of a spec stands before the sign."""
    if negative:
        return "-"
    if len(sign) == 0:
        return ""
    if sign[0] == "z":
        sign = sign[1:]
    if sign == "-":
        return ""
    return sign


def _check_coercion(sign, kind):
    if sign[:1] == "z":
        raise ValueError("Negative zero coercion (z) not allowed in " + kind + " format specifier")


def _is_zero(text):
    """Whether a magnitude shows no digit but 0"""
    for c in text:
        if "1" <= c <= "9" or c == "i" or c == "n":
            return False
        if c == "e" or c == "E":
            break
    return True


def _layout_number(sign, prefix, digits, tail, fill, align, zero, width, grouping, size):
    """A number from its parts: sign and base prefix, whole digits, the rest."""
    if zero and align == "":
        align = "="
        fill = "0"
    sign = sign + prefix
    if grouping == "" and width <= len(sign) + len(digits):
        # no room to fill
        return sign + digits + tail
    if align == "":
        align = ">"
    if grouping != "":
        room = 0
        if align == "=" and fill == "0":
            room = width - len(sign) - len(tail)
        digits = group(digits, grouping, size, room)
    return lay_out(sign, digits + tail, fill[0], align, width)


def _unknown(type, name):
    return "Unknown format code '" + type + "' for object of type '" + name + "'"


# format() of ints


def format_int(x, fill, align, sign, alt, zero, width, grouping, precision, type):
    code = _code_of(type)
    if code == 0 or code == 100:
        if precision < 0 and (len(sign) == 0 or sign[0] != "z"):
            # '' and 'd'
            return _layout_int(uint2str(magnitude(x)), 0, x < 0, fill, align, sign, alt, zero, width, grouping, type)
    elif _is_float_type(type):
        return format_float(
            llop("cast_int_to_float", x), fill, align, sign, alt, zero, width, grouping, precision, type
        )
    if type == "c":
        _check_int_spec(precision, sign, type, grouping)
        if sign != "":
            raise ValueError("Sign not allowed with integer format specifier 'c'")
        if alt:
            raise ValueError("Alternate form (#) not allowed with integer format specifier 'c'")
        if x < 0 or x > 0x10FFFF:
            raise OverflowError("%c arg not in range(0x110000)")
        if align == "":
            if zero:
                align = "="
                fill = "0"
            else:
                align = ">"
        return lay_out("", _one(x), fill[0], align, width)
    return _format_magnitude_int(
        magnitude(x), x < 0, fill, align, sign, alt, zero, width, grouping, precision, type
    )


def _one(code):
    return hlstr(llstr(llop("cast_int_to_char", code)))


def _check_int_spec(precision, sign, type, grouping):
    if precision >= 0:
        raise ValueError("Precision not allowed in integer format specifier")
    _check_coercion(sign, "integer")
    if grouping == "," and type != "" and type != "d":
        raise ValueError("Cannot specify ',' with '" + type + "'.")
    if grouping == "_" and (type == "c" or type == "n"):
        raise ValueError("Cannot specify '_' with '" + type + "'.")


def format_uint(x, fill, align, sign, alt, zero, width, grouping, precision, type):
    if _is_float_type(type):
        return format_float(
            llop("cast_uint_to_float", x), fill, align, sign, alt, zero, width, grouping, precision, type
        )
    return _format_magnitude_int(x, False, fill, align, sign, alt, zero, width, grouping, precision, type)


def _format_magnitude_int(u, negative, fill, align, sign, alt, zero, width, grouping, precision, type):
    bits = _bits_of_digit(type)
    _check_int_spec(precision, sign, type, grouping)
    if bits == 0:
        digits = uint2str(u)
    else:
        digits = uint_digits(u, bits, type == "X")
    return _layout_int(digits, bits, negative, fill, align, sign, alt, zero, width, grouping, type)


def format_exact(x, fill, align, sign, alt, zero, width, grouping, precision, type):
    number = llexact(x)
    if is_small(number):
        return format_int(number.word, fill, align, sign, alt, zero, width, grouping, precision, type)
    if _is_float_type(type):
        return format_float(to_float(number), fill, align, sign, alt, zero, width, grouping, precision, type)
    if type == "c":
        raise OverflowError("Python int too large to convert to C long")
    bits = _bits_of_digit(type)
    _check_int_spec(precision, sign, type, grouping)
    if bits == 0:
        digits = decimal(number, False)
    else:
        digits = based(number, bits, type == "X")
    return _layout_int(digits, bits, number.word < 0, fill, align, sign, alt, zero, width, grouping, type)


def _bits_of_digit(type, kind="int"):
    """How many bits a digit of an int stands for; 0 for decimal digits"""
    code = _code_of(type)
    if code == 0 or code == 100 or code == 110:
        # '', 'd', 'n'
        return 0
    if code == 120 or code == 88:
        # 'x', 'X'
        return 4
    if code == 111:
        # 'o'
        return 3
    if code == 98:
        # 'b'
        return 1
    raise ValueError(_unknown(type, kind))


def _layout_int(digits, bits, negative, fill, align, sign, alt, zero, width, grouping, type):
    prefix = ""
    if alt and bits > 0:
        prefix = "0" + type
    size = 4
    if bits == 0:
        size = 3
    return _layout_number(
        _sign_text(negative, sign), prefix, digits, "", fill, align, zero, width, grouping, size
    )


def format_bool(x, fill, align, sign, alt, zero, width, grouping, precision, type):
    if type == "" and align == "" and sign == "" and not alt and not zero:
        if width == 0 and grouping == "" and precision < 0:
            if x:
                return "True"
            return "False"
    if type != "c" and not _is_float_type(type):
        _bits_of_digit(type, "bool")
    return format_int(
        llop("cast_bool_to_int", x), fill, align, sign, alt, zero, width, grouping, precision, type
    )


# format() of floats


def _is_float_type(type):
    code = _code_of(type)
    # the letters e, f and g in both cases, and '%'
    return 101 <= code <= 103 or 69 <= code <= 71 or code == 37


def _code_of(type):
    """The code of a type, 0 for none: texts take longer to compare."""
    if len(type) == 0:
        return 0
    return ord(type[0])


def format_float(x, fill, align, sign, alt, zero, width, grouping, precision, type):
    code = _code_of(type)
    if code == 0:
        if precision < 0:
            kind = "r"
        else:
            kind = "s"
    elif code == 102 or code == 70 or code == 37:
        # 'f', 'F', '%'
        kind = "f"
    elif code == 101 or code == 69:
        # 'e', 'E'
        kind = "e"
    elif code == 103 or code == 71 or code == 110:
        # 'g', 'G', 'n'
        kind = "g"
    else:
        raise ValueError(_unknown(type, "float"))
    if code == 110 and grouping != "":
        raise ValueError("Cannot specify '" + grouping + "' with 'n'.")
    if precision < 0:
        precision = 6
    if code == 37:
        x = x * 100.0
    negative = x == x and llop("float_to_bits", x) < 0
    text = format_magnitude(llop("float_abs", x), kind, precision, alt)
    if negative and len(sign) > 0 and sign[0] == "z" and _is_zero(text):
        negative = False
    if code == 37:
        text = text + "%"
    elif 69 <= code <= 71:
        text = upper(text)
    if grouping == "":
        # only a group must know where the whole digits end
        return _layout_number(_sign_text(negative, sign), "", text, "", fill, align, zero, width, "", 3)
    whole = 0
    while whole < len(text) and "0" <= text[whole] <= "9":
        whole += 1
    if whole == 0:
        # inf and nan have no digits to group
        return _layout_number(
            _sign_text(negative, sign), "", text, "", fill, align, zero, width, "", 3
        )
    return _layout_number(
        _sign_text(negative, sign), "", text[:whole], text[whole:], fill, align, zero, width, grouping, 3
    )


# format() of strings and the rest


def format_str(x, fill, align, sign, alt, zero, width, grouping, precision, type):
    if type != "" and type != "s":
        raise ValueError(_unknown(type, "str"))
    if sign == " " or sign == "z ":
        raise ValueError("Space not allowed in string format specifier")
    if sign != "" and sign != "z":
        raise ValueError("Sign not allowed in string format specifier")
    _check_coercion(sign, "string")
    if alt:
        raise ValueError("Alternate form (#) not allowed in string format specifier")
    if grouping != "":
        raise ValueError("Cannot specify '" + grouping + "' with 's'.")
    if align == "=":
        raise ValueError("'=' alignment not allowed in string format specifier")
    text = hlstr(llstr(x))
    if 0 <= precision < len(text):
        text = text[:precision]
    if align == "":
        align = "<"
        if zero:
            fill = "0"
    return align_text(text, fill[0], align, width)


def format_any(x, fill, align, sign, alt, zero, width, grouping, precision, type):
    """Of a type without format specs: only the empty one is right."""
    if type == "" and align == "" and sign == "" and not alt and not zero:
        if width == 0 and grouping == "" and precision < 0:
            return str(x)
    unsupported_spec(x)


def unsupported_spec(x):
    raise TypeError("unsupported format string passed to " + type(x).__name__ + ".__format__")


# format() with a spec that is not a constant


class Spec:
    """A format spec, taken apart at run time; the rules are those of `registry.compile_spec`."""

    def __init__(self, text):
        self.text = text
        self.at = 0
        self.fill = " "
        self.align = ""
        self.sign = ""
        self.alt = False
        self.zero = False
        self.width = 0
        self.grouping = ""
        self.precision = -1
        self.type = ""
        self.parse()

    def peek(self):
        if self.at < len(self.text):
            return self.text[self.at : self.at + 1]
        return ""

    def accept(self, choices):
        """The next character when it is one of these, otherwise ''"""
        c = self.peek()
        if c != "" and c in choices:
            self.at += 1
            return c
        return ""

    def number(self, absent):
        start = self.at
        value = 0
        while self.at < len(self.text) and "0" <= self.text[self.at] <= "9":
            value = value * 10 + ord(self.text[self.at]) - 48
            self.at += 1
            if value > 0x7FFFFFFF:
                raise ValueError("Too many decimal digits in format string")
        if self.at == start:
            return absent
        return value

    def parse(self):
        text = self.text
        filled = False
        if len(text) > 1 and text[1] in "<>=^":
            self.fill = text[:1]
            self.at = 1
            filled = True
        self.align = self.accept("<>=^")
        self.sign = self.accept("+- ")
        if self.accept("z") != "":
            self.sign = "z" + self.sign
        self.alt = self.accept("#") != ""
        if not filled and self.accept("0") != "":
            self.fill = "0"
            self.zero = self.align == ""
        self.width = self.number(0)
        self.grouping = self.accept(",_")
        if self.grouping != "" and self.accept(",_") != "":
            raise ValueError("Cannot specify both ',' and '_'.")
        if self.accept(".") != "":
            self.precision = self.number(-1)
            if self.precision < 0:
                raise ValueError("Format specifier missing precision")
        self.type = self.peek()
        self.at += 1


def format_dynamic(x, spec):
    """format(x, spec)"""
    if spec is None:
        raise TypeError("format() argument 2 must be str, not None")
    if not isinstance(spec, str):
        raise TypeError("format() argument 2 must be str, not " + type(spec).__name__)
    if spec == "":
        return str(x)
    p = Spec(spec)
    if p.at < len(spec):
        raise ValueError("Invalid format specifier '" + spec + "' for object of type '" + type(x).__name__ + "'")
    if isinstance(x, bool):
        return format_bool(
            x, p.fill, p.align, p.sign, p.alt, p.zero, p.width, p.grouping, p.precision, p.type
        )
    if isinstance(x, int):
        if is_exact(x):
            return format_exact(
                x, p.fill, p.align, p.sign, p.alt, p.zero, p.width, p.grouping, p.precision, p.type
            )
        return format_int(
            x, p.fill, p.align, p.sign, p.alt, p.zero, p.width, p.grouping, p.precision, p.type
        )
    if isinstance(x, float):
        return format_float(
            x, p.fill, p.align, p.sign, p.alt, p.zero, p.width, p.grouping, p.precision, p.type
        )
    if isinstance(x, str):
        return format_str(
            x, p.fill, p.align, p.sign, p.alt, p.zero, p.width, p.grouping, p.precision, p.type
        )
    return format_any(
        x, p.fill, p.align, p.sign, p.alt, p.zero, p.width, p.grouping, p.precision, p.type
    )


# % conversions


def percent_str(x, left, sign, alt, zero, width, precision, type):
    return _percent_text(str(x), left, width, precision)


def percent_repr(x, left, sign, alt, zero, width, precision, type):
    return _percent_text(repr(x), left, width, precision)


def str_ascii_of(shown):
    """ascii() of what is shown as repr()"""
    return escaped(shown)


def percent_ascii(x, left, sign, alt, zero, width, precision, type):
    return _percent_text(str_ascii_of(repr(x)), left, width, precision)


def _percent_text(text, left, width, precision):
    if 0 <= precision < len(text):
        text = text[:precision]
    if left:
        return align_text(text, " ", "<", width)
    return align_text(text, " ", ">", width)


def _percent_number(sign, prefix, digits, left, zero, width):
    if left:
        return align_text(sign + prefix + digits, " ", "<", width)
    if zero:
        return lay_out(sign + prefix, digits, "0", "=", width)
    return align_text(sign + prefix + digits, " ", ">", width)


# Floats from here on have no fractions, and their digits are those of the int.
LARGE = 9223372036854775808.0


def percent_int(x, left, sign, alt, zero, width, precision, type):
    """%d, %i, %u, %x, %X and %o; a float is cut to an int by %d."""
    if isinstance(x, float):
        if type == "x" or type == "X" or type == "o":
            raise TypeError("%" + type + " format: an integer is required, not float")
        value = float(x)
        size = llop("float_abs", value)
        if size >= LARGE and not isinf(size):
            digits = format_magnitude(size, "f", 0, False)
            return _percent_digits(value < 0.0, digits, "", left, sign, zero, width, precision)
        return _percent_signed(float2int(value), left, sign, alt, zero, width, precision, type)
    if not isinstance(x, int):
        return _percent_signed(_int_of(x, type), left, sign, alt, zero, width, precision, type)
    if hasattr(x, "__items__"):
        # Of a class that derives from int.
        return _percent_signed(x.__items__, left, sign, alt, zero, width, precision, type)
    return _percent_signed(x, left, sign, alt, zero, width, precision, type)


def _int_of(x, kind):
    """What `__int__` or `__index__` give for %d, or `__index__` for %x and %o"""
    based = kind == "x" or kind == "X" or kind == "o"
    if not based and hasattr(x, "__int__"):
        return int_of_method(x.__int__(), "__int__")
    if hasattr(x, "__index__"):
        return int_of_method(x.__index__(), "__index__")
    wanted = "an integer" if based else "a real number"
    raise TypeError("%" + kind + " format: " + wanted + " is required, not " + type(x).__name__)


def _float_of(x):
    """What `__float__` or `__index__` give for %f"""
    if hasattr(x, "__float__"):
        return float_of_method(x.__float__(), type(x).__name__)
    if hasattr(x, "__index__"):
        return float(int_of_method(x.__index__(), "__index__"))
    raise TypeError("must be real number, not " + type(x).__name__)


def _percent_signed(x, left, sign, alt, zero, width, precision, type):
    # hex(), oct() and str() know signed and unsigned ints; the sum makes a bool an int
    i = x + 0
    if type == "d" and width == 0 and precision < 0 and sign == "":
        return str(i)
    prefix = ""
    if type == "x" or type == "X":
        text = hex(i)
        skip = 2
        prefix = "0" + type
    elif type == "o":
        text = oct(i)
        skip = 2
        prefix = "0o"
    else:
        text = str(i)
        skip = 0
    negative = text[0] == "-"
    if negative:
        skip += 1
    digits = text[skip:]
    if type == "X":
        digits = upper(digits)
    if not alt:
        prefix = ""
    return _percent_digits(negative, digits, prefix, left, sign, zero, width, precision)


def _percent_digits(negative, digits, prefix, left, sign, zero, width, precision):
    if len(digits) < precision:
        digits = pad(digits, precision - len(digits), 0, "0")
    return _percent_number(_sign_text(negative, sign), prefix, digits, left, zero, width)


def percent_float(x, left, sign, alt, zero, width, precision, type):
    """%e, %f, %g and their upper cases"""
    if precision < 0:
        precision = 6
    if not isinstance(x, (int, float)):
        x = _float_of(x)
    x = float(x)
    kind = type.lower()
    negative = x == x and llop("float_to_bits", x) < 0
    text = format_magnitude(llop("float_abs", x), kind, precision, alt)
    if kind != type:
        text = upper(text)
    return _percent_number(_sign_text(negative, sign), "", text, left, zero, width)


def percent_char(x, left, sign, alt, zero, width, precision, type):
    """%c of an int or of a str of one character"""
    if isinstance(x, str):
        if len(x) != 1:
            raise TypeError("%c requires int or char")
        return _percent_text(hlstr(llstr(x)), left, width, -1)
    if isinstance(x, int):
        i = as_word(int(x))
    elif hasattr(x, "__index__"):
        i = as_word(index_of(x))
    else:
        raise TypeError("%c requires int or char")
    if i < 0 or i > 0x10FFFF:
        raise OverflowError("%c arg not in range(0x110000)")
    return _percent_text(_one(i), left, width, -1)
