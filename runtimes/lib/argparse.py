"""The module `argparse`: parsers of command lines.

Each attribute of a `Namespace` has the type that its argument gives it: `add_argument` has a graph
for each place that calls it, and makes functions there that set the attribute of this name.  Only
actions of the program's own that set attributes by `setattr` make all of them unions.

Source: the Python Library Reference, section "argparse"; the texts and the layout of help are
those of CPython 3.11.
"""

import os as _os
import sys as _sys
import textwrap as _textwrap
from enum import Enum as _Enum

from _by_name import (
    Ordered as _Ordered,
    at_translation as _at_translation,
    by_place as _by_place,
    getter as _getter,
    is_constant as _is_constant,
    setter as _setter,
    we_are_translated as _we_are_translated,
)
from rpython.rlib.objectmodel import specialize as _specialize
from rpython.rlib.rarithmetic import intmask as _word

SUPPRESS = "==SUPPRESS=="
OPTIONAL = "?"
ZERO_OR_MORE = "*"
ONE_OR_MORE = "+"
PARSER = "A..."
REMAINDER = "..."

# What an action does.
_STORE = 0
_STORE_CONST = 1
_STORE_TRUE = 2
_STORE_FALSE = 3
_APPEND = 4
_APPEND_CONST = 5
_COUNT = 6
_HELP = 7
_VERSION = 8
_EXTEND = 9
_PARSERS = 10
_BOOLEAN = 11
_OWN = 12

_ACTIONS = {
    "store": _STORE,
    "store_const": _STORE_CONST,
    "store_true": _STORE_TRUE,
    "store_false": _STORE_FALSE,
    "append": _APPEND,
    "append_const": _APPEND_CONST,
    "count": _COUNT,
    "help": _HELP,
    "version": _VERSION,
    "extend": _EXTEND,
}

# Numbers of arguments that are not counted: negative, so that nargs is an int.
_ONE = -1
_MAYBE = -2
_ANY = -3
_SOME = -4
_COMMAND = -5
_REST = -6

_NARGS = {"?": _MAYBE, "*": _ANY, "+": _SOME, "A...": _COMMAND, "...": _REST}

class HelpFormatter:
    """How help is laid out."""

    _defaults_shown = False
    _names_of_types = False

    def __init__(self, prog, indent_increment=2, max_help_position=24, width=None):
        if width is None:
            width = _width()
        self._prog = prog
        self._indent_increment = indent_increment
        self._max_help_position = min(max_help_position, max(width - 20, indent_increment * 2))
        self._width = width

    def _split_lines(self, text, width):
        return _textwrap.wrap(" ".join(text.split()), width)

    def _fill_text(self, text, width, indent):
        words = " ".join(text.split())
        return _textwrap.fill(words, width, initial_indent=indent, subsequent_indent=indent)

    def _get_help_string(self, action):
        return action.help


class RawDescriptionHelpFormatter(HelpFormatter):
    def _fill_text(self, text, width, indent):
        return "".join([indent + line for line in text.splitlines(keepends=True)])


class RawTextHelpFormatter(RawDescriptionHelpFormatter):
    def _split_lines(self, text, width):
        return text.splitlines()


class ArgumentDefaultsHelpFormatter(HelpFormatter):
    def _get_help_string(self, action):
        text = action.help
        if text is None:
            text = ""
        if "%(default)" not in text and not _is_suppressed(action.default):
            if action.option_strings or action._count == _MAYBE or action._count == _ANY:
                text += " (default: %(default)s)"
        return text


class MetavarTypeHelpFormatter(HelpFormatter):
    _names_of_types = True


class BooleanOptionalAction:
    """`--flag` and `--no-flag`"""


class ArgumentError(Exception):
    """What is wrong with an argument."""

    def __init__(self, argument, message):
        Exception.__init__(self, message)
        self.argument_name = ""
        if argument is not None:
            self.argument_name = argument._name()
        self.message = message

    def __str__(self):
        if self.argument_name == "":
            return self.message
        return "argument %s: %s" % (self.argument_name, self.message)


class ArgumentTypeError(Exception):
    """What a function that converts an argument raises."""


class _FileOpener:
    """What opens the file of an argument."""

    def __init__(self, mode, encoding, errors):
        self._mode = mode
        self._encoding = encoding
        self._errors = errors

    def _failed(self, string, error):
        raise ArgumentTypeError("can't open '%s': %s" % (string, error))

    def _no_standard_file(self):
        raise ValueError("argument \"-\" with mode %r" % self._mode)

    def __repr__(self):
        parts = [repr(self._mode)]
        if self._encoding is not None:
            parts.append("encoding=%r" % self._encoding)
        if self._errors is not None:
            parts.append("errors=%r" % self._errors)
        return "FileType(%s)" % ", ".join(parts)


class _TextFile(_FileOpener):
    def __call__(self, string):
        if string == "-":
            if "r" in self._mode:
                return _sys.stdin
            if self._mode[0] in "wax":
                return _sys.stdout
            self._no_standard_file()
        try:
            return open(string, self._mode, encoding=self._encoding, errors=self._errors)
        except OSError as error:
            self._failed(string, error)


class _BinaryFile(_FileOpener):
    def __call__(self, string):
        if string == "-":
            if "r" in self._mode:
                return _sys.stdin.buffer
            if self._mode[0] in "wax":
                return _sys.stdout.buffer
            self._no_standard_file()
        try:
            return open(string, self._mode)
        except OSError as error:
            self._failed(string, error)


@_by_place
def FileType(mode="r", bufsize=-1, encoding=None, errors=None):
    """What makes a file of the name that is given; `-` is a standard file."""
    if "b" in mode:
        return _BinaryFile(mode, encoding, errors)
    return _TextFile(mode, encoding, errors)




