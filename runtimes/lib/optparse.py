"""The module `optparse`: options of command lines.

Each attribute of the values has the type that its option gives it, as with `argparse`. Options are made by
`add_option` and `make_option`; classes of the program derived from `Option` are not here.

Source: the Python Library Reference, section "optparse"; the texts and the layout of help are those of CPython 3.11.
"""

import os as _os
import sys as _sys
import textwrap as _textwrap

from _by_name import (
    Ordered as _Ordered,
    at_translation as _at_translation,
    by_place as _by_place,
    getter as _getter,
    is_constant as _is_constant,
    setter as _setter,
    we_are_translated as _we_are_translated,
)

SUPPRESS_HELP = "SUPPRESSHELP"
SUPPRESS_USAGE = "SUPPRESSUSAGE"
NO_DEFAULT = ("NO", "DEFAULT")

_ACTIONS = (
    "store",
    "store_const",
    "store_true",
    "store_false",
    "append",
    "append_const",
    "count",
    "callback",
    "help",
    "version",
)
_STORING = _ACTIONS[:7]
_TYPED = ("store", "append", "callback")
_NAMES = {"int": "integer", "long": "integer", "float": "floating-point", "complex": "complex"}


class OptParseError(Exception):
    def __init__(self, msg):
        Exception.__init__(self, msg)
        self.msg = msg

    def __str__(self):
        return self.msg


class OptionError(OptParseError):
    """An option cannot be made."""

    def __init__(self, msg, option):
        OptParseError.__init__(self, msg)
        self.option_id = str(option)

    def __str__(self):
        if self.option_id:
            return "option %s: %s" % (self.option_id, self.msg)
        return self.msg


class OptionConflictError(OptionError):
    """Two options have a name."""


class OptionValueError(OptParseError):
    """An argument is not what its option wants."""


class BadOptionError(OptParseError):
    """An option that is not there"""

    def __init__(self, opt_str):
        OptParseError.__init__(self, opt_str)
        self.opt_str = opt_str

    def __str__(self):
        return "no such option: %s" % self.opt_str


class AmbiguousOptionError(BadOptionError):
    """The start of several options"""

    def __init__(self, opt_str, possibilities):
        BadOptionError.__init__(self, opt_str)
        self.possibilities = possibilities

    def __str__(self):
        return "ambiguous option: %s (%s?)" % (self.opt_str, ", ".join(self.possibilities))


class Values(_Ordered):
    """The values of the options"""

    def __init__(self):
        if _we_are_translated():
            self._rotor_names = []

    def __str__(self):
        return str(vars(self))

    def __repr__(self):
        return "<Values at 0x%x: %s>" % (id(self), str(self))

    def __eq__(self, other):
        if isinstance(other, Values):
            return vars(self) == vars(other)
        if isinstance(other, dict):
            return vars(self) == other
        return NotImplemented

    __eq__._annspecialcase_ = "specialize:argtype(1)"


def _note(values, name):
    """Keeps the place of an attribute in `vars()`."""
    if not _we_are_translated():
        return
    if name not in values._rotor_names:
        values._rotor_names.append(name)


@_at_translation
def _destination(names, dest, action, typed):
    """The name of the attribute of an option; None for none"""
    if dest is not None:
        return dest
    if action not in _STORING and not typed:
        return None
    names = [name for name in names if name]
    long = [name for name in names if name[:2] == "--"]
    if long:
        return long[0][2:].replace("-", "_")
    return names[0][1:2]


@_at_translation
def _type_of(type, action, chooses):
    """The name of the type of an option; None where it takes no argument"""
    if type is None:
        if action in ("store", "append"):
            return "choice" if chooses else "string"
        return None
    if not isinstance(type, str):
        type = type.__name__
    return "string" if type == "str" else type


