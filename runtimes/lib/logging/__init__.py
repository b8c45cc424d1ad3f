"""The module `logging`.

Where a message is logged the program is told before each call of a method of a logger (`_place`), so
records know it as in Python; `stack_info` and a `stacklevel` are refused. The `msg` of a record is the message with
its arguments, and there are no `args`.

Source: the Python Library Reference, section "logging".
"""

import os as _os
import sys as _sys
import time as _time

from rotor_helpers import app_main as _app_main
from rotor_helpers.app_exc import last_line as _last_line
from rpython.rlib.objectmodel import we_are_translated

CRITICAL = 50
FATAL = CRITICAL
ERROR = 40
WARNING = 30
WARN = WARNING
INFO = 20
DEBUG = 10
NOTSET = 0

# Whether a handler tells of a record that it cannot show.
raiseExceptions = True

BASIC_FORMAT = "%(levelname)s:%(name)s:%(message)s"


class _State:
    """What the whole module shares"""

    def __init__(self):
        self.names = {}
        self.levels = {}
        self.loggers = {}
        self.handlers = []
        self.disabled = 0
        self.start = 0.0
        # Where the call of a method of a logger is that runs.
        self.pathname = "<unknown>"
        self.lineno = 0
        self.function = "<module>"


_state = _State()
_state.names[50] = "CRITICAL"
_state.names[40] = "ERROR"
_state.names[30] = "WARNING"
_state.names[20] = "INFO"
_state.names[10] = "DEBUG"
_state.names[0] = "NOTSET"
for _number, _name in list(_state.names.items()):
    _state.levels[_name] = _number
_state.levels["WARN"] = WARNING
_state.levels["FATAL"] = CRITICAL


def _place(pathname, lineno, function):
    """Called before each call of a method of a logger in the program, with where it is"""
    _state.pathname = pathname
    _state.lineno = lineno
    _state.function = function


def getLevelName(level):
    if isinstance(level, str):
        if level in _state.levels:
            return _state.levels[level]
        return "Level " + level
    return _level_name(level)


def getLevelNamesMapping():
    return dict(_state.levels)


def _level_name(level):
    if level in _state.names:
        return _state.names[level]
    return "Level " + str(level)


def addLevelName(level, levelName):
    _state.names[level] = levelName
    _state.levels[levelName] = level


def _level(level):
    """The number of a level"""
    if isinstance(level, str):
        if level not in _state.levels:
            raise ValueError("Unknown level: " + repr(level))
        return _state.levels[level]
    return level


def disable(level=CRITICAL):
    _state.disabled = _level(level)


def _find_place():
    """The place of the call of a method of a logger, in a program that is not translated"""
    frame = _sys._getframe(1)
    while frame.f_code.co_filename == _find_place.__code__.co_filename:
        frame = frame.f_back
    _place(frame.f_code.co_filename, frame.f_lineno, frame.f_code.co_name)


class LogRecord:
    """One message"""

    def __init__(self, name, levelno, msg, exc_text):
        self.name = name
        self.levelno = levelno
        self.levelname = _level_name(levelno)
        self.msg = msg
        self.message = ""
        self.exc_text = exc_text
        self.created = _time.time()
        self.msecs = float(int((self.created - int(self.created)) * 1000))
        self.asctime = ""
        if not we_are_translated():
            _find_place()
        self.pathname = _state.pathname
        self.lineno = _state.lineno
        self.funcName = _state.function
        self.filename = _os.path.basename(self.pathname)
        self.module = _os.path.splitext(self.filename)[0]
        self.process = _os.getpid()
        self.processName = "MainProcess"
        self.thread = 0
        self.threadName = "MainThread"
        if _state.start == 0.0:
            _state.start = self.created
        self.relativeCreated = (self.created - _state.start) * 1000

    def __repr__(self):
        return '<LogRecord: %s, %s, %s, %s, "%s">' % (self.name, self.levelno, self.pathname, self.lineno, self.msg)

    def getMessage(self):
        return self.msg


def _add_extra(record, extra):
    """The attributes that the program gives a record"""
    for key in extra:
        if key in ("message", "asctime") or hasattr(record, key):
            raise KeyError("Attempt to overwrite %r in LogRecord" % key)
        setattr(record, key, extra[key])


class _Piece:
    """A text, and the name of the field behind it with how it is shown"""

    def __init__(self, text, name, spec):
        self.text = text
        self.name = name
        self.spec = spec