class Namespace(_Ordered):
    """The values of the arguments."""

    def __init__(self, **kwargs):
        if _we_are_translated():
            self._rotor_names = []
        for name, value in kwargs.items():
            if _is_constant(name):
                _setter(_note, name)(self, value)
            else:
                setattr(self, name, value)

    def __repr__(self):
        parts = []
        for name, value in vars(self).items():
            parts.append("%s=%r" % (name, value))
        return "Namespace(%s)" % ", ".join(parts)

    def __eq__(self, other):
        if not isinstance(other, Namespace):
            return NotImplemented
        return vars(self) == vars(other)

    def __contains__(self, name):
        return hasattr(self, name)


def _note(namespace, name):
    """Keeps the place of an attribute in `vars()`."""
    if not isinstance(namespace, Namespace):
        return
    if not _we_are_translated():
        setattr(namespace, name, getattr(namespace, name, None))
    elif name not in namespace._rotor_names:
        namespace._rotor_names.append(name)


@_at_translation
def _attribute_of(names, dest):
    """The name of the attribute of an argument; `_split_names` and `_option_dest` say the same."""
    options = [name for name in names if name != "" and not (name[0].isalnum() or name[0] == "_")]
    if dest is not None:
        return dest
    if not options:
        return names[0]
    long = [name for name in options if len(name) > 1 and not name[1].isalnum()]
    return (long or options)[0].lstrip("".join({name[0] for name in options})).replace("-", "_")


@_at_translation
def _shape_of(nargs):
    """What nargs means, as `_count_of` gives it, where any number stands for all"""
    if nargs is None:
        return _ONE
    return _NARGS.get(nargs, 1) if isinstance(nargs, str) else 1


class Action:
    """An argument of a parser."""

    def __init__(
        self,
        option_strings,
        dest,
        nargs=None,
        const=None,
        default=None,
        type=None,
        choices=None,
        required=False,
        help=None,
        metavar=None
    ):
        self._kind = _OWN
        self.option_strings = [option for option in option_strings]
        self.dest = dest
        self.nargs = nargs
        self._count = _count_of(nargs)
        self.const = const
        self.default = default
        self._has_type = type is not None
        self._convert = _text if type is None else type
        self._type_name = "" if type is None else type.__name__
        # What sets the attribute: to the default, to a default that is a text, to what was given.
        self._put_default = _nothing
        self._put_text = _no_text
        self._perform = _no_performance
        self.choices = None if choices is None else [choice for choice in choices]
        self.required = required
        self.help = help
        self._metavars = None
        self.metavar = None
        if metavar is not None:
            if isinstance(metavar, str):
                self.metavar = metavar
            else:
                self._metavars = [part for part in metavar]
        self.version = None
        self._group = None
        self._parsers = None

    def __call__(self, parser, namespace, values, option_string=None):
        raise NotImplementedError(".__call__() not defined")

    def format_usage(self):
        return self.option_strings[0]

    def _name(self):
        """As errors say it."""
        if self.option_strings:
            return "/".join(self.option_strings)
        if self.metavar is not None:
            return self.metavar
        if self.dest != SUPPRESS:
            return self.dest
        if self._parsers is not None:
            return "{%s}" % ",".join(self._parsers.names)
        return ""

    def _choice_texts(self):
        texts = []
        if self._parsers is not None:
            for name in self._parsers.names:
                texts.append(name)
        elif self.choices is not None:
            for choice in self.choices:
                texts.append(str(choice))
        return texts

    def _placeholder(self, index, types=False):
        """What stands for an argument in help."""
        if self._metavars is not None:
            return self._metavars[index % len(self._metavars)]
        if self.metavar is not None:
            return self.metavar
        if self.choices is not None or self._parsers is not None:
            return "{%s}" % ",".join(self._choice_texts())
        if types:
            return self._type_name
        if self.option_strings:
            return self.dest.upper()
        return self.dest

    def _arguments(self, types=False):
        """What stands for all its arguments in help."""
        n = self._count
        first = self._placeholder(0, types)
        if n == _ONE:
            return first
        if n == _MAYBE:
            return "[%s]" % first
        if n == _ANY:
            return "[%s ...]" % first
        if n == _SOME:
            return "%s [%s ...]" % (first, self._placeholder(1, types))
        if n == _COMMAND:
            return "%s ..." % first
        if n == _REST:
            return "..."
        return " ".join([self._placeholder(i, types) for i in range(n)])

    def _invocation(self, types=False):
        """The head of its part in help."""
        if not self.option_strings:
            return self._placeholder(0, types)
        if self._count == 0:
            return ", ".join(self.option_strings)
        arguments = self._arguments(types)
        return ", ".join(["%s %s" % (option, arguments) for option in self.option_strings])

    def _usage(self, types=False):
        if not self.option_strings:
            return self._arguments(types)
        if self._kind == _BOOLEAN:
            return " | ".join(self.option_strings)
        if self._count == 0:
            return self.option_strings[0]
        return "%s %s" % (self.option_strings[0], self._arguments(types))

    def _most(self, available):
        """How many of the arguments that are there it can take; -1 when they are not enough."""
        n = self._count
        if n == _ONE:
            return 1 if available >= 1 else -1
        if n == _MAYBE:
            return 1 if available >= 1 else 0
        if n == _ANY or n == _REST:
            return available
        if n == _SOME or n == _COMMAND:
            return available if available >= 1 else -1
        return n if available >= n else -1

    def _least(self):
        n = self._count
        if n == _ONE or n == _SOME or n == _COMMAND:
            return 1
        if n == _MAYBE or n == _ANY or n == _REST:
            return 0
        return n


def _count_of(nargs):
    if nargs is None:
        return _ONE
    if isinstance(nargs, str):
        if nargs not in _NARGS:
            raise ValueError("invalid nargs value")
        return _NARGS[nargs]
    return nargs


def _text(text):
    return text


def _nothing(namespace):
    pass


def _no_text(namespace, text):
    pass


def _no_performance(namespace, texts, option):
    pass


