"""Complex numbers: records of two floats.

What mixes with real numbers takes those as complex numbers with the imaginary part 0.0, as CPython does before 3.14.
"""

from rpython.rlib.objectmodel import specialize

from rotor_helpers import ll_math
from rotor_helpers.app_format import align_text, format_float
from rotor_helpers.app_math import copysign, isinf, isnan
from rotor_helpers.app_record import parts, record
from rotor_helpers.ll_hash import hash_complex
from rotor_helpers.lltype import llop

INF = 1e308 * 10.0
NAN = INF - INF


def make(real, imag):
    return record("complex", (real, imag))


@specialize.argtype(0)
def of(x):
    """A number as a complex number."""
    if isinstance(x, complex):
        return x
    if hasattr(x, "__complex__"):
        z = x.__complex__()
        if not isinstance(z, complex):
            raise TypeError("__complex__ returned non-complex (type " + type(z).__name__ + ")")
        return z
    return make(float(x), 0.0)


def is_number(x):
    """Whether a value is a number or is asked for one"""
    return (
        isinstance(x, (int, float, complex))
        or hasattr(x, "__complex__")
        or hasattr(x, "__float__")
        or hasattr(x, "__index__")
    )


# The class


@specialize.argtype(0, 1)
def complex_(real=0.0, imag=()):
    """complex(), complex(x), complex(real, imag), complex(text); without a second argument that is an empty tuple"""
    is_alone = isinstance(imag, tuple) and len(imag) == 0
    if isinstance(real, str):
        if not is_alone:
            raise TypeError("complex() can't take second arg if first is a string")
        return parse(real)
    if isinstance(imag, str):
        raise TypeError("complex() second arg can't be a string")
    if not is_number(real):
        raise TypeError("complex() first argument must be a string or a number, not '" + type(real).__name__ + "'")
    if is_alone:
        return of(real)
    if not is_number(imag):
        raise TypeError("complex() second argument must be a number, not '" + type(imag).__name__ + "'")
    if isinstance(real, complex) or isinstance(imag, complex):
        a, b = parts(of(real))
        c, d = parts(of(imag))
        if isinstance(imag, complex):
            a = a - d
        if isinstance(real, complex):
            c = b + c
        return make(a, c)
    return make(float(real), float(imag))


def parse(text):
    """complex(text): a real or imaginary number or both, perhaps in parentheses."""
    text = text.strip()
    if len(text) >= 2 and text[0] == "(" and text[-1] == ")":
        text = text[1:-1].strip()
    first = number_end(text, 0)
    if first == len(text):
        if first == 0:
            raise malformed()
        return make(to_float(text), 0.0)
    if first == 0:
        return make(0.0, imaginary(text, 0))
    if text[first] == "j" or text[first] == "J":
        return make(0.0, imaginary(text, 0))
    if text[first] != "+" and text[first] != "-":
        raise malformed()
    return make(to_float(text[:first]), imaginary(text, first))


def imaginary(text, start):
    """What stands before the `j` that ends the text; a sign alone is 1."""
    if text[-1] != "j" and text[-1] != "J":
        raise malformed()
    number = text[start:-1]
    if number == "" or number == "+":
        return 1.0
    if number == "-":
        return -1.0
    if number_end(number, 0) != len(number):
        raise malformed()
    return to_float(number)


def to_float(text):
    try:
        return float(text)
    except ValueError:
        raise malformed() from None


def malformed():
    return ValueError("complex() arg is a malformed string")


def number_end(text, at):
    """Where a float that starts at an index ends; there if none does."""
    start = at
    if at < len(text) and (text[at] == "+" or text[at] == "-"):
        at += 1
    rest = text[at:].lower()
    for word in ("infinity", "inf", "nan"):
        if rest.startswith(word):
            return at + len(word)
    digits = skip_digits(text, at)
    end = digits
    if end < len(text) and text[end] == ".":
        end = skip_digits(text, end + 1)
        if end == digits + 1 and digits == at:
            return start
    elif digits == at:
        return start
    if end < len(text) and (text[end] == "e" or text[end] == "E"):
        exponent = end + 1
        if exponent < len(text) and (text[exponent] == "+" or text[exponent] == "-"):
            exponent += 1
        last = skip_digits(text, exponent)
        if last > exponent:
            return last
    return end


def skip_digits(text, at):
    while at < len(text) and ("0" <= text[at] <= "9" or text[at] == "_"):
        at += 1
    return at


# Text


def show(x):
    """The shortest text of a float, whole numbers without a point."""
    text = repr(x)
    if text.endswith(".0"):
        return text[:-2]
    return text


def repr_(z):
    if z is None:
        return "None"
    real, imag = parts(z)
    if real == 0.0 and copysign(1.0, real) == 1.0:
        return show(imag) + "j"
    text = show(imag)
    if text[0] != "-":
        text = "+" + text
    return "(" + show(real) + text + "j)"