def _percent_pieces(text):
    """The pieces of a format in the style of `%`, which holds at least one field"""
    pieces = []
    plain = []
    i = 0
    n = len(text)
    while i < n:
        c = text[i]
        close = text.find(")", i)
        if c != "%":
            plain.append(c)
            i += 1
        elif text[i + 1:i + 2] == "%":
            plain.append("%")
            i += 2
        elif text[i + 1:i + 2] == "(" and close > 0:
            end = close + 1
            while end < n and text[end] in "-0+ #.0123456789":
                end += 1
            if end == n or text[end] not in "diouxXeEfFgGcrsa":
                raise ValueError("Invalid format '" + text + "' for '%' style")
            spec = text[close + 1:end + 1]
            pieces.append(_Piece("".join(plain), text[i + 2:close], "" if spec == "s" else "%" + spec))
            plain = []
            i = end + 1
        else:
            raise ValueError("Invalid format '" + text + "' for '%' style")
    if len(pieces) == 0:
        raise ValueError("Invalid format '" + text + "' for '%' style")
    pieces.append(_Piece("".join(plain), "", ""))
    return pieces


def _brace_pieces(text):
    pieces = []
    plain = []
    i = 0
    n = len(text)
    while i < n:
        c = text[i]
        if c in "{}" and text[i + 1:i + 2] == c:
            plain.append(c)
            i += 2
        elif c == "{":
            end = text.find("}", i)
            if end < 0:
                raise ValueError("invalid format: expected '}' before end of string")
            name, _, spec = text[i + 1:end].partition(":")
            if not name.isidentifier():
                raise ValueError("invalid field name/expression: " + repr(name))
            pieces.append(_Piece("".join(plain), name, spec))
            plain = []
            i = end + 1
        elif c == "}":
            raise ValueError("invalid format: Single '}' encountered in format string")
        else:
            plain.append(c)
            i += 1
    if len(pieces) == 0:
        raise ValueError("invalid format: no fields")
    pieces.append(_Piece("".join(plain), "", ""))
    return pieces


def _dollar_pieces(text):
    pieces = []
    plain = []
    i = 0
    n = len(text)
    while i < n:
        if text[i] != "$":
            plain.append(text[i])
            i += 1
            continue
        if text[i + 1:i + 2] == "$":
            plain.append("$")
            i += 2
            continue
        start = i + 1
        braced = text[start:start + 1] == "{"
        if braced:
            start += 1
        end = start
        while end < n and text[end].isascii() and (text[end].isalnum() or text[end] == "_"):
            end += 1
        if end == start or (braced and text[end:end + 1] != "}"):
            raise ValueError("invalid format: bare '$' not allowed")
        pieces.append(_Piece("".join(plain), text[start:end], ""))
        plain = []
        i = end + 1 if braced else end
    if len(pieces) == 0:
        raise ValueError("invalid format: no fields")
    pieces.append(_Piece("".join(plain), "", ""))
    return pieces


def _pieces(text, style):
    if style == "%":
        return _percent_pieces(text)
    if style == "{":
        return _brace_pieces(text)
    return _dollar_pieces(text)


def _shown(value, spec, style):
    """The text of a field"""
    if spec == "":
        return str(value)
    if style == "%":
        return spec % value
    return format(value, spec)