class _Arguments:
    """What arguments are added to."""

    _mixin_ = True

    @_by_place
    def add_argument(self, *names, action="store", **keywords):
        if isinstance(action, str) or action is BooleanOptionalAction:
            made = self._builtin_action(*names, action=action, **keywords)
        else:
            made = self._own_action(action, *names, **keywords)
        if made.default is None and made._kind != _STORE_TRUE and made._kind != _STORE_FALSE:
            made.default = self._argument_default()
        self._add(made)
        return made

    @_by_place
    def _builtin_action(
        self,
        *names,
        action,
        nargs=None,
        const=None,
        default=None,
        type=None,
        choices=None,
        required=False,
        help=None,
        metavar=None,
        dest=None,
        version=None
    ):
        prefixes = self._prefixes()
        made = _make_action(
            names, action, nargs, const, default, choices, required, help, metavar, dest, version, prefixes
        )
        if type is not None:
            made._has_type = True
            made._type_name = repr(type) if isinstance(type, _FileOpener) else type.__name__
        put = _setter(_note, _attribute_of(names, dest))
        get = _getter(_note, _attribute_of(names, dest))
        _give_defaults(made, _attribute_of(names, dest), put, get, action, nargs, default, type, required, self)
        if not isinstance(action, str):
            _give_flag(made, put)
        elif action == "store_true":
            _give_constant(made, put, True)
        elif action == "store_false":
            _give_constant(made, put, False)
        elif action == "store_const":
            _give_constant(made, put, const)
        elif action == "append_const":
            _give_constants(made, put, get, const)
        elif action == "count":
            _give_count(made, put, get)
        elif action == "append" or action == "extend":
            _give_list(made, put, get, action, _shape_of(nargs), type, choices, const)
        elif action == "store":
            _give_value(made, put, _shape_of(nargs), type, choices, const, default)
        return made

    @_by_place
    def _own_action(self, action, *names, dest=None, **keywords):
        """An action of a class of the program."""
        options, positional = _split_names(names, dest, self._prefixes())
        put = _setter(_note, _attribute_of(names, dest))
        if options:
            made = action(options, _option_dest(options, dest, self._prefixes()), **keywords)
            _give_own_default(made, put, **keywords)
            return made
        made = action([], _positional_dest(positional, dest), **keywords)
        _give_own_default(made, put, **keywords)
        made.required = made._count != _MAYBE and (made._count != _ANY or made.default is None)
        return made


# What sets attributes, made for each argument, with the types of its own.


@_by_place
def _give_defaults(made, name, put, get, action, nargs, default, type, required, container):
    if default is None:
        if action == "store_true" or action == "store_false":
            value = action == "store_false"

            def put_default(namespace):
                put(namespace, value)

        elif action == "store" and _is_always_given(made, nargs, required):

            def put_default(namespace):
                _note(namespace, name)

        else:
            other = container._argument_default()

            def put_default(namespace):
                put(namespace, other)

    elif isinstance(default, str) and isinstance(default, _Enum) and type is not None:

        def put_default(namespace):
            put(namespace, _converted(made, type, default))

    elif isinstance(default, str) and type is not None:

        def put_default(namespace):
            _note(namespace, name)

    else:

        def put_default(namespace):
            put(namespace, default)

    made._put_default = put_default
    if type is not None:

        def put_text(namespace, text):
            if get(namespace) is None:
                put(namespace, _converted(made, type, text))

        made._put_text = put_text


def _is_always_given(made, nargs, required):
    """Whether no value is the default of an argument: the command line has one."""
    return made.required and made.default is None


@_by_place
def _give_own_default(made, put, **keywords):
    if "default" in keywords:
        default = keywords["default"]

        def put_default(namespace):
            put(namespace, default)

    else:

        def put_default(namespace):
            put(namespace, made.default)

    made._put_default = put_default


@_by_place
def _give_command(made, put, required):
    if not required:

        def put_default(namespace):
            put(namespace, None)

        made._put_default = put_default

    def perform(namespace, texts, option):
        put(namespace, texts[0])

    made._perform = perform


@_by_place
def _give_flag(made, put):
    def perform(namespace, texts, option):
        put(namespace, not option.startswith("--no-"))

    made._perform = perform


@_by_place
def _give_constant(made, put, const):
    def perform(namespace, texts, option):
        put(namespace, const)

    made._perform = perform


@_by_place
def _give_constants(made, put, get, const):
    def perform(namespace, texts, option):
        items = _copied(get(namespace))
        items.append(const)
        put(namespace, items)

    made._perform = perform


@_by_place
def _give_count(made, put, get):
    def perform(namespace, texts, option):
        count = get(namespace)
        if count is None:
            put(namespace, 1)
        else:
            put(namespace, count + 1)

    made._perform = perform


@_by_place
def _give_list(made, put, get, action, shape, type, choices, const):
    def perform(namespace, texts, option):
        items = _copied(get(namespace))
        if shape == _ONE and action == "extend":
            for c in texts[0]:
                items.append(c)
        elif shape == _ONE:
            items.append(_checked(made, type, choices, texts[0]))
        elif shape == _MAYBE:
            items.append(_checked(made, type, choices, texts[0]) if texts else const)
        elif action == "append":
            items.append([_checked(made, type, choices, text) for text in texts])
        else:
            for text in texts:
                items.append(_checked(made, type, choices, text))
        put(namespace, items)

    made._perform = perform


@_by_place
def _give_value(made, put, shape, type, choices, const, default):
    def perform(namespace, texts, option):
        if shape == _ONE:
            put(namespace, _checked(made, type, choices, texts[0]))
        elif shape == _MAYBE:
            if texts:
                put(namespace, _checked(made, type, choices, texts[0]))
            elif made.option_strings:
                _put_instead(made, put, type, choices, namespace, const)
            elif not _is_suppressed(default):
                _put_instead(made, put, type, choices, namespace, default)
        elif shape == _ANY and default is not None and not texts and not made.option_strings:
            if not _is_suppressed(default):
                put(namespace, default)
        else:
            put(namespace, [_checked(made, type, choices, text) for text in texts])

    made._perform = perform