class _Option:
    """An option of a parser"""

    def __init__(self, names, action, type, dest, nargs, choices, help, metavar):
        self.action = action
        self.type = type
        self.dest = dest
        self.nargs = nargs
        self.choices = choices
        self.help = help
        self.metavar = metavar
        self.container = None
        self._short_opts = []
        self._long_opts = []
        self._has_default = False
        self._default_text = "none"
        self._put_default = _nothing
        self._put_text = _no_text
        self._perform = _no_performance
        self._set_names(names)
        self._check()

    def _set_names(self, names):
        for name in names:
            if len(name) < 2:
                raise OptionError("invalid option string %r: must be at least two characters long" % name, self)
            if len(name) == 2:
                if not (name[0] == "-" and name[1] != "-"):
                    raise OptionError(
                        "invalid short option string %r: must be of the form -x, (x any non-dash char)" % name, self
                    )
                self._short_opts.append(name)
            else:
                if not (name[0:2] == "--" and name[2] != "-"):
                    raise OptionError(
                        "invalid long option string %r: must start with --, followed by non-dash" % name, self
                    )
                self._long_opts.append(name)

    def _check(self):
        if self.action not in _ACTIONS:
            raise OptionError("invalid action: %r" % self.action, self)
        type = self.type
        if type is not None:
            if type != "string" and type != "choice" and type not in _NAMES:
                raise OptionError("invalid option type: %r" % type, self)
            if self.action not in _TYPED:
                raise OptionError("must not supply a type for action %r" % self.action, self)
        if type == "choice":
            if self.choices is None:
                raise OptionError("must supply a list of choices for type 'choice'", self)
        elif self.choices is not None:
            raise OptionError("must not supply choices for type %r" % type, self)

    def __str__(self):
        return "/".join(self._short_opts + self._long_opts)

    def takes_value(self):
        return self.type is not None

    def get_opt_string(self):
        if self._long_opts:
            return self._long_opts[0]
        return self._short_opts[0]


def _nothing(values):
    pass


def _no_text(values, text):
    pass


def _no_performance(values, opt, texts, parser):
    pass


@_by_place
def make_option(
    *names,
    action="store",
    type=None,
    dest=None,
    default=NO_DEFAULT,
    nargs=None,
    const=None,
    choices=None,
    callback=None,
    callback_args=None,
    callback_kwargs=None,
    help=None,
    metavar=None
):
    kind = _type_of(type, action, choices is not None)
    attribute = _destination(names, dest, action, kind is not None)
    chosen = None if choices is None else [choice for choice in choices]
    count = 1 if nargs is None and kind is not None else 0 if nargs is None else nargs
    made = _Option([name for name in names if name], action, kind, attribute, count, chosen, help, metavar)
    if attribute is not None:
        _give_default(made, _setter(_note, attribute), kind, default)
    if action == "store_true":
        _give_constant(made, _setter(_note, attribute), True)
    elif action == "store_false":
        _give_constant(made, _setter(_note, attribute), False)
    elif action == "store_const":
        _give_constant(made, _setter(_note, attribute), const)
    elif action == "append_const":
        _give_items(made, _setter(_note, attribute), _getter(_note, attribute), lambda opt, texts: const)
    elif action == "count":
        _give_count(made, _setter(_note, attribute), _getter(_note, attribute))
    elif action == "append":
        put, get = _setter(_note, attribute), _getter(_note, attribute)
        _give_items(made, put, get, lambda opt, texts: _taken(made, kind, nargs, opt, texts))
    elif action == "store":
        _give_value(made, _setter(_note, attribute), kind, nargs)
    elif action == "callback":
        _give_callback(made, kind, nargs, callback, callback_args, callback_kwargs)
    return made


Option = make_option


# What sets attributes, made for each option, with the types of its own.


@_by_place
def _give_default(made, put, kind, default):
    if kind is not None:

        def put_text(values, text):
            put(values, _converted(made, kind, made.get_opt_string(), text))

        made._put_text = put_text

    if isinstance(default, tuple) and default is NO_DEFAULT:

        def put_default(values):
            put(values, None)

    elif isinstance(default, str) and kind is not None:
        made._has_default = True
        made._default_text = default

        def put_default(values):
            made._put_text(values, default)

    else:
        made._has_default = True
        if default is not None:
            made._default_text = str(default)

        def put_default(values):
            put(values, default)

    made._put_default = put_default


@_by_place
def _give_constant(made, put, const):
    def perform(values, opt, texts, parser):
        put(values, const)

    made._perform = perform


@_by_place
def _give_items(made, put, get, item):
    def perform(values, opt, texts, parser):
        value = item(opt, texts)
        items = get(values)
        if items is None:
            put(values, [value])
        else:
            items.append(value)

    made._perform = perform


