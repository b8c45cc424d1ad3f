"""The module `logging.config`: loggers that a dict describes.

Handlers and formatters are those of `logging` and `logging.handlers`, by their names, and streams are
`ext://sys.stdout` and `ext://sys.stderr`. Classes and factories (`()`) of the program, `cfg://`, what is
incremental, and files (`fileConfig`) are not here.

Source: the Python Library Reference, section "logging.config".
"""

import logging as _logging
import logging.handlers as _handlers
import sys as _sys


def _absent(what):
    return NotImplementedError("logging.config: " + what + " cannot be named by a text in a translated program")


def _text(value):
    if isinstance(value, str):
        if value.startswith("ext://") or value.startswith("cfg://"):
            raise _absent(repr(value))
        return value
    raise TypeError("expected a text")


def _number(value):
    if isinstance(value, int):
        return int(value)
    raise TypeError("expected a number")


def _flag(value):
    return bool(value)


def _level(value):
    if isinstance(value, str):
        return _logging._level(value)
    if isinstance(value, int):
        return int(value)
    raise TypeError("Level not an integer or a valid string")


def _own(part):
    if "()" in part:
        raise _absent("a factory '()'")


def _formatter(part):
    _own(part)
    format = None
    datefmt = None
    style = "%"
    for key in part:
        value = part[key]
        if key == "format":
            format = None if value is None else _text(value)
        elif key == "datefmt":
            datefmt = None if value is None else _text(value)
        elif key == "style":
            style = _text(value)
        elif key == "class" and value is not None and _text(value) != "logging.Formatter":
            raise _absent("the class " + _text(value))
    return _logging.Formatter(format, datefmt, style)


def _filter(part):
    _own(part)
    name = ""
    for key in part:
        if key == "name":
            name = _text(part[key])
    return _logging.Filter(name)


def _stream(value):
    if isinstance(value, str):
        if value == "ext://sys.stdout":
            return _sys.stdout
        if value == "ext://sys.stderr":
            return _sys.stderr
        raise _absent("the stream " + value)
    raise _absent("a stream that is an object")


class _Arguments:
    """What a handler is made with"""

    def __init__(self):
        self.kind = ""
        self.level = _logging.NOTSET
        self.has_level = False
        self.formatter = None
        self.filters = []
        self.standard_output = None
        self.texts = {}
        self.numbers = {}
        self.delay = False
        self.target = None

    def named(self, name):
        if name not in self.texts:
            raise TypeError(self.kind.split(".")[-1] + ".__init__() missing 1 required positional argument: '" + name + "'")
        return self.texts[name]

    def text(self, name):
        return self.texts[name] if name in self.texts else None

    def mode(self):
        return self.texts["mode"] if "mode" in self.texts else "a"

    def number(self, name, default):
        return self.numbers[name] if name in self.numbers else default


class _Configurator:
    """What the parts of a description have become"""

    def __init__(self):
        self.formatters = {}
        self.filters = {}
        self.handlers = {}

    def arguments(self, part):
        _own(part)
        made = _Arguments()
        for key in part:
            value = part[key]
            if key == "class":
                made.kind = _text(value)
            elif key == "level":
                if value is not None:
                    made.level = _level(value)
            elif key == "formatter":
                if value is not None:
                    name = _text(value)
                    if name not in self.formatters:
                        raise ValueError("Unable to set formatter " + repr(name))
                    made.formatter = self.formatters[name]
            elif key == "filters":
                made.filters = _chosen(value, self.filters, "filter")
            elif key == "stream":
                if value is not None:
                    made.standard_output = _stream(value)
            elif key == "target":
                if value is not None:
                    made.target = self.handlers[_text(value)]
            elif key == "delay":
                made.delay = _flag(value)
            elif key == "flushLevel":
                made.numbers[key] = _level(value)
            elif key in ("filename", "mode", "encoding", "when", "errors"):
                if value is not None:
                    made.texts[key] = _text(value)
            elif key in ("maxBytes", "backupCount", "capacity", "interval"):
                made.numbers[key] = _number(value)
            else:
                raise _absent("the argument " + key)
        return made

    def handler(self, part):
        given = self.arguments(part)
        made = _made(given)
        if given.formatter is not None:
            made.setFormatter(given.formatter)
        made.setLevel(given.level)
        for filter in given.filters:
            made.addFilter(filter)
        return made

    def logger(self, logger, part):
        for handler in list(logger.handlers):
            logger.removeHandler(handler)
        for key in part:
            value = part[key]
            if key == "level":
                if value is not None:
                    logger.setLevel(_level(value))
            elif key == "handlers":
                for handler in _chosen(value, self.handlers, "handler"):
                    logger.addHandler(handler)
            elif key == "filters":
                for filter in _chosen(value, self.filters, "filter"):
                    logger.addFilter(filter)
            elif key == "propagate":
                if value is not None:
                    logger.propagate = _flag(value)