@_by_place
def _put_instead(made, put, type, choices, namespace, value):
    """Sets what stands for an argument that may be left out."""
    if isinstance(value, str):
        put(namespace, _checked(made, type, choices, value))
    else:
        put(namespace, value)


@_by_place
def _copied(known):
    """A copy of the list that an argument has so far"""
    items = []
    if known is not None:
        for item in known:
            items.append(item)
    return items


@_by_place
def _converted(action, convert, text):
    try:
        return convert(text)
    except ArgumentTypeError as error:
        raise ArgumentError(action, str(error))
    except (TypeError, ValueError):
        raise ArgumentError(action, "invalid %s value: %r" % (action._type_name, text))


@_by_place
def _checked(action, convert, choices, text):
    if convert is None:
        value = text
    else:
        value = _converted(action, convert, text)
    if choices is not None and value not in choices:
        shown = ", ".join([repr(choice) for choice in choices])
        raise ArgumentError(action, "invalid choice: %r (choose from %s)" % (value, shown))
    return value


class _Group(_Arguments):
    """Arguments under a title of help, or of which only one may be given."""

    def __init__(self, parser, title, description, exclusive, required):
        self.parser = parser
        self.title = title
        self.description = description
        self.exclusive = exclusive
        self.required = required
        self._actions = []
        self.inside = None

    def _prefixes(self):
        return self.parser.prefix_chars

    def _argument_default(self):
        return self.parser.argument_default

    def _add(self, action):
        if self.exclusive:
            if action.required:
                raise ValueError("mutually exclusive arguments must be optional")
            action._group = self
            self._actions.append(action)
            if self.inside is not None:
                self.inside._actions.append(action)
                self.parser._enter(action)
            else:
                self.parser._add(action)
        else:
            self._actions.append(action)
            self.parser._enter(action)

    def add_mutually_exclusive_group(self, required=False):
        group = _Group(self.parser, None, None, True, required)
        group.inside = self
        self.parser._mutually_exclusive_groups.append(group)
        return group


class _SubParsers:
    """The commands of a parser."""

    def __init__(self, parser, prog, make):
        self.parser = parser
        self.prog = prog
        self.make = make
        self.names = []
        self.shown = []
        self.helps = []
        self.table = {}

    @_by_place
    def add_parser(self, name, *, help=None, aliases=(), prog=None, **keywords):
        if prog is None:
            prog = "%s %s" % (self.prog, name)
        parser = self.make(prog=prog, **keywords)
        self.names.append(name)
        self.table[name] = parser
        shown = name
        others = [alias for alias in aliases]
        for alias in others:
            self.names.append(alias)
            self.table[alias] = parser
        if others:
            shown = "%s (%s)" % (name, ", ".join(others))
        if help is not None:
            self.shown.append(shown)
            self.helps.append(help)
        return parser


@_specialize.argtype(0)
def _split_names(names, dest, prefixes):
    """The names that are options, and the one that is not."""
    options = []
    positional = None
    for name in names:
        if name != "" and name[0] in prefixes:
            options.append(name)
        else:
            positional = name
    if positional is not None and options:
        raise ValueError("invalid option string %r: must start with a character %r" % (positional, prefixes))
    if positional is None and not options:
        positional = dest
    return options, positional


def _option_dest(options, dest, prefixes):
    if dest is not None:
        return dest
    long = [option for option in options if len(option) > 1 and option[1] in prefixes]
    first = long[0] if long else options[0]
    dest = first.lstrip(prefixes).replace("-", "_")
    if dest == "":
        raise ValueError("dest= is required for options like %r" % first)
    return dest


def _positional_dest(positional, dest):
    if positional is None:
        raise TypeError("the name of an argument is missing")
    if dest is not None and dest != positional:
        raise ValueError("dest supplied twice for positional argument")
    return positional


@_specialize.argtype(0, 4)
def _make_action(
    names, action, nargs, const, default, choices, required, help, metavar, dest, version, prefixes
):
    if action is BooleanOptionalAction:
        kind = _BOOLEAN
    else:
        if action not in _ACTIONS:
            raise ValueError('unknown action "%s"' % action)
        kind = _ACTIONS[action]
    options, positional = _split_names(names, dest, prefixes)
    if options:
        dest = _option_dest(options, dest, prefixes)
        if kind == _BOOLEAN:
            both = []
            for option in options:
                both.append(option)
                if option.startswith("--"):
                    both.append("--no-" + option[2:])
            options = both
    else:
        dest = _positional_dest(positional, dest)
    count = _ONE
    if kind in (_STORE_CONST, _STORE_TRUE, _STORE_FALSE, _APPEND_CONST, _COUNT, _HELP, _VERSION, _BOOLEAN):
        count = 0
    elif nargs is not None:
        count = _count_of(nargs)
        if count == 0 and kind == _STORE:
            raise ValueError(
                "nargs for store actions must be != 0; if you have nothing to store, actions such as store "
                "true or store const may be more appropriate"
            )
    made = Action(options, dest, nargs, const, default, None, choices, required, help, metavar)
    made._kind = kind
    made._count = count
    if kind == _STORE_TRUE:
        made.const = True
        if default is None:
            made.default = False
    elif kind == _STORE_FALSE:
        made.const = False
        if default is None:
            made.default = True
    elif kind == _HELP or kind == _VERSION:
        made.default = SUPPRESS
        made.dest = SUPPRESS
    if kind == _VERSION and help is None:
        made.help = "show program's version number and exit"
    if not options:
        made.required = count != _MAYBE and (count != _ANY or default is None)
    made.version = version
    return made


