"""The module `logging`.

What a record knows of its place in the source (`filename`, `lineno`, `funcName`) is not known to a
translated program: a format that asks for it raises NotImplementedError.

Source: the Python Library Reference, section "logging".
"""

import os as _os
import sys as _sys
import time as _time

CRITICAL = 50
FATAL = CRITICAL
ERROR = 40
WARNING = 30
WARN = WARNING
INFO = 20
DEBUG = 10
NOTSET = 0

BASIC_FORMAT = "%(levelname)s:%(name)s:%(message)s"
PLACES = ["pathname", "filename", "module", "lineno", "funcName", "stack_info", "taskName"]


class _State:
    """What the whole module shares"""

    def __init__(self):
        self.names = {}
        self.levels = {}
        self.loggers = {}
        self.disabled = 0
        self.start = 0.0
        self.raise_exceptions = True


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


def getLevelName(level):
    if isinstance(level, str):
        if level in _state.levels:
            return _state.levels[level]
        return "Level " + level
    return _level_name(level)


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
    _state.disabled = level


class LogRecord:
    """One message"""

    def __init__(self, name, levelno, message, exc_text):
        self.name = name
        self.levelno = levelno
        self.levelname = _level_name(levelno)
        self.message = message
        self.msg = message
        self.exc_text = exc_text
        self.created = _time.time()
        self.msecs = float(int(self.created * 1000.0) % 1000)
        self.asctime = ""

    def getMessage(self):
        return self.message


class Formatter:
    """Makes the text of a record"""

    default_time_format = "%Y-%m-%d %H:%M:%S"

    def __init__(self, fmt=None, datefmt=None, style="%"):
        if style != "%" and style != "{":
            raise ValueError("Style must be one of: %,{")
        self._style = style
        self._fmt = "%(message)s"
        if style == "{":
            self._fmt = "{message}"
        if fmt is not None:
            self._fmt = fmt
        self.datefmt = datefmt
        mark = "%(" if style == "%" else "{"
        for name in PLACES:
            if mark + name in self._fmt:
                raise NotImplementedError("the format of a log asks for " + name + ", which is not known at run time")
        self._pieces = _pieces(self._fmt, style)

    def usesTime(self):
        return ("%(asctime)" if self._style == "%" else "{asctime") in self._fmt

    def formatTime(self, record, datefmt=None):
        moment = _time.localtime(int(record.created))
        if datefmt is not None:
            return _time.strftime(datefmt, moment)
        return _time.strftime("%Y-%m-%d %H:%M:%S", moment) + ",%03d" % int(record.msecs)

    def formatMessage(self, record):
        parts = []
        for piece in self._pieces:
            parts.append(piece.text if piece.name == "" else _field(record, piece))
        return "".join(parts)

    def format(self, record):
        if self.usesTime():
            record.asctime = self.formatTime(record, self.datefmt)
        text = self.formatMessage(record)
        if record.exc_text != "":
            if not text.endswith("\n"):
                text += "\n"
            text += record.exc_text
        return text


class _Piece:
    """A text, or the name of a field with how it is shown"""

    def __init__(self, text, name, left, zero, width, precision, kind):
        self.text = text
        self.name = name
        self.left = left
        self.zero = zero
        self.width = width
        self.precision = precision
        self.kind = kind


def _pieces(text, style):
    if style == "%":
        return _percent_pieces(text)
    return _brace_pieces(text)


def _percent_pieces(text):
    pieces = []
    i = 0
    n = len(text)
    plain = []
    while i < n:
        c = text[i]
        if c != "%":
            plain.append(c)
            i += 1
        elif i + 1 < n and text[i + 1] == "%":
            plain.append("%")
            i += 2
        elif i + 1 < n and text[i + 1] == "(" and text.find(")", i) > 0:
            end = text.find(")", i)
            name = text[i + 2:end]
            i = end + 1
            left = False
            zero = False
            while i < n and text[i] in "-0+ #":
                if text[i] == "-":
                    left = True
                if text[i] == "0":
                    zero = True
                i += 1
            start = i
            while i < n and text[i].isdigit():
                i += 1
            width = int(text[start:i]) if i > start else 0
            precision = -1
            if i < n and text[i] == ".":
                i += 1
                start = i
                while i < n and text[i].isdigit():
                    i += 1
                precision = int(text[start:i]) if i > start else 0
            if i >= n:
                raise ValueError("Invalid format '" + text + "' for '%' style")
            pieces.append(_Piece("".join(plain), "", False, False, 0, -1, "s"))
            plain = []
            pieces.append(_Piece("", name, left, zero, width, precision, text[i]))
            i += 1
        else:
            raise ValueError("Invalid format '" + text + "' for '%' style")
    pieces.append(_Piece("".join(plain), "", False, False, 0, -1, "s"))
    return pieces


