"""Builtin exceptions: what their constructors keep, their text, the last line of a traceback.

Every exception keeps `__message__`, the text of `str(e)`, and `__message_kind__`, which says how
`repr(e)` shows it.  Where its arguments may still change, it keeps a function that makes the texts
of them, `__live_text__`.  `registry.EXC_METHODS` gives the methods to the builtin classes.
"""

from rpython.rlib.objectmodel import specialize, we_are_translated
from rpython.rlib.unroll import unrolling_iterable

from rotor_helpers.ll_text import int2str, str_repr
from rotor_helpers.lltype import extcall, hlstr


class Traceback:
    """What stands for every traceback: the places belong to the engine"""


Traceback.__name__ = Traceback.__qualname__ = "traceback"
Traceback.__module__ = "builtins"
TRACEBACK = Traceback()

NO_ARGUMENT = 0
TEXT = 1
SHOWN = 2
TUPLE = 3
# The exit status of a SystemExit.
STATUS = 4

# The arguments of an exception whose texts are kept: others have none.
INDEXES = unrolling_iterable(range(16))


def base_init(self, *args):
    """BaseException.__init__"""
    if len(args) == 0:
        set_no_message(self)
    elif len(args) == 1:
        set_message(self, args[0])
    else:
        set_arguments(self, args)


base_init.takes_any_length = True


def set_no_message(self):
    self.__message__ = ""
    self.__message_kind__ = NO_ARGUMENT
    self.__live_text__ = None


def set_message(self, arg):
    self.__message__ = ""
    if is_plain(arg):
        self.__message__ = str(arg)
        self.__message_kind__ = TEXT if isinstance(arg, str) else SHOWN
        self.__live_text__ = None
    else:
        self.__message_kind__ = SHOWN
        self.__live_text__ = text_of_argument(arg)


def keep_arguments(e, *args):
    """BaseException.__new__, after an `__init__` that does not call that of its base"""
    keep_text(e, *args)


def keep_text(e, *args):
    if len(args) == 1:
        set_message(e, args[0])
    elif len(args) > 1:
        set_arguments(e, args)


def is_plain(arg):
    """Whether the text of an argument is always the same, and making it runs nothing of the program"""
    return arg is None or isinstance(arg, str) or isinstance(arg, int) or isinstance(arg, float)


def are_plain(args):
    for i in INDEXES:
        if i < len(args):
            if not is_plain(args[i]):
                return False
    return True


def set_arguments(self, args):
    self.__message__ = ""
    self.__message_kind__ = TUPLE
    if are_plain(args):
        self.__message__ = repr(args)
        self.__live_text__ = None
    else:
        self.__live_text__ = text_of_arguments(args)


def text_of_argument(arg):
    def text(shown):
        return "(" + repr(arg) + ")" if shown else str(arg)

    return text


def text_of_key(key):
    def text(shown):
        return "(" + repr(key) + ")" if shown else repr(key)

    return text


def text_of_arguments(args):
    def text(shown):
        return repr(args)

    return text


def key_error_init(self, *args):
    """KeyError.__init__: str(e) is the repr of the key."""
    if len(args) == 0:
        set_no_message(self)
    elif len(args) == 1:
        self.__message__ = ""
        self.__message_kind__ = SHOWN
        if is_plain(args[0]):
            self.__message__ = repr(args[0])
            self.__live_text__ = None
        else:
            self.__live_text__ = text_of_key(args[0])
    else:
        set_arguments(self, args)


key_error_init.takes_any_length = True


def syntax_error_init(self, *args):
    """SyntaxError.__init__: (), (message) or (message, (filename, line, offset, text))"""
    base_init(self, *args)
    if len(args) > 0:
        if isinstance(args[0], str):
            self.msg = args[0]
        if len(args) > 1:
            _set_place(self, args[1])


def _set_place(self, place):
    if isinstance(place, (tuple, list)) and len(place) > 3:
        if isinstance(place[0], str):
            self.filename = place[0]
        if isinstance(place[1], int):
            self.lineno = place[1]
        if isinstance(place[2], int):
            self.offset = place[2]
        if isinstance(place[3], str):
            self.text = place[3]


def syntax_error_str(e):
    """SyntaxError.__str__: the message, and the place where there is one"""
    message = e.msg
    if message is None:
        return "None" if e.__message_kind__ == NO_ARGUMENT else exc_str(e)
    name = e.filename
    line = e.lineno
    if name is not None:
        i = name.rfind("/")
        if i >= 0:
            name = name[i + 1:]
        if line is not None:
            return message + " (" + name + ", line " + int2str(line) + ")"
        return message + " (" + name + ")"
    if line is not None:
        return message + " (line " + int2str(line) + ")"
    return message