class ArgumentParser(_Arguments):
    """A parser of command lines."""

    def __init__(
        self,
        prog=None,
        usage=None,
        description=None,
        epilog=None,
        parents=(),
        formatter_class=HelpFormatter,
        prefix_chars="-",
        fromfile_prefix_chars=None,
        argument_default=None,
        conflict_handler="error",
        add_help=True,
        allow_abbrev=True,
        exit_on_error=True
    ):
        if prog is None:
            prog = _os.path.basename(_sys.argv[0])
        self.prog = prog
        self.usage = usage
        self.description = description
        self.epilog = epilog
        self.formatter_class = formatter_class
        self.prefix_chars = prefix_chars
        self.fromfile_prefix_chars = fromfile_prefix_chars
        self.argument_default = argument_default
        self.conflict_handler = conflict_handler
        self.add_help = add_help
        self.allow_abbrev = allow_abbrev
        self.exit_on_error = exit_on_error
        self._actions = []
        self._option_string_actions = {}
        self._positionals = _Group(self, "positional arguments", None, False, False)
        self._optionals = _Group(self, "options", None, False, False)
        self._action_groups = [self._positionals, self._optionals]
        self._mutually_exclusive_groups = []
        self._defaults = {}
        self._default_setters = {}
        self._has_numbers = False
        self._commands = None
        if add_help:
            first = "-" if "-" in prefix_chars else prefix_chars[0]
            self._optionals._add(
                _make_action(
                    (first + "h", first * 2 + "help"),
                    "help",
                    None,
                    None,
                    None,
                    None,
                    False,
                    "show this help message and exit",
                    None,
                    None,
                    None,
                    prefix_chars,
                )
            )
        for parent in parents:
            self._add_actions_of(parent)

    # Building

    def _prefixes(self):
        return self.prefix_chars

    def _argument_default(self):
        return self.argument_default

    def _add_actions_of(self, parent):
        """The arguments of a parent, in groups of the same titles."""
        places = {}
        for group in parent._action_groups:
            own = self._group_of_title(group.title)
            if own is None:
                own = self.add_argument_group(group.title, group.description)
            for action in group._actions:
                places[action] = own
        for exclusive in parent._mutually_exclusive_groups:
            self._mutually_exclusive_groups.append(exclusive)
        for action in parent._actions:
            if action in places:
                places[action]._actions.append(action)
            self._enter(action)
        for name, value in parent._defaults.items():
            self._defaults[name] = value
            self._default_setters[name] = parent._default_setters[name]

    def _group_of_title(self, title):
        for group in self._action_groups:
            if group.title == title:
                return group
        return None

    def _without_option(self, option):
        """Takes an option from the action that has it, since another one gets it."""
        action = self._option_string_actions[option]
        del self._option_string_actions[option]
        action.option_strings.remove(option)
        if not action.option_strings:
            self._actions.remove(action)
            for group in self._action_groups:
                if action in group._actions:
                    group._actions.remove(action)

    def _add(self, action):
        if action.option_strings:
            self._optionals._actions.append(action)
        else:
            self._positionals._actions.append(action)
        self._enter(action)

    def _enter(self, action):
        conflicts = [option for option in action.option_strings if option in self._option_string_actions]
        if conflicts and self.conflict_handler == "resolve":
            for option in conflicts:
                self._without_option(option)
        elif conflicts:
            plural = "s" if len(conflicts) > 1 else ""
            raise ArgumentError(action, "conflicting option string%s: %s" % (plural, ", ".join(conflicts)))
        for option in action.option_strings:
            if _is_negative_number(option):
                self._has_numbers = True
        for option in action.option_strings:
            self._option_string_actions[option] = action
        if action.dest in self._defaults:
            action.default = self._defaults[action.dest]
            action._put_default = self._default_setters[action.dest]
        self._actions.append(action)

    def add_argument_group(self, title=None, description=None):
        group = _Group(self, title, description, False, False)
        self._action_groups.append(group)
        return group

    def add_mutually_exclusive_group(self, required=False):
        group = _Group(self, None, None, True, required)
        self._mutually_exclusive_groups.append(group)
        return group

    @_by_place
    def add_subparsers(
        self,
        *,
        title=None,
        description=None,
        prog=None,
        parser_class=None,
        dest=SUPPRESS,
        required=False,
        help=None,
        metavar=None
    ):
        if self._commands is not None:
            self.error("cannot have multiple subparser arguments")
        if prog is None:
            prog = self._usage_text([action for action in self._actions if not action.option_strings], "").strip()
        if dest is None:
            dest = SUPPRESS
        if parser_class is None:
            commands = _SubParsers(self, prog, type(self))
        else:
            commands = _SubParsers(self, prog, parser_class)
        action = Action([], dest, PARSER, required=required, help=help, metavar=metavar)
        action._kind = _PARSERS
        action._parsers = commands
        _give_command(action, _setter(_note, SUPPRESS if dest is None else dest), required)
        if dest == SUPPRESS:
            action.default = SUPPRESS
        self._commands = commands
        if title is not None or description is not None:
            group = self.add_argument_group("subcommands" if title is None else title, description)
            group._add(action)
        else:
            self._positionals._add(action)
        return commands

    @_by_place
    def set_defaults(self, **kwargs):
        for name, value in kwargs.items():
            put_default = _default_setter(name, value)
            self._defaults[name] = value
            self._default_setters[name] = put_default
            for action in self._actions:
                if action.dest == name:
                    action.default = value
                    action._put_default = put_default

    def get_default(self, dest):
        for action in self._actions:
            if action.dest == dest and action.default is not None:
                return action.default
        return self._defaults.get(dest)

    # Parsing

    def parse_args(self, args=None, namespace=None):
        values, rest = self.parse_known_args(args, namespace)
        if rest:
            self.error("unrecognized arguments: %s" % " ".join(rest))
        return values

    def parse_known_args(self, args=None, namespace=None):
        if args is None:
            texts = _sys.argv[1:]
        else:
            texts = [text for text in args]
        if self.fromfile_prefix_chars is not None:
            texts = self._with_files(texts)
        if namespace is None:
            namespace = Namespace()
        if not self.exit_on_error:
            rest = self._parse(texts, namespace)
            return namespace, rest
        rest = []
        try:
            rest = self._parse(texts, namespace)
        except ArgumentError as error:
            self.error(str(error))
        return namespace, rest

    def convert_arg_line_to_args(self, arg_line):
        return [arg_line]

    def _with_files(self, texts):
        """The texts, those of the files that they name among them."""
        found = []
        prefixes = self.fromfile_prefix_chars
        for text in texts:
            if text == "" or prefixes is None or text[0] not in prefixes:
                found.append(text)
                continue
            try:
                with open(text[1:]) as file:
                    inside = []
                    for line in file.read().splitlines():
                        inside.extend(self.convert_arg_line_to_args(line))
            except OSError as error:
                self.error(str(error))
                continue
            found.extend(self._with_files(inside))
        return found

    def parse_intermixed_args(self, args=None, namespace=None):
        return self.parse_args(args, namespace)

    def _parse(self, texts, namespace):
        for action in self._actions:
            if action.dest != SUPPRESS and not _is_suppressed(action.default) and not hasattr(namespace, action.dest):
                action._put_default(namespace)
        for name, put_default in self._default_setters.items():
            if not hasattr(namespace, name):
                put_default(namespace)
        return _Run(self, texts, namespace).parse()

    # Help

    def format_usage(self):
        return self._usage_text(self._actions, "usage: ") + "\n"

    def format_help(self):
        formatter = self.formatter_class(prog=self.prog)
        width = formatter._width
        sections = [self._usage_text(self._actions, "usage: ") + "\n"]
        if self.description is not None:
            sections.append(self._paragraph(formatter, self.description, ""))
        names = formatter._names_of_types
        step = formatter._indent_increment
        longest = 0
        for group in self._action_groups:
            for action in group._actions:
                if not _is_hidden(action):
                    longest = max(longest, len(action._invocation(names)) + step)
                    if action._parsers is not None:
                        for shown in action._parsers.shown:
                            longest = max(longest, len(shown) + 2 * step)
        position = min(longest + step, formatter._max_help_position)
        for group in self._action_groups:
            lines = []
            for action in group._actions:
                if not _is_hidden(action):
                    self._add_help(formatter, lines, action._invocation(names), self._expanded(formatter, action), step, position)
                    if action._parsers is not None:
                        commands = action._parsers
                        for i in range(len(commands.shown)):
                            self._add_help(formatter, lines, commands.shown[i], commands.helps[i], 2 * step, position)
            text = ""
            if group.description is not None:
                text = self._paragraph(formatter, group.description, " " * step)
                if lines:
                    text += "\n"
            if lines:
                text += "\n".join(lines) + "\n"
            if text != "":
                title = group.title
                if title is not None:
                    text = "%s:\n%s" % (title, text)
                sections.append(text)
        if self.epilog is not None:
            sections.append(self._paragraph(formatter, self.epilog, ""))
        return "\n".join(sections)

    def _paragraph(self, formatter, text, indent):
        text = text.replace("%(prog)s", self.prog)
        width = max(formatter._width - len(indent), 11)
        return formatter._fill_text(text, width, indent).rstrip("\n") + "\n"

    def _add_help(self, formatter, lines, head, text, indent, position):
        margin = " " * indent
        if text is None or text.strip() == "":
            lines.append(margin + head)
            return
        room = position - indent - 2
        parts = formatter._split_lines(text, max(formatter._width - position, 11))
        first = 0
        if len(head) <= room:
            lines.append(margin + head.ljust(room) + "  " + parts[0])
            first = 1
        else:
            lines.append(margin + head)
        for i in range(first, len(parts)):
            lines.append(" " * position + parts[i])

    def _expanded(self, formatter, action):
        if action.help is None:
            return None
        text = formatter._get_help_string(action)
        if "%" not in text:
            return text
        text = text.replace("%(prog)s", self.prog)
        text = text.replace("%(default)s", str(action.default))
        text = text.replace("%(default)r", repr(action.default))
        text = text.replace("%(default)d", str(action.default))
        text = text.replace("%(type)s", action._type_name)
        text = text.replace("%(dest)s", action.dest)
        text = text.replace("%(metavar)s", action._placeholder(0))
        text = text.replace("%(choices)s", ", ".join(action._choice_texts()))
        return text.replace("%%", "%")

    def _usage_text(self, actions, prefix):
        own = self.usage
        if own is not None:
            return prefix + own.replace("%(prog)s", self.prog)
        formatter = self.formatter_class(prog=self.prog)
        names = formatter._names_of_types
        options = self._usage_parts([action for action in actions if action.option_strings], names)
        positionals = self._usage_parts([action for action in actions if not action.option_strings], names)
        whole = " ".join([self.prog] + options + positionals)
        width = formatter._width
        if len(prefix) + len(whole) <= width:
            return prefix + whole
        if len(prefix) + len(self.prog) <= 0.75 * width:
            indent = " " * (len(prefix) + len(self.prog) + 1)
            if options:
                lines = _usage_lines([self.prog] + options, indent, len(prefix), width)
                lines += _usage_lines(positionals, indent, -1, width)
            elif positionals:
                lines = _usage_lines([self.prog] + positionals, indent, len(prefix), width)
            else:
                lines = [self.prog]
        else:
            indent = " " * len(prefix)
            lines = _usage_lines(options + positionals, indent, -1, width)
            if len(lines) > 1:
                lines = _usage_lines(options, indent, -1, width)
                lines += _usage_lines(positionals, indent, -1, width)
            lines = [self.prog] + lines
        return prefix + "\n".join(lines)

    def _usage_parts(self, actions, names):
        parts = []
        i = 0
        while i < len(actions):
            action = actions[i]
            group = action._group
            if group is not None and group._actions[0] is action and _follow(actions, i, group._actions):
                inside = [member._usage(names) for member in group._actions if not _is_hidden(member)]
                if inside:
                    joined = " | ".join(inside)
                    if group.required:
                        parts.append("(%s)" % joined if len(inside) > 1 else joined)
                    else:
                        parts.append("[%s]" % joined)
                i += len(group._actions)
                continue
            i += 1
            if _is_hidden(action):
                continue
            if action.option_strings and not action.required:
                parts.append("[%s]" % action._usage(names))
            else:
                parts.append(action._usage(names))
        return parts

    def print_usage(self, file=None):
        if file is None:
            print(self.format_usage(), end="")
        else:
            file.write(self.format_usage())

    def print_help(self, file=None):
        if file is None:
            print(self.format_help(), end="")
        else:
            file.write(self.format_help())

    def exit(self, status=0, message=None):
        if message is not None:
            print(message, end="", file=_sys.stderr)
        _sys.exit(status)

    def error(self, message):
        print(self.format_usage(), end="", file=_sys.stderr)
        self.exit(2, "%s: error: %s\n" % (self.prog, message))