@_by_place
def _give_count(made, put, get):
    def perform(values, opt, texts, parser):
        count = get(values)
        if count is None:
            put(values, 1)
        else:
            put(values, count + 1)

    made._perform = perform


@_by_place
def _give_value(made, put, kind, nargs):
    def perform(values, opt, texts, parser):
        put(values, _taken(made, kind, nargs, opt, texts))

    made._perform = perform


@_by_place
def _give_callback(made, kind, nargs, callback, args, kwargs):
    if args is None and kwargs is None:

        def perform(values, opt, texts, parser):
            callback(made, opt, _taken(made, kind, nargs, opt, texts), parser)

    elif kwargs is None:

        def perform(values, opt, texts, parser):
            callback(made, opt, _taken(made, kind, nargs, opt, texts), parser, *args)

    elif args is None:

        def perform(values, opt, texts, parser):
            callback(made, opt, _taken(made, kind, nargs, opt, texts), parser, **kwargs)

    else:

        def perform(values, opt, texts, parser):
            callback(made, opt, _taken(made, kind, nargs, opt, texts), parser, *args, **kwargs)

    made._perform = perform


@_by_place
def _taken(made, kind, nargs, opt, texts):
    """The value of the arguments of an option; None where it takes none"""
    if kind is None:
        return None
    if nargs is None or nargs == 1:
        return _converted(made, kind, opt, texts[0])
    return tuple([_converted(made, kind, opt, text) for text in texts])


@_by_place
def _converted(made, kind, opt, text):
    if kind == "string":
        return text
    if kind == "choice":
        if text not in made.choices:
            shown = ", ".join([repr(choice) for choice in made.choices])
            raise OptionValueError("option %s: invalid choice: %r (choose from %s)" % (opt, text, shown))
        return text
    try:
        if kind == "int" or kind == "long":
            return _int(text)
        if kind == "float":
            return float(text)
        return complex(text)
    except ValueError:
        raise OptionValueError("option %s: invalid %s value: %r" % (opt, _NAMES[kind], text))


def _int(text):
    head = text[:2].lower()
    if head == "0x":
        return int(text, 16)
    if head == "0b":
        return int(text[2:] or "0", 2)
    if text[:1] == "0":
        return int(text, 8)
    return int(text)


class HelpFormatter:
    """The layout of help"""

    def __init__(self, indent_increment, max_help_position, width, short_first):
        if width is None:
            columns = _os.environ.get("COLUMNS", "80")
            width = (int(columns) if columns.isdigit() else 80) - 2
        self.indent_increment = indent_increment
        self.width = width
        self.max_help_position = min(max_help_position, max(width - 20, indent_increment * 2))
        self.current_indent = 0
        self.level = 0
        self.help_position = self.max_help_position
        self.help_width = width - self.max_help_position
        self.short_first = short_first

    def indent(self):
        self.current_indent += self.indent_increment
        self.level += 1

    def dedent(self):
        self.current_indent -= self.indent_increment
        self.level -= 1

    def format_usage(self, usage):
        raise NotImplementedError("subclasses must implement")

    def format_heading(self, heading):
        raise NotImplementedError("subclasses must implement")

    def _format_text(self, text):
        width = max(self.width - self.current_indent, 11)
        indent = " " * self.current_indent
        return _textwrap.fill(text, width, initial_indent=indent, subsequent_indent=indent)

    def format_description(self, description):
        if description:
            return self._format_text(description) + "\n"
        return ""

    def format_epilog(self, epilog):
        if epilog:
            return "\n" + self._format_text(epilog) + "\n"
        return ""

    def store_option_strings(self, parser):
        """Finds out where the texts of help start."""
        self.indent()
        longest = 0
        for option in parser.option_list:
            longest = max(longest, len(self.format_option_strings(option)) + self.current_indent)
        self.indent()
        for group in parser.option_groups:
            for option in group.option_list:
                longest = max(longest, len(self.format_option_strings(option)) + self.current_indent)
        self.dedent()
        self.dedent()
        self.help_position = min(longest + 2, self.max_help_position)
        self.help_width = max(self.width - self.help_position, 11)

    def format_option_strings(self, option):
        if option.takes_value():
            metavar = option.metavar or option.dest.upper()
            short = ["%s %s" % (name, metavar) for name in option._short_opts]
            long = ["%s=%s" % (name, metavar) for name in option._long_opts]
        else:
            short = list(option._short_opts)
            long = list(option._long_opts)
        return ", ".join(short + long if self.short_first else long + short)

    def format_option(self, option, text):
        opts = self.format_option_strings(option)
        indent = " " * self.current_indent
        width = self.help_position - self.current_indent - 2
        if len(opts) > width:
            result = indent + opts + "\n"
            first = self.help_position
        else:
            result = indent + opts.ljust(width) + "  "
            first = 0
        if text:
            lines = _textwrap.wrap(text, self.help_width)
            for i in range(len(lines)):
                result += " " * (first if i == 0 else self.help_position) + lines[i] + "\n"
        elif not result.endswith("\n"):
            result += "\n"
        return result