class Formatter:
    """Makes the text of a record"""

    default_time_format = "%Y-%m-%d %H:%M:%S"
    default_msec_format = "%s,%03d"

    def __init__(self, fmt=None, datefmt=None, style="%", validate=True, *, defaults=None):
        if style != "%" and style != "{" and style != "$":
            raise ValueError("Style must be one of: %,{,$")
        self._style = style
        self._fmt = {"%": "%(message)s", "{": "{message}", "$": "${message}"}[style] if fmt is None else fmt
        self.datefmt = datefmt
        self._defaults = {}
        if defaults is not None:
            for key in defaults:
                self._defaults[key] = str(defaults[key])
        self._pieces = _pieces(self._fmt, style)
        self._times = False
        for piece in self._pieces:
            self._times = self._times or piece.name == "asctime"

    def usesTime(self):
        return self._times

    def converter(self, seconds):
        return _time.localtime(seconds)

    def formatTime(self, record, datefmt=None):
        moment = self.converter(int(record.created))
        if datefmt is not None:
            return _time.strftime(datefmt, moment)
        text = _time.strftime(self.default_time_format, moment)
        if self.default_msec_format:
            return self.default_msec_format % (text, int(record.msecs))
        return text

    def formatException(self, ei):
        return _exception_text(ei[1])

    def formatMessage(self, record):
        parts = []
        for piece in self._pieces:
            parts.append(piece.text)
            if piece.name != "":
                parts.append(self._field(record, piece.name, piece.spec))
        return "".join(parts)

    def _field(self, record, name, spec):
        style = self._style
        if name == "message":
            return _shown(record.message, spec, style)
        if name == "levelname":
            return _shown(record.levelname, spec, style)
        if name == "name":
            return _shown(record.name, spec, style)
        if name == "asctime":
            return _shown(record.asctime, spec, style)
        if name == "lineno":
            return _shown(record.lineno, spec, style)
        if name == "levelno":
            return _shown(record.levelno, spec, style)
        if hasattr(record, name):
            value = getattr(record, name)
            if isinstance(value, str):
                return _shown(value, spec, style)
            if isinstance(value, int):
                return _shown(value, spec, style)
            if isinstance(value, float):
                return _shown(value, spec, style)
            if value is None:
                return _shown("None", spec, style)
        if name in self._defaults:
            return _shown(self._defaults[name], spec, style)
        raise ValueError("Formatting field not found in record: " + repr(name))

    def format(self, record):
        record.message = record.getMessage()
        if self.usesTime():
            record.asctime = self.formatTime(record, self.datefmt)
        text = self.formatMessage(record)
        if record.exc_text != "":
            if not text.endswith("\n"):
                text += "\n"
            text += record.exc_text
        return text


class Filter:
    """Lets the records of one logger and those below it through"""

    def __init__(self, name=""):
        self.name = name

    def filter(self, record):
        n = len(self.name)
        if n == 0 or self.name == record.name:
            return True
        return record.name.startswith(self.name) and record.name[n] == "."


def _passes(filter, record):
    if hasattr(filter, "filter"):
        return bool(filter.filter(record))
    return bool(filter(record))


class Filterer:
    """Something that filters records"""

    def __init__(self):
        self.filters = []

    def addFilter(self, filter):
        if filter not in self.filters:
            self.filters.append(filter)

    def removeFilter(self, filter):
        if filter in self.filters:
            self.filters.remove(filter)

    def filter(self, record):
        for filter in self.filters:
            if not _passes(filter, record):
                return False
        return True


class Handler(Filterer):
    """Something that takes records"""

    def __init__(self, level=NOTSET):
        Filterer.__init__(self)
        self.level = _level(level)
        self.formatter = None
        self.name = None
        _state.handlers.append(self)

    def set_name(self, name):
        self.name = name

    def get_name(self):
        return self.name

    def setLevel(self, level):
        self.level = _level(level)

    def setFormatter(self, fmt):
        self.formatter = fmt

    def format(self, record):
        if self.formatter is None:
            return _default.format(record)
        return self.formatter.format(record)

    def handle(self, record):
        passed = self.filter(record)
        if passed:
            self.emit(record)
        return passed

    def handleError(self, record):
        """A record cannot be shown: the program goes on."""
        _complain(_sys.exc_info()[1], record.msg)

    def emit(self, record):
        raise NotImplementedError("emit must be implemented by Handler subclasses")

    def acquire(self):
        pass

    def release(self):
        pass

    def flush(self):
        pass

    def close(self):
        if self in _state.handlers:
            _state.handlers.remove(self)

    def __repr__(self):
        return "<" + type(self).__name__ + " (" + _level_name(self.level) + ")>"


class StreamHandler(Handler):
    """Writes to a stream, or to the standard error"""

    terminator = "\n"

    def __init__(self, stream=None):
        Handler.__init__(self)
        self.stream = stream

    def setStream(self, stream):
        old = self.stream
        self.stream = stream
        return old

    def emit(self, record):
        try:
            text = self.format(record) + self.terminator
            if self.stream is None:
                _sys.stderr.write(text)
                _sys.stderr.flush()
            else:
                self.stream.write(text)
                self.stream.flush()
        except RecursionError:
            raise
        except Exception:
            self.handleError(record)

    def flush(self):
        if self.stream is not None:
            self.stream.flush()

    def __repr__(self):
        name = ""
        if self.stream is None:
            name = "<stderr> "
        elif hasattr(self.stream, "name"):
            name = str(self.stream.name) + " "
        return "<" + type(self).__name__ + " " + name + "(" + _level_name(self.level) + ")>"