@_by_place
def _default_setter(name, value):
    if _is_constant(name):
        put = _setter(_note, name)

        def put_default(namespace):
            put(namespace, value)

    else:

        def put_default(namespace):
            setattr(namespace, name, value)

    return put_default


def _follow(actions, i, members):
    """Whether the members of a group come one after the other."""
    if i + len(members) > len(actions):
        return False
    for k in range(len(members)):
        if actions[i + k] is not members[k]:
            return False
    return True


def _is_suppressed(value):
    return isinstance(value, str) and value == SUPPRESS


def _is_hidden(action):
    return action.help == SUPPRESS


def _width():
    columns = _os.environ.get("COLUMNS", "")
    if columns.isdigit() and int(columns) > 0:
        return int(columns) - 2
    return 78


def _usage_lines(parts, indent, prefix, width):
    """Parts in lines; the first one comes behind a prefix of that length, if there is one."""
    lines = []
    line = []
    length = len(indent) - 1
    if prefix >= 0:
        length = prefix - 1
    for part in parts:
        if length + 1 + len(part) > width and line:
            lines.append(indent + " ".join(line))
            line = []
            length = len(indent) - 1
        line.append(part)
        length += len(part) + 1
    if line:
        lines.append(indent + " ".join(line))
    if prefix >= 0:
        lines[0] = lines[0][len(indent):]
    return lines