class IndentedHelpFormatter(HelpFormatter):
    def __init__(self, indent_increment=2, max_help_position=24, width=None, short_first=1):
        HelpFormatter.__init__(self, indent_increment, max_help_position, width, short_first)

    def format_usage(self, usage):
        return "Usage: %s\n" % usage

    def format_heading(self, heading):
        return " " * self.current_indent + heading + ":\n"


class TitledHelpFormatter(HelpFormatter):
    def __init__(self, indent_increment=0, max_help_position=24, width=None, short_first=0):
        HelpFormatter.__init__(self, indent_increment, max_help_position, width, short_first)

    def format_usage(self, usage):
        return self.format_heading("Usage") + "  " + usage + "\n"

    def format_heading(self, heading):
        return heading + "\n" + ("=" if self.level == 0 else "-") * len(heading) + "\n"


class OptionContainer:
    """What options are added to"""

    _mixin_ = True

    @_by_place
    def add_option(self, *args, **kwargs):
        if isinstance(args[0], str):
            made = make_option(*args, **kwargs)
        else:
            made = args[0]
        self._add(made)
        return made

    @_by_place
    def add_options(self, option_list):
        for option in option_list:
            self._add(option)

    def _add(self, option):
        taken = []
        parser = self._parser()
        for name in option._short_opts + option._long_opts:
            if name in parser._options:
                taken.append(name)
        if taken:
            if parser.conflict_handler == "error":
                raise OptionConflictError("conflicting option string(s): %s" % ", ".join(taken), option)
            for name in taken:
                _forget(parser, name)
        option.container = self.title
        self.option_list.append(option)
        for name in option._short_opts + option._long_opts:
            parser._options[name] = option
        dest = option.dest
        if dest is not None and (option._has_default or dest not in parser._defaults):
            parser._defaults[dest] = option._put_default
            parser._default_texts[dest] = option._default_text

    def get_option(self, opt_str):
        return self._parser()._options.get(opt_str)

    def has_option(self, opt_str):
        return opt_str in self._parser()._options

    def remove_option(self, opt_str):
        parser = self._parser()
        option = parser._options.get(opt_str)
        if option is None:
            raise ValueError("no such option %r" % opt_str)
        for name in option._short_opts + option._long_opts:
            del parser._options[name]
        _drop(parser, option)

    def format_option_help(self, formatter):
        parser = self._parser()
        parts = []
        for option in self.option_list:
            if option.help != SUPPRESS_HELP:
                parts.append(formatter.format_option(option, parser._help_of(option)))
        return "".join(parts)

    def get_description(self):
        return self.description

    def set_description(self, description):
        self.description = description


def _forget(parser, name):
    """Takes a name away from the option that has it."""
    option = parser._options[name]
    if name in option._short_opts:
        option._short_opts.remove(name)
    else:
        option._long_opts.remove(name)
    if not option._short_opts and not option._long_opts:
        _drop(parser, option)


def _drop(parser, option):
    if option in parser.option_list:
        parser.option_list.remove(option)
    for group in parser.option_groups:
        if option in group.option_list:
            group.option_list.remove(option)