def format_(z, fill, align, sign, alt, zero, width, grouping, precision, type):
    real, imag = parts(z)
    if zero:
        raise ValueError("Zero padding is not allowed in complex format specifier")
    if align == "=":
        raise ValueError("'=' alignment flag is not allowed in complex format specifier")
    if type != "" and type not in "eEfFgGn":
        raise ValueError("Unknown format code '" + type + "' for object of type 'complex'")
    text = format_part(imag, "+", alt, grouping, precision, type) + "j"
    if type != "":
        text = format_part(real, sign, alt, grouping, precision, type) + text
    elif real == 0.0 and copysign(1.0, real) == 1.0:
        text = format_part(imag, sign, alt, grouping, precision, type) + "j"
    else:
        text = "(" + format_part(real, sign, alt, grouping, precision, type) + text + ")"
    if align == "":
        align = ">"
    return align_text(text, fill[0], align, width)


def format_part(x, sign, alt, grouping, precision, type):
    if type == "" and precision >= 0:
        type = "g"
    text = format_float(x, " ", "", sign, alt, False, 0, grouping, precision, type)
    if type == "" and text.endswith(".0"):
        return text[:-2]
    return text


# Operators


def bool_(z):
    if z is None:
        return False
    real, imag = parts(z)
    return real != 0.0 or imag != 0.0


def hash_(z):
    real, imag = parts(z)
    return hash_complex(real, imag)


def eq(z, w):
    if z is None or w is None:
        return z is None and w is None
    a, b = parts(z)
    c, d = parts(w)
    return a == c and b == d


@specialize.argtype(1)
def eq_real(z, x):
    if z is None:
        return False
    a, b = parts(z)
    return b == 0.0 and a == x


@specialize.argtype(0)
def real_eq(x, z):
    return eq_real(z, x)


def neg(z):
    real, imag = parts(z)
    return make(-real, -imag)


def pos(z):
    return z


def abs_(z):
    real, imag = parts(z)
    if isinf(real) or isinf(imag):
        return INF
    if isnan(real) or isnan(imag):
        return NAN
    size = ll_math.hypot(real, imag)
    if isinf(size):
        raise OverflowError("absolute value too large")
    return size


@specialize.argtype(0, 1)
def add(z, w):
    a, b = parts(of(z))
    c, d = parts(of(w))
    return make(a + c, b + d)


@specialize.argtype(0, 1)
def sub(z, w):
    a, b = parts(of(z))
    c, d = parts(of(w))
    return make(a - c, b - d)


@specialize.argtype(0, 1)
def mul(z, w):
    return product(of(z), of(w))


@specialize.argtype(0, 1)
def truediv(z, w):
    return quotient(of(z), of(w))


@specialize.argtype(0, 1)
def pow_(z, w):
    z = of(z)
    w = of(w)
    real, imag = parts(w)
    if imag == 0.0 and real == llop("float_floor", real) and llop("float_abs", real) <= 100.0:
        n = int(real)
        if n > 0:
            result = power(z, n)
        else:
            try:
                result = quotient(make(1.0, 0.0), power(z, -n))
            except ZeroDivisionError:
                raise ZeroDivisionError("0.0 to a negative or complex power") from None
    else:
        result = general_power(z, w)
    a, b = parts(result)
    if isinf(a) or isinf(b):
        raise OverflowError("complex exponentiation")
    return result


def product(z, w):
    a, b = parts(z)
    c, d = parts(w)
    return make(a * c - b * d, a * d + b * c)


def quotient(z, w):
    a, b = parts(z)
    c, d = parts(w)
    size_c = llop("float_abs", c)
    size_d = llop("float_abs", d)
    if size_c >= size_d:
        if size_c == 0.0:
            raise ZeroDivisionError("complex division by zero")
        ratio = llop("float_truediv", d, c)
        denominator = c + d * ratio
        real = a + b * ratio
        imag = b - a * ratio
    elif size_d >= size_c:
        ratio = llop("float_truediv", c, d)
        denominator = c * ratio + d
        real = a * ratio + b
        imag = b * ratio - a
    else:
        return make(NAN, NAN)
    return make(llop("float_truediv", real, denominator), llop("float_truediv", imag, denominator))


def power(z, n):
    result = make(1.0, 0.0)
    mask = 1
    while n >= mask:
        if n & mask:
            result = product(result, z)
        mask <<= 1
        z = product(z, z)
    return result


def general_power(z, w):
    a, b = parts(z)
    c, d = parts(w)
    if c == 0.0 and d == 0.0:
        return make(1.0, 0.0)
    if a == 0.0 and b == 0.0:
        if d != 0.0 or c < 0.0:
            raise ZeroDivisionError("0.0 to a negative or complex power")
        return make(0.0, 0.0)
    size = ll_math.hypot(a, b)
    length = llop("float_pow", size, c)
    angle = ll_math.atan2(b, a)
    phase_ = angle * c
    if d != 0.0:
        length = llop("float_truediv", length, llop("float_exp", angle * d))
        phase_ += d * llop("float_log", size)
    return make(length * llop("float_cos", phase_), length * llop("float_sin", phase_))


# Attributes and methods


def real(z):
    return parts(z)[0]


def imag(z):
    return parts(z)[1]


def conjugate(z):
    a, b = parts(z)
    return make(a, -b)