class _Run:
    """One command line."""

    def __init__(self, parser, texts, namespace):
        self.parser = parser
        self.texts = texts
        self.namespace = namespace
        self.rest = []
        self.seen = []
        self.given = []
        self.positionals = [action for action in parser._actions if not action.option_strings]
        # For each text: an option, an argument, or the mark after which all are arguments.
        self.pattern = []
        self.action_of = {}
        self.option_of = {}
        self.value_of = {}

    def parse(self):
        only_arguments = False
        for i in range(len(self.texts)):
            text = self.texts[i]
            if only_arguments:
                self.pattern.append("A")
            elif text == "--":
                self.pattern.append("-")
                only_arguments = True
            elif self.find_option(i, text):
                self.pattern.append("O")
            else:
                self.pattern.append("A")
        last = -1
        for i in range(len(self.pattern)):
            if self.pattern[i] == "O":
                last = i
        at = 0
        while at <= last:
            option = at
            while self.pattern[option] != "O":
                option += 1
            if at != option:
                end = self.take_positionals(at)
                if end > at:
                    at = end
                    continue
            if self.pattern[at] != "O":
                self.rest.extend(self.texts[at:option])
                at = option
            at = self.take_option(at)
        at = self.take_positionals(at)
        self.rest.extend(self.texts[at:])
        self.check()
        return self.rest

    def check(self):
        missing = []
        for action in self.parser._actions:
            if action in self.seen:
                continue
            if action.required:
                missing.append(action._name())
            else:
                default = action.default
                # A member of an enumeration is converted where it becomes the default.
                if isinstance(default, _Enum):
                    continue
                if isinstance(default, str) and default != SUPPRESS and action.dest != SUPPRESS:
                    action._put_text(self.namespace, default)
        if missing:
            self.parser.error("the following arguments are required: %s" % ", ".join(missing))
        for group in self.parser._mutually_exclusive_groups:
            if group.required:
                if not any([action in self.given for action in group._actions]):
                    names = [action._name() for action in group._actions if not _is_hidden(action)]
                    self.parser.error("one of the arguments %s is required" % " ".join(names))

    def find_option(self, i, text):
        """Whether a text is an option; what is known of it."""
        parser = self.parser
        prefixes = parser.prefix_chars
        if text == "" or text[0] not in prefixes:
            return False
        if text in parser._option_string_actions:
            self.note(i, parser._option_string_actions[text], text, None)
            return True
        if len(text) == 1:
            return False
        if "=" in text:
            option, value = text.split("=", 1)
            if option in parser._option_string_actions:
                self.note(i, parser._option_string_actions[option], option, value)
                return True
        matches = []
        values = []
        if text[1] in prefixes:
            if parser.allow_abbrev:
                start = text
                value = None
                if "=" in text:
                    start, value = text.split("=", 1)
                for option in parser._option_string_actions:
                    if option.startswith(start):
                        matches.append(option)
                        values.append(value)
        else:
            for option in parser._option_string_actions:
                if option == text[:2]:
                    matches.append(option)
                    values.append(text[2:])
                elif option.startswith(text):
                    matches.append(option)
                    values.append(None)
        if len(matches) > 1:
            parser.error("ambiguous option: %s could match %s" % (text, ", ".join(matches)))
        if len(matches) == 1:
            self.note(i, parser._option_string_actions[matches[0]], matches[0], values[0])
            return True
        if _is_negative_number(text) and not parser._has_numbers:
            return False
        if " " in text:
            return False
        self.option_of[i] = text
        return True

    def note(self, i, action, option, value):
        self.action_of[i] = action
        self.option_of[i] = option
        if value is not None:
            self.value_of[i] = value

    def arguments_at(self, at):
        """How many arguments there are from there on, and where they end."""
        count = 0
        while at < len(self.pattern) and self.pattern[at] != "O":
            if self.pattern[at] == "A":
                count += 1
            at += 1
        return count

    def take_option(self, at):
        if at not in self.action_of:
            self.rest.append(self.texts[at])
            return at + 1
        action = self.action_of[at]
        option = self.option_of[at]
        flags = []
        end = at + 1
        arguments = []
        value = self.value_of.get(at)
        while True:
            if value is None:
                available = 0
                while end + available < len(self.pattern) and self.pattern[end + available] == "A":
                    available += 1
                if action._count == _REST:
                    available = len(self.pattern) - end
                count = action._most(available)
                if count < 0:
                    raise ArgumentError(action, _expected(action))
                arguments = self.texts[end : end + count]
                end += count
                break
            count = action._most(1)
            if count == 0 and action._count == 0 and option[1] not in self.parser.prefix_chars and value != "":
                flags.append(action)
                option = option[0] + value[0]
                if option not in self.parser._option_string_actions:
                    raise ArgumentError(action, "ignored explicit argument %r" % value)
                action = self.parser._option_string_actions[option]
                if len(value) > 1:
                    value = value[1:]
                else:
                    value = None
            elif count == 1:
                arguments = [value]
                break
            elif count < 0:
                raise ArgumentError(action, _expected(action))
            else:
                raise ArgumentError(action, "ignored explicit argument %r" % value)
        for flag in flags:
            self.act(flag, [], flag.option_strings[0])
        self.act(action, arguments, option)
        return end

    def take_positionals(self, at):
        """Gives the positional arguments what they can get; the place behind it."""
        available = self.arguments_at(at)
        chosen = 0
        needed = 0
        for action in self.positionals:
            if needed + action._least() > available:
                break
            needed += action._least()
            chosen += 1
            if action._count == _COMMAND or action._count == _REST:
                break
        taken = []
        for k in range(chosen):
            action = self.positionals[k]
            needed -= action._least()
            count = action._most(available - needed)
            # A word, though it depends on itself twice.
            available = _word(available - count)
            texts = []
            if action._count == _COMMAND or action._count == _REST:
                while at < len(self.texts) and (action._count == _REST or texts or self.pattern[at] != "O"):
                    texts.append(self.texts[at])
                    at += 1
                if action._count == _COMMAND and texts and texts[0] == "--":
                    texts = texts[1:]
            else:
                while count > 0:
                    if self.pattern[at] == "A":
                        texts.append(self.texts[at])
                        count -= 1
                    at += 1
                while at < len(self.pattern) and self.pattern[at] == "-" and available == 0:
                    at += 1
            taken.append(texts)
        done = self.positionals[:chosen]
        self.positionals = self.positionals[chosen:]
        for k in range(chosen):
            self.act(done[k], taken[k], "")
        return at

    def checked(self, action, text):
        """The value of an argument of an action of the program's own"""
        if not action._has_type:
            value = text
        else:
            value = _converted(action, action._convert, text)
        choices = action.choices
        if choices is not None and value not in choices:
            shown = ", ".join([repr(choice) for choice in choices])
            raise ArgumentError(action, "invalid choice: %r (choose from %s)" % (value, shown))
        return value

    def act(self, action, texts, option):
        self.seen.append(action)
        if not (action._count == _ANY and not texts and not action.option_strings) and not (
            action._count == _MAYBE and not texts and not action.option_strings
        ):
            self.given.append(action)
            group = action._group
            if group is not None:
                for other in group._actions:
                    if other is not action and other in self.given:
                        raise ArgumentError(action, "not allowed with argument %s" % other._name())
        kind = action._kind
        if kind == _HELP:
            self.parser.print_help()
            self.parser.exit()
        elif kind == _VERSION:
            version = action.version
            if version is not None:
                print(version.replace("%(prog)s", self.parser.prog))
            self.parser.exit()
        elif kind == _PARSERS:
            self.run_command(action, texts)
        elif kind == _OWN:
            self.call(action, texts, option)
        else:
            action._perform(self.namespace, texts, option)

    def call(self, action, texts, option):
        """Calls an action of the program with what the arguments come to."""
        shown = option if option != "" else None
        if action._count == _ONE:
            action(self.parser, self.namespace, self.checked(action, texts[0]), shown)
        elif action._count == _MAYBE and texts:
            action(self.parser, self.namespace, self.checked(action, texts[0]), shown)
        elif action._count == _MAYBE:
            value = action.const if action.option_strings else action.default
            if isinstance(value, str) and value != SUPPRESS:
                value = self.checked(action, value)
            action(self.parser, self.namespace, value, shown)
        elif action._count == _ANY and not texts and not action.option_strings and action.default is not None:
            action(self.parser, self.namespace, action.default, shown)
        else:
            action(self.parser, self.namespace, [self.checked(action, text) for text in texts], shown)

    def run_command(self, action, texts):
        name = texts[0]
        commands = action._parsers
        if action.dest != SUPPRESS:
            action._perform(self.namespace, texts, "")
        if name not in commands.table:
            shown = ", ".join([repr(command) for command in commands.names])
            raise ArgumentError(action, "invalid choice: %r (choose from %s)" % (name, shown))
        parser = commands.table[name]
        # What the parser of the command sets goes before; of several arguments with one name, the first says what.
        given = set()
        for other in parser._actions:
            if other.dest != SUPPRESS and not _is_suppressed(other.default) and other.dest not in given:
                given.add(other.dest)
                other._put_default(self.namespace)
        for name, put_default in parser._default_setters.items():
            if name not in given:
                put_default(self.namespace)
        inner, rest = parser.parse_known_args(texts[1:], self.namespace)
        self.rest.extend(rest)


def _expected(action):
    n = action._count
    if n == _ONE:
        return "expected one argument"
    if n == _MAYBE:
        return "expected at most one argument"
    if n == _SOME:
        return "expected at least one argument"
    if n == 1:
        return "expected 1 argument"
    return "expected %d arguments" % n


def _is_negative_number(text):
    digits = text[1:]
    if digits.isdigit():
        return True
    whole, dot, part = digits.partition(".")
    return dot == "." and part.isdigit() and (whole == "" or whole.isdigit())