def attribute_error_init(self, *args, name=None, obj=None):
    """AttributeError.__init__; `obj` is not kept"""
    base_init(self, *args)


def name_error_init(self, *args, name=None):
    base_init(self, *args)


def import_error_init(self, *args, name=None, path=None):
    base_init(self, *args)


def os_error_init(self, *args):
    """OSError.__init__: (), (message), (errno, text) or (errno, text, filename)"""
    self.strerror = None
    self.filename = None
    if len(args) == 0:
        self.errno = None
        set_no_message(self)
    elif len(args) == 1:
        self.errno = None
        set_message(self, args[0])
    else:
        self.errno = args[0]
        self.strerror = args[1]
        self.__message__ = "[Errno " + str(args[0]) + "] " + str(args[1])
        self.__message_kind__ = SHOWN
        if len(args) > 2:
            self.filename = args[2]
            if args[2] is not None:
                self.__message__ = self.__message__ + ": " + repr(args[2])


def system_exit_init(self, *args):
    """SystemExit.__init__: the status, or a text to show and the status 1"""
    set_no_message(self)
    if len(args) == 1:
        set_exit(self, args[0])
    else:
        self.code = None


def set_exit(self, arg):
    self.code = arg
    if isinstance(arg, int):
        self.__message__ = str(arg)
        self.__message_kind__ = STATUS
    elif arg is not None:
        set_message(self, arg)


def unicode_decode_init(self, encoding, data, start, end, reason):
    """UnicodeDecodeError.__init__"""
    self.encoding = encoding
    self.object = data
    self.start = start
    self.end = end
    self.reason = reason
    self.__message_kind__ = SHOWN
    if end == start + 1:
        self.__message__ = (
            "'" + encoding + "' codec can't decode byte 0x" + _hex(data[start], 2)
            + " in position " + int2str(start) + ": " + reason
        )
    else:
        self.__message__ = (
            "'" + encoding + "' codec can't decode bytes in position " + int2str(start) + "-"
            + int2str(end - 1) + ": " + reason
        )