def _brace_pieces(text):
    pieces = []
    i = 0
    n = len(text)
    plain = []
    while i < n:
        c = text[i]
        if (c == "{" or c == "}") and i + 1 < n and text[i + 1] == c:
            plain.append(c)
            i += 2
        elif c == "{":
            end = text.find("}", i)
            if end < 0:
                raise ValueError("invalid format: expected '}' before end of string")
            name = text[i + 1:end]
            i = end + 1
            left = True
            width = 0
            kind = "s"
            at = name.find(":")
            if at >= 0:
                spec = name[at + 1:]
                name = name[:at]
                if spec[:1] == "<":
                    spec = spec[1:]
                elif spec[:1] == ">":
                    left = False
                    spec = spec[1:]
                if spec[-1:] == "s" or spec[-1:] == "d":
                    kind = spec[-1:]
                    spec = spec[:-1]
                if spec != "":
                    if not spec.isdigit():
                        raise NotImplementedError("the format specification " + spec + " of a log")
                    width = int(spec)
            pieces.append(_Piece("".join(plain), "", False, False, 0, -1, "s"))
            plain = []
            pieces.append(_Piece("", name, left, False, width, -1, kind))
        else:
            plain.append(c)
            i += 1
    pieces.append(_Piece("".join(plain), "", False, False, 0, -1, "s"))
    return pieces


def _field(record, piece):
    name = piece.name
    number = -1
    if name == "message":
        text = record.message
    elif name == "levelname":
        text = record.levelname
    elif name == "name":
        text = record.name
    elif name == "asctime":
        text = record.asctime
    elif name == "levelno":
        number = record.levelno
        text = str(number)
    elif name == "msecs":
        number = int(record.msecs)
        text = str(number) if piece.kind == "d" else str(record.msecs)
    elif name == "created":
        text = "%f" % record.created if piece.kind == "f" else str(record.created)
    elif name == "process":
        number = _os.getpid()
        text = str(number)
    elif name == "threadName":
        text = "MainThread"
    elif name == "processName":
        text = "MainProcess"
    else:
        raise ValueError("Formatting field not found in record: " + repr(name))
    if piece.precision >= 0 and piece.kind == "s":
        text = text[: piece.precision]
    if piece.left:
        return text.ljust(piece.width)
    if piece.zero and number >= 0:
        return text.zfill(piece.width)
    return text.rjust(piece.width)


class Filter:
    """Lets the records of one logger and those below it through"""

    def __init__(self, name=""):
        self.name = name

    def filter(self, record):
        n = len(self.name)
        if n == 0 or self.name == record.name:
            return True
        return record.name.startswith(self.name) and record.name[n] == "."


class Handler:
    """Something that takes records"""

    def __init__(self, level=NOTSET):
        self.level = _level(level)
        self.formatter = None
        self.filters = []
        self.name = None

    def setLevel(self, level):
        self.level = _level(level)

    def setFormatter(self, fmt):
        self.formatter = fmt

    def addFilter(self, filter):
        self.filters.append(filter)

    def format(self, record):
        if self.formatter is None:
            return _default.format(record)
        return self.formatter.format(record)

    def handle(self, record):
        for filter in self.filters:
            if not filter.filter(record):
                return False
        self.emit(record)
        return True

    def emit(self, record):
        raise NotImplementedError("emit must be implemented by Handler subclasses")

    def flush(self):
        pass

    def close(self):
        pass


class StreamHandler(Handler):
    """Writes to a stream, or to the standard error"""

    terminator = "\n"

    def __init__(self, stream=None):
        Handler.__init__(self)
        self.stream = stream

    def emit(self, record):
        text = self.format(record) + "\n"
        if self.stream is None:
            _sys.stderr.write(text)
            _sys.stderr.flush()
        else:
            self.stream.write(text)
            self.stream.flush()

    def flush(self):
        if self.stream is not None:
            self.stream.flush()