class FileHandler(Handler):
    """Writes to a file, which is opened at the first record where `delay` says so"""

    terminator = "\n"

    def __init__(self, filename, mode="a", encoding=None, delay=False, errors=None):
        Handler.__init__(self)
        self.baseFilename = _os.path.abspath(filename)
        self.mode = "w" if "w" in mode else "a"
        self._encoding = "utf-8" if encoding is None else encoding
        self.errors = errors
        self._file = None
        if not delay:
            self._file = self._open()

    def _open(self):
        if self.mode == "w":
            return open(self.baseFilename, "w", encoding=self._encoding, errors=self.errors)
        return open(self.baseFilename, "a", encoding=self._encoding, errors=self.errors)

    def emit(self, record):
        try:
            self._put(self.format(record) + self.terminator)
        except RecursionError:
            raise
        except Exception:
            self.handleError(record)

    def _put(self, text):
        if self._file is None:
            self._file = self._open()
        self._file.write(text)
        self._file.flush()

    def _close_file(self):
        if self._file is not None:
            self._file.close()
            self._file = None

    def flush(self):
        if self._file is not None:
            self._file.flush()

    def close(self):
        self._close_file()
        Handler.close(self)

    def __repr__(self):
        return "<" + type(self).__name__ + " " + self.baseFilename + " (" + _level_name(self.level) + ")>"


class NullHandler(Handler):
    """Drops every record"""

    def handle(self, record):
        return True

    def emit(self, record):
        pass


class _LastResort(Handler):
    """What takes the records of programs without handlers"""

    def emit(self, record):
        _sys.stderr.write(self.format(record) + "\n")


_default = Formatter()
lastResort = _LastResort(WARNING)


def _exception_text(error):
    """The lines that tell of an exception"""
    if error is None:
        return "NoneType: None"
    return "".join(_app_main.format_error(error, True))[:-1]


_exception_text._warns_ = _app_main.WITHOUT_CALLS


def _complain(error, msg):
    text = "NoneType: None" if error is None else _last_line(error)
    _sys.stderr.write("--- Logging error ---\n" + text + "\nMessage: " + repr(msg) + "\n")


def _told(exc_info):
    """The text for what the program says of an exception"""
    if exc_info is None or exc_info is False:
        return ""
    if exc_info is True:
        return _exception_text(_sys.exc_info()[1])
    if isinstance(exc_info, BaseException):
        return _exception_text(exc_info)
    if isinstance(exc_info, tuple):
        return _exception_text(exc_info[1])
    if exc_info:
        return _exception_text(_sys.exc_info()[1])
    return ""


def _message(msg, args):
    """The text of a message with its arguments; None where they do not fit, which is told"""
    try:
        if len(args) == 1:
            first = args[0]
            if isinstance(first, dict):
                return str(msg) % first
            return str(msg) % (first,)
        if len(args) > 0:
            return str(msg) % args
    except (TypeError, ValueError, KeyError) as error:
        _complain(error, str(msg))
        return None
    return str(msg)


