"""Builtin exceptions: what their constructors keep, their text, the last line of a traceback.

Every exception keeps `message`, the text of `str(e)`, and `message_kind`, which says how
`repr(e)` shows it.  `registry.EXC_METHODS` gives the methods to the builtin classes.
"""

from rotor_helpers.app_repr import tuple_repr
from rotor_helpers.ll_text import int2str, str_repr
from rotor_helpers.lltype import extcall, hlstr

NO_ARGUMENT = 0
TEXT = 1
SHOWN = 2
TUPLE = 3


def base_init(self, *args):
    """BaseException.__init__"""
    if len(args) == 0:
        self.message = ""
        self.message_kind = NO_ARGUMENT
    elif len(args) == 1:
        set_message(self, args[0])
    else:
        self.message = tuple_repr(args)
        self.message_kind = TUPLE


def set_message(self, arg):
    if isinstance(arg, str):
        self.message = str(arg)
        self.message_kind = TEXT
    else:
        self.message = str(arg)
        self.message_kind = SHOWN


def key_error_init(self, *args):
    """KeyError.__init__: str(e) is the repr of the key."""
    if len(args) == 0:
        self.message = ""
        self.message_kind = NO_ARGUMENT
    elif len(args) == 1:
        self.message = repr(args[0])
        self.message_kind = SHOWN
    else:
        self.message = tuple_repr(args)
        self.message_kind = TUPLE


def os_error_init(self, *args):
    """OSError.__init__: (), (message), (errno, text) or (errno, text, filename)"""
    self.errno = 0
    self.strerror = None
    self.filename = None
    if len(args) == 0:
        self.message = ""
        self.message_kind = NO_ARGUMENT
    elif len(args) == 1:
        set_message(self, args[0])
    else:
        self.errno = args[0]
        self.strerror = args[1]
        self.message = "[Errno " + str(args[0]) + "] " + str(args[1])
        self.message_kind = SHOWN
        if len(args) > 2:
            self.filename = args[2]
            if args[2] is not None:
                self.message = self.message + ": " + repr(args[2])


def system_exit_init(self, *args):
    """SystemExit.__init__: the status, or a text to show and the status 1"""
    self.code = 0
    self.message = ""
    self.message_kind = NO_ARGUMENT
    if len(args) == 1:
        set_exit(self, args[0])


def set_exit(self, arg):
    if isinstance(arg, int):
        self.code = int(arg)
    elif arg is not None:
        self.code = 1
        set_message(self, arg)


def unicode_decode_init(self, encoding, data, start, end, reason):
    """UnicodeDecodeError.__init__"""
    self.message_kind = SHOWN
    if end == start + 1:
        self.message = (
            "'" + encoding + "' codec can't decode byte 0x" + _hex(data[start], 2)
            + " in position " + int2str(start) + ": " + reason
        )
    else:
        self.message = (
            "'" + encoding + "' codec can't decode bytes in position " + int2str(start) + "-"
            + int2str(end - 1) + ": " + reason
        )


def unicode_encode_init(self, encoding, text, start, end, reason):
    """UnicodeEncodeError.__init__"""
    self.message_kind = SHOWN
    if end == start + 1:
        code = ord(text[start])
        if code < 256:
            shown = "\\x" + _hex(code, 2)
        elif code < 65536:
            shown = "\\u" + _hex(code, 4)
        else:
            shown = "\\U" + _hex(code, 8)
        self.message = (
            "'" + encoding + "' codec can't encode character '" + shown
            + "' in position " + int2str(start) + ": " + reason
        )
    else:
        self.message = (
            "'" + encoding + "' codec can't encode characters in position " + int2str(start) + "-"
            + int2str(end - 1) + ": " + reason
        )


def _hex(code, digits):
    text = ""
    while digits > 0:
        d = code & 15
        code = code >> 4
        text = "0123456789abcdef"[d] + text
        digits -= 1
    return text


def exc_str(e):
    """BaseException.__str__"""
    return e.message


def exc_repr(e):
    """BaseException.__repr__"""
    kind = e.message_kind
    name = type(e).__name__
    if kind == NO_ARGUMENT:
        return name + "()"
    if kind == TEXT:
        return name + "(" + str_repr(e.message) + ")"
    if kind == SHOWN:
        return name + "(" + e.message + ")"
    return name + e.message


def last_line(e):
    """The last line of the traceback of an exception: the type and the text"""
    name = type(e).__name__
    text = str(e)
    if text == "":
        return name
    return name + ": " + text


# Raised by low-level helpers


def raise_key_error(key):
    raise KeyError(key)


def raise_none_attribute(name):
    """An attribute of None"""
    raise AttributeError("'NoneType' object has no attribute '" + name + "'")


def raise_none_operation(message):
    raise TypeError(message)


def raise_os_error(errno):
    raise_os_error_at(errno, None)


def raise_os_error_at(errno, filename):
    """Raises the subclass of OSError for the number; the file name may be None."""
    text = strerror(errno)
    if errno == 2:
        raise FileNotFoundError(errno, text, filename)
    if errno == 17:
        raise FileExistsError(errno, text, filename)
    if errno == 21:
        raise IsADirectoryError(errno, text, filename)
    if errno == 20:
        raise NotADirectoryError(errno, text, filename)
    if errno == 13 or errno == 1:
        raise PermissionError(errno, text, filename)
    if errno == 4:
        raise InterruptedError(errno, text, filename)
    if errno == 11 or errno == 115 or errno == 114:
        raise BlockingIOError(errno, text, filename)
    if errno == 10:
        raise ChildProcessError(errno, text, filename)
    if errno == 3:
        raise ProcessLookupError(errno, text, filename)
    if errno == 32 or errno == 108:
        raise BrokenPipeError(errno, text, filename)
    if errno == 110:
        raise TimeoutError(errno, text, filename)
    raise OSError(errno, text, filename)


def strerror(errno):
    return hlstr(extcall("os_strerror", errno))