class OptionGroup(OptionContainer):
    """Options under a title of help"""

    def __init__(self, parser, title, description=None):
        self.parser = parser
        self.title = title
        self.description = description
        self.option_list = []

    def _parser(self):
        return self.parser

    def set_title(self, title):
        self.title = title

    def format_help(self, formatter):
        result = formatter.format_heading(self.title)
        formatter.indent()
        parts = []
        if self.description:
            parts.append(formatter.format_description(self.description))
        parts.append(self.format_option_help(formatter))
        result += "\n".join(parts)
        formatter.dedent()
        return result


class OptionParser(OptionContainer):
    """A parser of command lines"""

    def __init__(
        self,
        usage=None,
        option_list=None,
        version=None,
        conflict_handler="error",
        description=None,
        formatter=None,
        add_help_option=True,
        prog=None,
        epilog=None
    ):
        if conflict_handler != "error" and conflict_handler != "resolve":
            raise ValueError("invalid conflict_resolution value %r" % conflict_handler)
        self.conflict_handler = conflict_handler
        self.title = ""
        self.prog = prog
        self.epilog = epilog
        self.version = version
        self.description = description
        self.allow_interspersed_args = True
        self.formatter = IndentedHelpFormatter() if formatter is None else formatter
        self.usage = None
        self.set_usage(usage)
        self.option_list = []
        self.option_groups = []
        self.values = Values()
        self.rargs = []
        self.largs = []
        self._options = {}
        self._defaults = {}
        self._default_texts = {}
        if option_list is not None:
            for option in option_list:
                self._add(option)
        if version is not None and version != "":
            self._add(
                _Option(["--version"], "version", None, None, 0, None, "show program's version number and exit", None)
            )
        if add_help_option:
            self._add(_Option(["-h", "--help"], "help", None, None, 0, None, "show this help message and exit", None))

    def _parser(self):
        return self

    def set_usage(self, usage):
        if usage is None:
            self.usage = "%prog [options]"
        elif usage == SUPPRESS_USAGE:
            self.usage = None
        elif usage.lower().startswith("usage: "):
            self.usage = usage[7:]
        else:
            self.usage = usage

    def enable_interspersed_args(self):
        self.allow_interspersed_args = True

    def disable_interspersed_args(self):
        self.allow_interspersed_args = False

    @_by_place
    def set_defaults(self, **kwargs):
        for name, value in kwargs.items():
            self.set_default(name, value)

    @_by_place
    def set_default(self, dest, value):
        self._defaults[dest] = _default_setter(self, dest, value)
        self._default_texts[dest] = "none" if value is None else str(value)

    def _typed(self, dest):
        """The option for an attribute whose texts are converted, if there is one"""
        for option in self._options.values():
            if option.dest == dest and option.takes_value():
                return option
        return None

    def get_default_values(self):
        values = Values()
        for put_default in self._defaults.values():
            put_default(values)
        return values

    @_by_place
    def add_option_group(self, group, description=None):
        if isinstance(group, str):
            made = OptionGroup(self, group, description)
        else:
            made = group
        self.option_groups.append(made)
        return made

    def get_option_group(self, opt_str):
        option = self._options.get(opt_str)
        if option is not None:
            for group in self.option_groups:
                if option in group.option_list:
                    return group
        return None

    def parse_args(self, args=None, values=None):
        if args is None:
            rargs = _sys.argv[1:]
        else:
            rargs = [arg for arg in args]
        if values is None:
            values = self.get_default_values()
        self.values = values
        self.rargs = rargs
        self.largs = []
        try:
            self._process(values)
        except (BadOptionError, OptionValueError) as error:
            self.error(str(error))
        return self.check_values(values, self.largs + self.rargs)

    def check_values(self, values, args):
        return (values, args)

    def _process(self, values):
        rargs = self.rargs
        while rargs:
            arg = rargs[0]
            if arg == "--":
                del rargs[0]
                return
            if arg[0:2] == "--":
                self._process_long(values)
            elif arg[:1] == "-" and len(arg) > 1:
                self._process_short(values)
            elif self.allow_interspersed_args:
                self.largs.append(arg)
                del rargs[0]
            else:
                return

    def _process_long(self, values):
        rargs = self.rargs
        arg = rargs.pop(0)
        explicit = "=" in arg
        if explicit:
            arg, _, rest = arg.partition("=")
            rargs.insert(0, rest)
        opt = self._match_long_opt(arg)
        option = self._options[opt]
        if option.takes_value():
            self._perform(option, opt, values, self._arguments(option, opt))
        elif explicit:
            self.error("%s option does not take a value" % opt)
        else:
            self._perform(option, opt, values, [])

    def _process_short(self, values):
        rargs = self.rargs
        arg = rargs.pop(0)
        i = 1
        while i < len(arg):
            opt = "-" + arg[i]
            i += 1
            option = self._options.get(opt)
            if option is None:
                raise BadOptionError(opt)
            if option.takes_value():
                if i < len(arg):
                    rargs.insert(0, arg[i:])
                self._perform(option, opt, values, self._arguments(option, opt))
                return
            self._perform(option, opt, values, [])

    def _arguments(self, option, opt):
        """The arguments of an option, which are taken away"""
        n = option.nargs
        if len(self.rargs) < n:
            self.error("%s option requires %d argument%s" % (opt, n, "" if n == 1 else "s"))
        texts = self.rargs[:n]
        del self.rargs[:n]
        return texts

    def _match_long_opt(self, opt):
        if opt in self._options:
            return opt
        possible = sorted([name for name in self._options if name[:2] == "--" and name.startswith(opt)])
        if len(possible) == 1:
            return possible[0]
        if not possible:
            raise BadOptionError(opt)
        raise AmbiguousOptionError(opt, possible)

    def _perform(self, option, opt, values, texts):
        if option.action == "help":
            self.print_help()
            self.exit()
        elif option.action == "version":
            self.print_version()
            self.exit()
        else:
            option._perform(values, opt, texts, self)

    def get_prog_name(self):
        if self.prog is None:
            return _os.path.basename(_sys.argv[0])
        return self.prog

    def expand_prog_name(self, s):
        return s.replace("%prog", self.get_prog_name())

    def exit(self, status=0, msg=None):
        if msg:
            _sys.stderr.write(msg)
        _sys.exit(status)

    def error(self, msg):
        self.print_usage(_sys.stderr)
        self.exit(2, "%s: error: %s\n" % (self.get_prog_name(), msg))

    def get_usage(self):
        if self.usage:
            return self.formatter.format_usage(self.expand_prog_name(self.usage))
        return ""

    def print_usage(self, file=None):
        if self.usage:
            _put(self.get_usage() + "\n", file)

    def get_version(self):
        if self.version:
            return self.expand_prog_name(self.version)
        return ""

    def print_version(self, file=None):
        if self.version:
            _put(self.get_version() + "\n", file)

    def _help_of(self, option):
        """The text of help of an option"""
        if option.help is None:
            return ""
        if "%default" not in option.help:
            return option.help
        shown = "none"
        if option.dest is not None and option.dest in self._default_texts:
            shown = self._default_texts[option.dest]
        return option.help.replace("%default", shown)

    def format_all_option_help(self, formatter):
        formatter.store_option_strings(self)
        parts = [formatter.format_heading("Options")]
        formatter.indent()
        if self.option_list:
            parts.append(OptionContainer.format_option_help(self, formatter))
            parts.append("\n")
        for group in self.option_groups:
            parts.append(group.format_help(formatter))
            parts.append("\n")
        formatter.dedent()
        return "".join(parts[:-1])

    def format_help(self, formatter=None):
        if formatter is None:
            formatter = self.formatter
        parts = []
        if self.usage:
            parts.append(self.get_usage() + "\n")
        if self.description:
            parts.append(formatter.format_description(self.expand_prog_name(self.description)) + "\n")
        parts.append(self.format_all_option_help(formatter))
        parts.append(formatter.format_epilog(self.epilog))
        return "".join(parts)

    def print_help(self, file=None):
        _put(self.format_help(), file)


@_by_place
def _put(text, file):
    if file is None:
        _sys.stdout.write(text)
    else:
        file.write(text)


@_by_place
def _default_setter(parser, name, value):
    if _is_constant(name):
        put = _setter(_note, name)
    else:

        def put(values, value):
            setattr(values, name, value)

    if isinstance(value, str):

        def put_default(values):
            option = parser._typed(name)
            if option is None:
                put(values, value)
            else:
                option._put_text(values, value)

    else:

        def put_default(values):
            put(values, value)

    return put_default