class Logger(Filterer):
    """A place where messages come from"""

    def __init__(self, name, level=NOTSET):
        Filterer.__init__(self)
        self.name = name
        self.level = _level(level)
        self.parent = None
        self.propagate = True
        self.handlers = []
        self.disabled = False

    def __repr__(self):
        kind = "RootLogger" if self is root else "Logger"
        return "<" + kind + " " + self.name + " (" + _level_name(self.getEffectiveLevel()) + ")>"

    def setLevel(self, level):
        self.level = _level(level)

    def getEffectiveLevel(self):
        logger = self
        while logger is not None:
            if logger.level != NOTSET:
                return logger.level
            logger = logger.parent
        return NOTSET

    def isEnabledFor(self, level):
        return not self.disabled and level > _state.disabled and level >= self.getEffectiveLevel()

    def getChild(self, suffix):
        if self is root:
            return getLogger(suffix)
        return getLogger(self.name + "." + suffix)

    def addHandler(self, hdlr):
        if hdlr not in self.handlers:
            self.handlers.append(hdlr)

    def removeHandler(self, hdlr):
        if hdlr in self.handlers:
            self.handlers.remove(hdlr)

    def hasHandlers(self):
        logger = self
        while logger is not None:
            if len(logger.handlers) > 0:
                return True
            logger = logger.parent if logger.propagate else None
        return False

    def handle(self, record):
        if not self.disabled and self.filter(record):
            self.callHandlers(record)

    def callHandlers(self, record):
        found = False
        logger = self
        while logger is not None:
            for handler in logger.handlers:
                found = True
                if record.levelno >= handler.level:
                    handler.handle(record)
            logger = logger.parent if logger.propagate else None
        if not found and record.levelno >= lastResort.level:
            lastResort.handle(record)

    def _put(self, level, text, exc_info, extra, stack_info, stacklevel):
        if stack_info or stacklevel != 1:
            raise NotImplementedError("stack_info and stacklevel of a message: a program does not know its stack")
        if text is not None:
            record = LogRecord(self.name, level, text, _told(exc_info))
            if extra is not None:
                _add_extra(record, extra)
            self.handle(record)

    def debug(self, msg, *args, exc_info=None, stack_info=False, stacklevel=1, extra=None):
        if self.isEnabledFor(DEBUG):
            self._put(DEBUG, _message(msg, args), exc_info, extra, stack_info, stacklevel)

    def info(self, msg, *args, exc_info=None, stack_info=False, stacklevel=1, extra=None):
        if self.isEnabledFor(INFO):
            self._put(INFO, _message(msg, args), exc_info, extra, stack_info, stacklevel)

    def warning(self, msg, *args, exc_info=None, stack_info=False, stacklevel=1, extra=None):
        if self.isEnabledFor(WARNING):
            self._put(WARNING, _message(msg, args), exc_info, extra, stack_info, stacklevel)

    def warn(self, msg, *args, exc_info=None, stack_info=False, stacklevel=1, extra=None):
        if self.isEnabledFor(WARNING):
            self._put(WARNING, _message(msg, args), exc_info, extra, stack_info, stacklevel)

    def error(self, msg, *args, exc_info=None, stack_info=False, stacklevel=1, extra=None):
        if self.isEnabledFor(ERROR):
            self._put(ERROR, _message(msg, args), exc_info, extra, stack_info, stacklevel)

    def exception(self, msg, *args, exc_info=True, stack_info=False, stacklevel=1, extra=None):
        if self.isEnabledFor(ERROR):
            self._put(ERROR, _message(msg, args), exc_info, extra, stack_info, stacklevel)

    def critical(self, msg, *args, exc_info=None, stack_info=False, stacklevel=1, extra=None):
        if self.isEnabledFor(CRITICAL):
            self._put(CRITICAL, _message(msg, args), exc_info, extra, stack_info, stacklevel)

    def fatal(self, msg, *args, exc_info=None, stack_info=False, stacklevel=1, extra=None):
        if self.isEnabledFor(CRITICAL):
            self._put(CRITICAL, _message(msg, args), exc_info, extra, stack_info, stacklevel)

    def log(self, level, msg, *args, exc_info=None, stack_info=False, stacklevel=1, extra=None):
        if self.isEnabledFor(level):
            self._put(level, _message(msg, args), exc_info, extra, stack_info, stacklevel)


class LoggerAdapter:
    """A logger whose records get attributes"""

    def __init__(self, logger, extra=None):
        self.logger = logger
        self.extra = extra

    def process(self, msg, kwargs):
        kwargs["extra"] = self.extra
        return msg, kwargs

    def isEnabledFor(self, level):
        return self.logger.isEnabledFor(level)

    def setLevel(self, level):
        self.logger.setLevel(level)

    def getEffectiveLevel(self):
        return self.logger.getEffectiveLevel()

    def hasHandlers(self):
        return self.logger.hasHandlers()

    @property
    def name(self):
        return self.logger.name

    def log(self, level, msg, *args, exc_info=None):
        if self.logger.isEnabledFor(level):
            text, kwargs = self.process(msg, {})
            self.logger._put(level, _message(text, args), exc_info, kwargs.get("extra"), False, 1)

    def debug(self, msg, *args, exc_info=None):
        self.log(DEBUG, msg, *args, exc_info=exc_info)

    def info(self, msg, *args, exc_info=None):
        self.log(INFO, msg, *args, exc_info=exc_info)

    def warning(self, msg, *args, exc_info=None):
        self.log(WARNING, msg, *args, exc_info=exc_info)

    def error(self, msg, *args, exc_info=None):
        self.log(ERROR, msg, *args, exc_info=exc_info)

    def exception(self, msg, *args, exc_info=True):
        self.log(ERROR, msg, *args, exc_info=exc_info)

    def critical(self, msg, *args, exc_info=None):
        self.log(CRITICAL, msg, *args, exc_info=exc_info)


