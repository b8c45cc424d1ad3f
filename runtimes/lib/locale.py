"""The module `locale`, for the locale "C", which is that of every program.

Source: the Python Library Reference, section "locale".
"""

import builtins as _builtins

LC_CTYPE = 0
LC_NUMERIC = 1
LC_TIME = 2
LC_COLLATE = 3
LC_MONETARY = 4
LC_MESSAGES = 5
LC_ALL = 6
CHAR_MAX = 127


class Error(Exception):
    """The locale is not there."""


class _Chosen:
    """What `setlocale` chose"""

    def __init__(self):
        self.name = "C"


_chosen = _Chosen()


def setlocale(category, locale=None):
    if locale is None:
        return _chosen.name
    if isinstance(locale, _builtins.str):
        if locale not in ("", "C", "POSIX", "C.UTF-8", "C.utf8"):
            raise Error("unsupported locale setting")
        if locale in ("C.UTF-8", "C.utf8"):
            _chosen.name = locale
        else:
            _chosen.name = "C"
    return _chosen.name


def resetlocale(category=LC_ALL):
    setlocale(category, "")


def getlocale(category=LC_CTYPE):
    if _chosen.name == "C":
        return None, None
    return "en_US", "UTF-8"


def getdefaultlocale():
    return "en_US", "UTF-8"


def getpreferredencoding(do_setlocale=True):
    return "UTF-8"


def getencoding():
    return "UTF-8"


def localeconv():
    return {
        "int_curr_symbol": "",
        "currency_symbol": "",
        "mon_decimal_point": "",
        "mon_thousands_sep": "",
        "positive_sign": "",
        "negative_sign": "",
        "decimal_point": ".",
        "thousands_sep": "",
    }


def strcoll(a, b):
    return -1 if a < b else 1 if a > b else 0


def strxfrm(text):
    return text


def format_string(f, val, grouping=False, monetary=False):
    return f % val


format_string._annspecialcase_ = "specialize:argtype(1)"


def currency(val, symbol=True, grouping=False, international=False):
    raise ValueError("Currency formatting is not possible using the 'C' locale.")


def str(val):
    return "%.12g" % val


def delocalize(text):
    return text


def atof(text, func=float):
    return func(text)


def atoi(text):
    return int(text)


def normalize(localename):
    return localename