def unicode_encode_init(self, encoding, text, start, end, reason):
    """UnicodeEncodeError.__init__"""
    self.encoding = encoding
    self.object = text
    self.start = start
    self.end = end
    self.reason = reason
    self.__message_kind__ = SHOWN
    if end == start + 1:
        code = ord(text[start])
        if code < 256:
            shown = "\\x" + _hex(code, 2)
        elif code < 65536:
            shown = "\\u" + _hex(code, 4)
        else:
            shown = "\\U" + _hex(code, 8)
        self.__message__ = (
            "'" + encoding + "' codec can't encode character '" + shown
            + "' in position " + int2str(start) + ": " + reason
        )
    else:
        self.__message__ = (
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


# Groups of exceptions


def group_init(self, message, exceptions):
    """BaseExceptionGroup.__init__"""
    self.message = message
    self.exceptions = tuple(exceptions)
    self.__in_tuple_value__ = isinstance(exceptions, tuple)
    count = len(self.exceptions)
    if count == 0:
        raise ValueError("second argument (exceptions) must be a non-empty sequence")
    if isinstance(self, ExceptionGroup):
        if not are_exceptions(self.exceptions):
            raise TypeError("Cannot nest BaseExceptions in an " + type(self).__name__)
    elif type(self) is BaseExceptionGroup and are_exceptions(self.exceptions):
        # There it is another class that is made.
        raise NotImplementedError("a BaseExceptionGroup of Exceptions is an ExceptionGroup: make one of that class")
    self.__message_kind__ = SHOWN
    self.__message__ = message + " (" + int2str(count) + (" sub-exception)" if count == 1 else " sub-exceptions)")


def are_exceptions(exceptions):
    for exception in exceptions:
        if not isinstance(exception, Exception):
            return False
    return True


def group_repr(e):
    """BaseExceptionGroup.__repr__"""
    shown = ", ".join([repr(exception) for exception in e.exceptions])
    if e.__in_tuple_value__:
        shown = "(" + shown + (",)" if len(e.exceptions) == 1 else ")")
    else:
        shown = "[" + shown + "]"
    return type(e).__name__ + "(" + str_repr(e.message) + ", " + shown + ")"


def group_derive(e, exceptions):
    """BaseExceptionGroup.derive"""
    if are_exceptions(exceptions):
        return ExceptionGroup(e.message, exceptions)
    return BaseExceptionGroup(e.message, exceptions)


@specialize.call_location()
def group_split(e, condition):
    """BaseExceptionGroup.split: the condition is a class, several, or a function"""
    if isinstance(condition, (type, tuple)):
        return split_group(e, lambda exception: isinstance(exception, condition))
    return split_group(e, condition)


def split_group(e, takes):
    """The part of a group that a function takes, and the rest"""
    if takes(e):
        return e, None
    taken = []
    left = []
    for exception in e.exceptions:
        if isinstance(exception, BaseExceptionGroup):
            inside, outside = split_group(exception, takes)
            if inside is not None:
                taken.append(inside)
            if outside is not None:
                left.append(outside)
        elif takes(exception):
            taken.append(exception)
        else:
            left.append(exception)
    return part_of_group(e, taken), part_of_group(e, left)


def part_of_group(e, exceptions):
    if len(exceptions) == 0:
        return None
    part = e.derive(exceptions)
    notes = e.__note_list__
    if notes is not None:
        part.__note_list__ = notes[:]
    part.__cause_value__ = e.__cause_value__
    part.__context_value__ = e.__context_value__
    part.__suppress_value__ = e.__suppress_value__
    return part


@specialize.call_location()
def group_subgroup(e, condition):
    """BaseExceptionGroup.subgroup"""
    taken, left = group_split(e, condition)
    return taken


# Clauses `except*`


@specialize.call_location()
def part_of_classes(exception, classes):
    """What a clause leaves of an exception, which may be None, and the group that it takes"""
    check_classes_of_clause(classes)
    if exception is None:
        return None, None
    if isinstance(exception, BaseExceptionGroup):
        taken, left = split_group(exception, lambda e: isinstance(e, classes))
        if taken is not None:
            taken.__taken_value__ = True
        if left is not None:
            left.__taken_value__ = True
        return left, taken
    if isinstance(exception, classes):
        return None, new_group("", (exception,))
    return exception, None


@specialize.call_location()
def check_classes_of_clause(classes):
    if isinstance(classes, tuple):
        for cls in classes:
            check_class_of_clause(cls)
    else:
        check_class_of_clause(classes)


@specialize.call_location()
def check_class_of_clause(cls):
    if issubclass(cls, BaseExceptionGroup):
        raise TypeError("catching ExceptionGroup with except* is not allowed. Use except instead.")


@specialize.call_location()
def new_group(message, exceptions):
    if are_exceptions(exceptions):
        return ExceptionGroup(message, exceptions)
    return BaseExceptionGroup(message, exceptions)


def left_of_group(exception, left):
    """What is raised when all clauses have ended: what they raised, and the rest of the exception"""
    found = [e for e in left if e is not None]
    if not isinstance(exception, BaseExceptionGroup):
        return found[0] if found else None
    raised = []
    again = []
    for e in found:
        if is_raised_again(e, exception):
            add_leaves(e, again)
        else:
            raised.append(e)
    if again:
        part, _ = split_group(exception, lambda e: are_among([e], again))
        if not raised:
            return part
        raised.append(part)
    if not raised:
        return None
    if len(raised) == 1:
        return raised[0]
    group = new_group("", raised)
    group.__alone_value__ = True
    return group


def is_raised_again(e, exception):
    """Whether a part of a group left its clause by a `raise` alone, or is what no clause took"""
    return e.__taken_value__ and e.__cause__ is exception.__cause__ and e.__context__ is exception.__context__


def note_raise(e):
    """`raise e`: a part of a group is now an exception of its own."""
    e.__taken_value__ = False
    e.__alone_value__ = False


def add_leaves(exception, leaves):
    if isinstance(exception, BaseExceptionGroup):
        for e in exception.exceptions:
            add_leaves(e, leaves)
    else:
        leaves.append(exception)


def are_among(exceptions, others):
    for exception in exceptions:
        found = False
        for other in others:
            if other is exception:
                found = True
        if not found:
            return False
    return True


def exc_str(e):
    """BaseException.__str__"""
    live = e.__live_text__
    if live is not None:
        return live(False)
    return e.__message__


def exc_repr(e):
    """BaseException.__repr__"""
    kind = e.__message_kind__
    name = type(e).__name__
    live = e.__live_text__
    if live is not None:
        return name + live(True)
    if kind == NO_ARGUMENT:
        return name + "()"
    if kind == TEXT:
        return name + "(" + str_repr(e.__message__) + ")"
    if kind == SHOWN or kind == STATUS:
        return name + "(" + e.__message__ + ")"
    return name + e.__message__


# `e.args`: in programs that read it, the methods of `registry.EXC_DETAIL_METHODS` keep it in `__args__`.


def base_init_args(self, *args):
    base_init(self, *args)
    self.__args__ = args


def key_error_init_args(self, *args):
    key_error_init(self, *args)
    self.__args__ = args


def attribute_error_init_args(self, *args, name=None, obj=None):
    base_init_args(self, *args)
    self.name = name


def name_error_init_args(self, *args, name=None):
    base_init_args(self, *args)
    self.name = name


def import_error_init_args(self, *args, name=None, path=None):
    base_init_args(self, *args)
    self.name = name
    self.path = path
    if self.__message_kind__ == TEXT:
        self.msg = self.__message__


def system_exit_init_args(self, *args):
    system_exit_init(self, *args)
    self.__args__ = args


def group_init_args(self, message, exceptions):
    group_init(self, message, exceptions)
    self.__args__ = (message, exceptions)


def syntax_error_init_args(self, *args):
    syntax_error_init(self, *args)
    self.__args__ = args


base_init_args.takes_any_length = True
key_error_init_args.takes_any_length = True


def os_error_init_args(self, *args):
    """The file name is not among the arguments."""
    os_error_init(self, *args)
    if len(args) > 2:
        self.__args__ = (args[0], args[1])
    else:
        self.__args__ = args


def unicode_decode_init_args(self, encoding, data, start, end, reason):
    unicode_decode_init(self, encoding, data, start, end, reason)
    self.__args__ = (encoding, data, start, end, reason)


def unicode_encode_init_args(self, encoding, text, start, end, reason):
    unicode_encode_init(self, encoding, text, start, end, reason)
    self.__args__ = (encoding, text, start, end, reason)


def keep_all_arguments(e, *args):
    """`keep_arguments` where the arguments are read"""
    keep_text(e, *args)
    e.__args__ = args


def get_args(e):
    """e.args"""
    args = e.__args__
    if args is None:
        # Raised by the engine, or made without arguments.
        if e.__message__ == "":
            return ()
        return (e.__message__,)
    return args


def set_args(e, value):
    """e.args = value"""
    args = tuple(value)
    if isinstance(e, KeyError):
        key_error_init_args(e, *args)
    else:
        base_init_args(e, *args)


def get_value(e):
    """e.value of a StopIteration: what the generator returned"""
    args = e.__args__
    if args is None or len(args) == 0:
        return None
    return args[0]


for _function in (
    base_init_args,
    key_error_init_args,
    attribute_error_init_args,
    name_error_init_args,
    import_error_init_args,
    system_exit_init_args,
    os_error_init_args,
    unicode_decode_init_args,
    unicode_encode_init_args,
    keep_all_arguments,
    get_args,
    set_args,
    get_value,
):
    _function.keeps_numbers = True


# The names that AttributeError, NameError and ImportError have, in such programs: what the interpreter raises has
# them in its text


def tell_attribute(e):
    """The text of an AttributeError ends with the name of the attribute where there is none."""
    text = e.__message__
    if "has no attribute '" in text:
        end = text.rfind("'")
        e.name = text[text.rfind("'", 0, end) + 1 : end]


def undefined_name(name, help):
    """The error of a name that the module of a function has not; `help` is what the annotator says of it"""
    return NameError("name '" + name + "' is not defined")


def tell_name(e):
    """The text of a NameError begins with the name."""
    e.name = quoted(e.__message__, 0)


def tell_module(e):
    """The text of an ImportError has the name of the module last."""
    at = e.__message__.find(" from '")
    e.name = quoted(e.__message__, 0 if at < 0 else at)


def quoted(text, start):
    begin = text.find("'", start) + 1
    return text[begin : text.find("'", begin)]


def name_attribute(e, name):
    """`__getattr__` raises an AttributeError for an attribute."""
    if e.name is None:
        e.name = name


# What an exception was raised from, and while what was handled


def get_cause(e):
    """e.__cause__"""
    return e.__cause_value__


def set_cause(e, cause):
    """`raise e from cause`"""
    e.__cause_value__ = cause
    e.__suppress_value__ = True


def get_context(e):
    """e.__context__"""
    return e.__context_value__


def set_context(e, context):
    """e.__context__ = context"""
    e.__context_value__ = context


def get_suppress(e):
    """e.__suppress_context__"""
    return e.__suppress_value__


def keep_context(e, handled):
    """An exception leaves the handler of another one, or is handled there."""
    if e.__alone_value__:
        # Made of what clauses `except*` raised, which have contexts of their own.
        return
    if e is not handled and e.__context_value__ is None and handled.__context_value__ is not e:
        e.__context_value__ = handled


for _function in (get_args, set_args, get_value, get_cause, set_cause, get_context, set_context, get_suppress):
    _function.needs_details = True


# Notes, which tracebacks show


def add_note(e, note):
    """BaseException.add_note"""
    notes = e.__note_list__
    if notes is None:
        e.__note_list__ = [note]
    else:
        notes.append(note)


def get_notes(e):
    """e.__notes__"""
    notes = e.__note_list__
    if notes is None:
        raise AttributeError("'" + type(e).__name__ + "' object has no attribute '__notes__'")
    return notes


def with_traceback(e, traceback):
    """BaseException.with_traceback: tracebacks belong to the engine."""
    return e


def os_error_repr(e):
    """OSError.__repr__: the number and the text; the file name is not among the arguments."""
    text = e.strerror
    if text is None:
        return exc_repr(e)
    return type(e).__name__ + "(" + repr(e.errno) + ", " + str_repr(text) + ")"


def unicode_error_repr(e):
    """UnicodeDecodeError.__repr__ and UnicodeEncodeError.__repr__: all arguments, not the text made of them"""
    return (
        type(e).__name__ + "(" + repr(e.encoding) + ", " + repr(e.object) + ", " + int2str(e.start) + ", "
        + int2str(e.end) + ", " + repr(e.reason) + ")"
    )


def _name_of_class(cls):
    """How tracebacks name a class, in a program that is not translated"""
    if cls.__module__ in ("builtins", "__main__"):
        return cls.__qualname__
    return cls.__module__ + "." + cls.__qualname__


def notes_of(e):
    """The notes of an exception, or None"""
    if not we_are_translated():
        return getattr(e, "__notes__", None)
    return e.__note_list__


def last_line(e):
    """The last line of the traceback of an exception: the type and the text"""
    if not we_are_translated():
        name = _name_of_class(type(e))
    else:
        name = e.__traceback_name__
        if name == "":
            name = type(e).__name__
    text = str(e)
    if text == "":
        return name
    return name + ": " + text


def raised(e):
    """An exception is raised here: for tracebacks. The toolchain makes an operation of it."""


def raised_again(e):
    """The same of one that may have been raised before"""


# Raised by low-level helpers


def raise_key_error(key):
    raise KeyError(key)


def raise_none_attribute(name):
    """An attribute of None"""
    raise AttributeError("'NoneType' object has no attribute '" + name + "'")


def raise_none_operation(message):
    raise TypeError(message)


def raise_os_error(errno):
    raise os_error(errno, strerror(errno), None)


def raise_os_error_at(errno, filename):
    """Raises the subclass of OSError for the number; the file name may be None."""
    raise os_error(errno, strerror(errno), filename)


def raise_os_error_of_two(errno, filename, filename2):
    """The same for a function of two paths"""
    error = os_error(errno, strerror(errno), filename)
    error.__message__ = error.__message__ + " -> " + repr(filename2)
    raise error


def os_error(errno, text, filename):
    """OSError.__new__: the subclass of OSError for a number (of Linux)"""
    if errno == 2:
        return FileNotFoundError(errno, text, filename)
    if errno == 17:
        return FileExistsError(errno, text, filename)
    if errno == 21:
        return IsADirectoryError(errno, text, filename)
    if errno == 20:
        return NotADirectoryError(errno, text, filename)
    if errno == 13 or errno == 1:
        return PermissionError(errno, text, filename)
    if errno == 4:
        return InterruptedError(errno, text, filename)
    if errno == 11 or errno == 115 or errno == 114:
        return BlockingIOError(errno, text, filename)
    if errno == 10:
        return ChildProcessError(errno, text, filename)
    if errno == 3:
        return ProcessLookupError(errno, text, filename)
    if errno == 32 or errno == 108:
        return BrokenPipeError(errno, text, filename)
    if errno == 110:
        return TimeoutError(errno, text, filename)
    if errno == 103:
        return ConnectionAbortedError(errno, text, filename)
    if errno == 111:
        return ConnectionRefusedError(errno, text, filename)
    if errno == 104:
        return ConnectionResetError(errno, text, filename)
    return OSError(errno, text, filename)


def new_os_error(errno, text, filename=None):
    """OSError(errno, text) or OSError(errno, text, filename), called by the program"""
    return os_error(errno, text, filename)


def strerror(errno):
    return hlstr(extcall("os_strerror", errno))