root = Logger("root", WARNING)


def getLogger(name=None):
    if name is None or name == "" or name == "root":
        return root
    if name in _state.loggers:
        return _state.loggers[name]
    logger = Logger(name)
    logger.parent = root
    best = -1
    for other_name, other in _state.loggers.items():
        if name.startswith(other_name + ".") and len(other_name) > best:
            best = len(other_name)
            logger.parent = other
    for other_name, other in _state.loggers.items():
        if other_name.startswith(name + "."):
            parent = other.parent
            if parent is root or parent is not None and len(parent.name) < len(name):
                other.parent = logger
    _state.loggers[name] = logger
    return logger


def basicConfig(
    *,
    filename=None,
    filemode="a",
    format=None,
    datefmt=None,
    style="%",
    level=None,
    stream=None,
    handlers=None,
    force=False,
    encoding=None,
    errors="backslashreplace",
):
    if force:
        for handler in list(root.handlers):
            root.removeHandler(handler)
            handler.close()
    if len(root.handlers) > 0:
        return
    if handlers is None:
        if stream is not None and filename is not None:
            raise ValueError("'stream' and 'filename' should not be specified together")
    elif stream is not None or filename is not None:
        raise ValueError("'stream' or 'filename' should not be specified together with 'handlers'")
    if style != "%" and style != "{" and style != "$":
        raise ValueError("Style must be one of: %,{,$")
    text = {
        "%": BASIC_FORMAT,
        "{": "{levelname}:{name}:{message}",
        "$": "${levelname}:${name}:${message}",
    }[style]
    if format is not None:
        text = format
    formatter = Formatter(text, datefmt, style)
    if handlers is not None:
        for handler in handlers:
            if handler.formatter is None:
                handler.setFormatter(formatter)
            root.addHandler(handler)
    elif filename is not None:
        made = FileHandler(filename, filemode, encoding, errors=errors)
        made.setFormatter(formatter)
        root.addHandler(made)
    else:
        console = StreamHandler(stream)
        console.setFormatter(formatter)
        root.addHandler(console)
    if level is not None:
        root.setLevel(level)


def _configured():
    if len(root.handlers) == 0:
        basicConfig()


def debug(msg, *args, exc_info=None, stack_info=False, stacklevel=1, extra=None):
    _configured()
    if root.isEnabledFor(DEBUG):
        root._put(DEBUG, _message(msg, args), exc_info, extra, stack_info, stacklevel)


def info(msg, *args, exc_info=None, stack_info=False, stacklevel=1, extra=None):
    _configured()
    if root.isEnabledFor(INFO):
        root._put(INFO, _message(msg, args), exc_info, extra, stack_info, stacklevel)


def warning(msg, *args, exc_info=None, stack_info=False, stacklevel=1, extra=None):
    _configured()
    if root.isEnabledFor(WARNING):
        root._put(WARNING, _message(msg, args), exc_info, extra, stack_info, stacklevel)


def error(msg, *args, exc_info=None, stack_info=False, stacklevel=1, extra=None):
    _configured()
    if root.isEnabledFor(ERROR):
        root._put(ERROR, _message(msg, args), exc_info, extra, stack_info, stacklevel)


def exception(msg, *args, exc_info=True, stack_info=False, stacklevel=1, extra=None):
    _configured()
    if root.isEnabledFor(ERROR):
        root._put(ERROR, _message(msg, args), exc_info, extra, stack_info, stacklevel)


def critical(msg, *args, exc_info=None, stack_info=False, stacklevel=1, extra=None):
    _configured()
    if root.isEnabledFor(CRITICAL):
        root._put(CRITICAL, _message(msg, args), exc_info, extra, stack_info, stacklevel)


def log(level, msg, *args, exc_info=None, stack_info=False, stacklevel=1, extra=None):
    _configured()
    if root.isEnabledFor(level):
        root._put(level, _message(msg, args), exc_info, extra, stack_info, stacklevel)


warn = warning
fatal = critical


def getHandlerByName(name):
    for handler in _state.handlers:
        if handler.name == name:
            return handler
    return None


def shutdown():
    for handler in list(reversed(_state.handlers)):
        handler.flush()
        handler.close()