class FileHandler(Handler):
    """Writes to a file"""

    def __init__(self, filename, mode="a", encoding=None, delay=False):
        Handler.__init__(self)
        self.baseFilename = _os.path.abspath(filename)
        if "w" in mode:
            self._file = open(filename, "w", encoding="utf-8")
        else:
            self._file = open(filename, "a", encoding="utf-8")

    def emit(self, record):
        self._file.write(self.format(record) + "\n")
        self._file.flush()

    def flush(self):
        self._file.flush()

    def close(self):
        self._file.close()


class NullHandler(Handler):
    """Drops every record"""

    def emit(self, record):
        pass


class _LastResort(Handler):
    """What takes the records of programs without handlers"""

    def emit(self, record):
        _sys.stderr.write(self.format(record) + "\n")


_default = Formatter()
lastResort = _LastResort(WARNING)


def _exception_text():
    """The lines that tell of the exception that is being handled; places are not known."""
    error = _sys.exc_info()[1]
    if error is None:
        return "NoneType: None"
    text = type(error).__name__
    message = str(error)
    if message != "":
        text += ": " + message
    return "Traceback (most recent call last):\n" + text


class Logger:
    """A place where messages come from"""

    def __init__(self, name, level=NOTSET):
        self.name = name
        self.level = _level(level)
        self.parent = None
        self.propagate = True
        self.handlers = []
        self.filters = []
        self.disabled = False

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

    def addFilter(self, filter):
        self.filters.append(filter)

    def hasHandlers(self):
        logger = self
        while logger is not None:
            if len(logger.handlers) > 0:
                return True
            logger = logger.parent if logger.propagate else None
        return False

    def handle(self, record):
        for filter in self.filters:
            if not filter.filter(record):
                return
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

    def _put(self, level, message, exc_text):
        self.handle(LogRecord(self.name, level, message, exc_text))

    def debug(self, msg, *args):
        if self.isEnabledFor(DEBUG):
            self._put(DEBUG, _message(msg, args), "")

    def info(self, msg, *args):
        if self.isEnabledFor(INFO):
            self._put(INFO, _message(msg, args), "")

    def warning(self, msg, *args):
        if self.isEnabledFor(WARNING):
            self._put(WARNING, _message(msg, args), "")

    def error(self, msg, *args, exc_info=False):
        if self.isEnabledFor(ERROR):
            self._put(ERROR, _message(msg, args), _exception_text() if exc_info else "")

    def exception(self, msg, *args):
        if self.isEnabledFor(ERROR):
            self._put(ERROR, _message(msg, args), _exception_text())

    def critical(self, msg, *args):
        if self.isEnabledFor(CRITICAL):
            self._put(CRITICAL, _message(msg, args), "")

    def log(self, level, msg, *args):
        if self.isEnabledFor(level):
            self._put(level, _message(msg, args), "")


def _message(msg, args):
    if len(args) > 0:
        return str(msg) % args
    return str(msg)


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
):
    if force:
        root.handlers = []
    if len(root.handlers) > 0:
        return
    text = BASIC_FORMAT if style == "%" else "{levelname}:{name}:{message}"
    if format is not None:
        text = format
    formatter = Formatter(text, datefmt, style)
    if handlers is not None:
        for handler in handlers:
            if handler.formatter is None:
                handler.setFormatter(formatter)
            root.addHandler(handler)
    elif filename is not None:
        made = FileHandler(filename, filemode)
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


def debug(msg, *args):
    _configured()
    if root.isEnabledFor(DEBUG):
        root._put(DEBUG, _message(msg, args), "")


def info(msg, *args):
    _configured()
    if root.isEnabledFor(INFO):
        root._put(INFO, _message(msg, args), "")


def warning(msg, *args):
    _configured()
    if root.isEnabledFor(WARNING):
        root._put(WARNING, _message(msg, args), "")


def error(msg, *args, exc_info=False):
    _configured()
    if root.isEnabledFor(ERROR):
        root._put(ERROR, _message(msg, args), _exception_text() if exc_info else "")


def exception(msg, *args):
    _configured()
    if root.isEnabledFor(ERROR):
        root._put(ERROR, _message(msg, args), _exception_text())


def critical(msg, *args):
    _configured()
    if root.isEnabledFor(CRITICAL):
        root._put(CRITICAL, _message(msg, args), "")


def log(level, msg, *args):
    _configured()
    if root.isEnabledFor(level):
        root._put(level, _message(msg, args), "")


def shutdown():
    for handler in root.handlers:
        handler.flush()