def _chosen(names, known, kind):
    chosen = []
    if names is not None and isinstance(names, (list, tuple)):
        for item in names:
            name = _text(item)
            if name not in known:
                raise ValueError("Unable to add " + kind + " " + repr(name))
            chosen.append(known[name])
    return chosen


_chosen._annspecialcase_ = "specialize:arg(2)"


def _made(given):
    kind = given.kind
    if kind == "logging.StreamHandler":
        return _logging.StreamHandler(given.standard_output)
    if kind == "logging.NullHandler":
        return _logging.NullHandler()
    if kind == "logging.FileHandler":
        return _logging.FileHandler(given.named("filename"), given.mode(), given.text("encoding"), given.delay, given.text("errors"))
    if kind == "logging.handlers.RotatingFileHandler":
        return _handlers.RotatingFileHandler(
            given.named("filename"),
            given.mode(),
            given.number("maxBytes", 0),
            given.number("backupCount", 0),
            given.text("encoding"),
            given.delay,
            errors=given.text("errors"),
        )
    if kind == "logging.handlers.TimedRotatingFileHandler":
        when = given.text("when")
        return _handlers.TimedRotatingFileHandler(
            given.named("filename"),
            "h" if when is None else when,
            given.number("interval", 1),
            given.number("backupCount", 0),
            given.text("encoding"),
            given.delay,
            errors=given.text("errors"),
        )
    if kind == "logging.handlers.MemoryHandler":
        return _handlers.MemoryHandler(
            given.number("capacity", 0), given.number("flushLevel", _logging.ERROR), given.target
        )
    raise _absent("the class " + kind)


def _parts(value):
    """The parts of a section, by name"""
    if isinstance(value, dict):
        return value
    raise TypeError("expected a dict")


def dictConfig(config):
    if "version" not in config:
        raise ValueError("dictionary doesn't specify a version")
    made = _Configurator()
    disables = True
    for key in config:
        value = config[key]
        if key == "version":
            if value != 1:
                raise ValueError("Unsupported version: " + str(value))
        elif key == "incremental":
            if value:
                raise _absent("a configuration that is incremental")
        elif key == "disable_existing_loggers":
            disables = _flag(value)
    for handler in list(_logging._state.handlers):
        handler.flush()
        handler.close()
    for key in config:
        value = config[key]
        if key == "formatters" and isinstance(value, dict):
            for name in value:
                try:
                    made.formatters[name] = _formatter(_parts(value[name]))
                except (TypeError, ValueError, KeyError) as error:
                    raise ValueError("Unable to configure formatter " + repr(name)) from error
        elif key == "filters" and isinstance(value, dict):
            for name in value:
                made.filters[name] = _filter(_parts(value[name]))
    if "handlers" in config:
        value = config["handlers"]
        if isinstance(value, dict):
            waiting = []
            for name in sorted(value):
                part = _parts(value[name])
                if "target" in part:
                    waiting.append(name)
                else:
                    _add_handler(made, name, part)
            for name in waiting:
                _add_handler(made, name, _parts(value[name]))
    _logging.root.handlers.clear()
    existing = sorted(_logging._state.loggers)
    named = []
    if "loggers" in config:
        value = config["loggers"]
        if isinstance(value, dict):
            for name in value:
                named.append(name)
                logger = _logging.getLogger(name)
                logger.disabled = False
                try:
                    made.logger(logger, _parts(value[name]))
                except (TypeError, ValueError, KeyError) as error:
                    raise ValueError("Unable to configure logger " + repr(name)) from error
    for name in existing:
        if name not in named:
            _leave(name, named, disables)
    if "root" in config:
        try:
            made.logger(_logging.root, _parts(config["root"]))
        except (TypeError, ValueError, KeyError) as error:
            raise ValueError("Unable to configure root logger") from error


def _add_handler(made, name, part):
    try:
        handler = made.handler(part)
    except (TypeError, ValueError, KeyError) as error:
        raise ValueError("Unable to configure handler " + repr(name)) from error
    handler.name = name
    made.handlers[name] = handler


def _leave(name, named, disables):
    """What becomes of a logger that the description does not name"""
    logger = _logging.getLogger(name)
    for other in named:
        if name.startswith(other + "."):
            logger.setLevel(_logging.NOTSET)
            logger.handlers.clear()
            logger.propagate = True
            return
    logger.disabled = disables
