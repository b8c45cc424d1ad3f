"""The module `argparse`: parsers of command lines.

Attributes of a `Namespace` are of the kinds that the program's arguments can have, in a union.

Source: the Python Library Reference, section "argparse"; the texts and the layout of help are
those of CPython 3.11.
"""

import os as _os
import sys as _sys
import textwrap as _textwrap

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

# How help is laid out.
_PLAIN = 0
_RAW_DESCRIPTION = 1
_RAW_TEXT = 2
_DEFAULTS = 3

_HELP_POSITION = 24


class HelpFormatter:
    layout = _PLAIN


class RawDescriptionHelpFormatter(HelpFormatter):
    layout = _RAW_DESCRIPTION


class RawTextHelpFormatter(HelpFormatter):
    layout = _RAW_TEXT


class ArgumentDefaultsHelpFormatter(HelpFormatter):
    layout = _DEFAULTS


class BooleanOptionalAction:
    """`--flag` and `--no-flag`"""


class ArgumentError(Exception):
    """What is wrong with an argument."""

    def __init__(self, argument, message):
        Exception.__init__(self, message)
        self.argument_name = ""
        if argument is not None:
            self.argument_name = argument.name()
        self.message = message

    def __str__(self):
        if self.argument_name == "":
            return self.message
        return "argument %s: %s" % (self.argument_name, self.message)


class ArgumentTypeError(Exception):
    """What a function that converts an argument raises."""


class Namespace:
    """The values of the arguments."""

    def __init__(self, **kwargs):
        for name, value in kwargs.items():
            self._set(name, value)

    def _set(self, name, value):
        """Sets an attribute by a name that is not constant: then its place in `vars()` is kept."""
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


class Action:
    """An argument of a parser."""

    def __init__(self, kind, option_strings, dest, nargs):
        self.kind = kind
        self.option_strings = option_strings
        self.dest = dest
        self.nargs = nargs
        self.const = None
        self.default = None
        self.has_type = False
        self.convert = _text
        self.type_name = "str"
        self.choices = None
        self.required = False
        self.help = None
        self.metavar = None
        self.metavars = None
        self.version = None
        self.group = None
        self.parsers = None

    def name(self):
        """As errors say it."""
        if self.option_strings:
            return "/".join(self.option_strings)
        if self.metavar is not None:
            return self.metavar
        if self.dest != SUPPRESS:
            return self.dest
        if self.parsers is not None:
            return "{%s}" % ",".join(self.parsers.names)
        return ""

    def choice_texts(self):
        texts = []
        if self.parsers is not None:
            for name in self.parsers.names:
                texts.append(name)
        elif self.choices is not None:
            for choice in self.choices:
                texts.append(str(choice))
        return texts

    def placeholder(self, index):
        """What stands for an argument in help."""
        if self.metavars is not None:
            return self.metavars[index % len(self.metavars)]
        if self.metavar is not None:
            return self.metavar
        if self.choices is not None or self.parsers is not None:
            return "{%s}" % ",".join(self.choice_texts())
        if self.option_strings:
            return self.dest.upper()
        return self.dest

    def arguments(self):
        """What stands for all its arguments in help."""
        n = self.nargs
        first = self.placeholder(0)
        if n == _ONE:
            return first
        if n == _MAYBE:
            return "[%s]" % first
        if n == _ANY:
            return "[%s ...]" % first
        if n == _SOME:
            return "%s [%s ...]" % (first, self.placeholder(1))
        if n == _COMMAND:
            return "%s ..." % first
        if n == _REST:
            return "..."
        return " ".join([self.placeholder(i) for i in range(n)])

    def invocation(self):
        """The head of its part in help."""
        if not self.option_strings:
            return self.placeholder(0)
        if self.nargs == 0:
            return ", ".join(self.option_strings)
        arguments = self.arguments()
        return ", ".join(["%s %s" % (option, arguments) for option in self.option_strings])

    def usage(self):
        if not self.option_strings:
            return self.arguments()
        if self.kind == _BOOLEAN:
            return " | ".join(self.option_strings)
        if self.nargs == 0:
            return self.option_strings[0]
        return "%s %s" % (self.option_strings[0], self.arguments())

    def most(self, available):
        """How many of the arguments that are there it can take; -1 when they are not enough."""
        n = self.nargs
        if n == _ONE:
            return 1 if available >= 1 else -1
        if n == _MAYBE:
            return 1 if available >= 1 else 0
        if n == _ANY or n == _REST:
            return available
        if n == _SOME or n == _COMMAND:
            return available if available >= 1 else -1
        return n if available >= n else -1

    def least(self):
        n = self.nargs
        if n == _ONE or n == _SOME or n == _COMMAND:
            return 1
        if n == _MAYBE or n == _ANY or n == _REST:
            return 0
        return n


def _text(text):
    return text


def _each_call(method):
    """`add_argument` has a graph for each type."""
    method._annspecialcase_ = "specialize:call_location"
    return method


class _Arguments:
    """What arguments are added to."""

    _mixin_ = True

    @_each_call
    def add_argument(
        self,
        *names,
        action="store",
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
        made = _make_action(names, action, nargs, const, default, choices, required, help, metavar, dest, version)
        if type is not None:
            made.has_type = True
            made.convert = type
            made.type_name = type.__name__
        self.add(made)
        return made


class _Group(_Arguments):
    """Arguments under a title of help, or of which only one may be given."""

    def __init__(self, parser, title, description, exclusive, required):
        self.parser = parser
        self.title = title
        self.description = description
        self.exclusive = exclusive
        self.required = required
        self.actions = []
        self.inside = None

    def add(self, action):
        if self.exclusive:
            if action.required:
                raise ValueError("mutually exclusive arguments must be optional")
            action.group = self
            self.actions.append(action)
            if self.inside is not None:
                self.inside.actions.append(action)
                self.parser.enter(action)
            else:
                self.parser.add(action)
        else:
            self.actions.append(action)
            self.parser.enter(action)

    def add_mutually_exclusive_group(self, required=False):
        group = _Group(self.parser, None, None, True, required)
        group.inside = self
        self.parser.exclusive.append(group)
        return group


class _SubParsers:
    """The commands of a parser."""

    def __init__(self, parser, prog):
        self.parser = parser
        self.prog = prog
        self.names = []
        self.shown = []
        self.helps = []
        self.table = {}

    def add_parser(
        self,
        name,
        *,
        help=None,
        aliases=(),
        prog=None,
        usage=None,
        description=None,
        epilog=None,
        formatter_class=HelpFormatter,
        add_help=True,
        allow_abbrev=True
    ):
        if prog is None:
            prog = "%s %s" % (self.prog, name)
        parser = ArgumentParser(
            prog=prog,
            usage=usage,
            description=description,
            epilog=epilog,
            formatter_class=formatter_class,
            add_help=add_help,
            allow_abbrev=allow_abbrev,
        )
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


def _make_action(names, action, nargs, const, default, choices, required, help, metavar, dest, version):
    if action is BooleanOptionalAction:
        kind = _BOOLEAN
    else:
        if action not in _ACTIONS:
            raise ValueError('unknown action "%s"' % action)
        kind = _ACTIONS[action]
    options = []
    positional = None
    for name in names:
        if name.startswith("-"):
            options.append(name)
        else:
            positional = name
    if positional is not None and options:
        raise ValueError("invalid option string %r: must start with a character '-'" % positional)
    if positional is None and not options and dest is not None:
        positional = dest
    if options:
        if dest is None:
            long = [option for option in options if option.startswith("--")]
            first = long[0] if long else options[0]
            dest = first.lstrip("-").replace("-", "_")
            if dest == "":
                raise ValueError("dest= is required for options like %r" % first)
        if kind == _BOOLEAN:
            both = []
            for option in options:
                both.append(option)
                if option.startswith("--"):
                    both.append("--no-" + option[2:])
            options = both
    else:
        if positional is None:
            raise TypeError("the name of an argument is missing")
        if dest is not None and dest != positional:
            raise ValueError("dest supplied twice for positional argument")
        dest = positional
    count = _ONE
    if kind in (_STORE_CONST, _STORE_TRUE, _STORE_FALSE, _APPEND_CONST, _COUNT, _HELP, _VERSION, _BOOLEAN):
        count = 0
    elif nargs is not None:
        if isinstance(nargs, str):
            count = _NARGS[nargs]
        else:
            count = nargs
            if count == 0 and kind == _STORE:
                raise ValueError(
                    "nargs for store actions must be != 0; if you have nothing to store, actions such as store "
                    "true or store const may be more appropriate"
                )
    made = Action(kind, options, dest, count)
    made.const = const
    made.default = default
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
        help = "show program's version number and exit"
    if choices is not None:
        made.choices = [choice for choice in choices]
    if options:
        made.required = required
    else:
        made.required = count != _MAYBE and (count != _ANY or default is None)
    made.help = help
    if metavar is not None:
        if isinstance(metavar, str):
            made.metavar = metavar
        else:
            made.metavars = [part for part in metavar]
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
        *,
        formatter_class=HelpFormatter,
        add_help=True,
        allow_abbrev=True,
        exit_on_error=True
    ):
        if prog is None:
            prog = _os.path.basename(_sys.argv[0])
        self.prog = prog
        self._usage = usage
        self.description = description
        self.epilog = epilog
        self.layout = formatter_class.layout
        self.allow_abbrev = allow_abbrev
        self.exit_on_error = exit_on_error
        self.actions = []
        self.options = {}
        self.positionals = _Group(self, "positional arguments", None, False, False)
        self.optionals = _Group(self, "options", None, False, False)
        self.groups = [self.positionals, self.optionals]
        self.exclusive = []
        self.defaults = {}
        self.has_numbers = False
        self.commands = None
        if add_help:
            self.optionals.add(
                _make_action(
                    ("-h", "--help"), "help", None, None, None, None, False, "show this help message and exit", None, None, None
                )
            )

    # Building

    def add(self, action):
        if action.option_strings:
            self.optionals.actions.append(action)
        else:
            self.positionals.actions.append(action)
        self.enter(action)

    def enter(self, action):
        for option in action.option_strings:
            if option in self.options:
                error = ArgumentError(action, "conflicting option string: %s" % option)
                raise error
            if len(option) > 1 and option[1].isdigit():
                self.has_numbers = True
        for option in action.option_strings:
            self.options[option] = action
        if action.dest in self.defaults:
            action.default = self.defaults[action.dest]
        self.actions.append(action)

    def add_argument_group(self, title=None, description=None):
        group = _Group(self, title, description, False, False)
        self.groups.append(group)
        return group

    def add_mutually_exclusive_group(self, required=False):
        group = _Group(self, None, None, True, required)
        self.exclusive.append(group)
        return group

    def add_subparsers(self, *, title=None, description=None, prog=None, dest=SUPPRESS, required=False, help=None, metavar=None):
        if self.commands is not None:
            self.error("cannot have multiple subparser arguments")
        if prog is None:
            prog = self._usage_text([action for action in self.actions if not action.option_strings], "").strip()
        if dest is None:
            dest = SUPPRESS
        commands = _SubParsers(self, prog)
        action = Action(_PARSERS, [], dest, _COMMAND)
        action.parsers = commands
        action.required = required
        action.help = help
        action.metavar = metavar
        if dest == SUPPRESS:
            action.default = SUPPRESS
        self.commands = commands
        if title is not None or description is not None:
            group = self.add_argument_group("subcommands" if title is None else title, description)
            group.add(action)
        else:
            self.positionals.add(action)
        return commands

    def set_defaults(self, **kwargs):
        for name, value in kwargs.items():
            self.defaults[name] = value
            for action in self.actions:
                if action.dest == name:
                    action.default = value

    def get_default(self, dest):
        for action in self.actions:
            if action.dest == dest and action.default is not None:
                return action.default
        return self.defaults.get(dest)

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

    def parse_intermixed_args(self, args=None, namespace=None):
        return self.parse_args(args, namespace)

    def _parse(self, texts, namespace):
        for action in self.actions:
            if action.dest != SUPPRESS and not _is_suppressed(action.default) and not hasattr(namespace, action.dest):
                setattr(namespace, action.dest, action.default)
        for name, value in self.defaults.items():
            if not hasattr(namespace, name):
                setattr(namespace, name, value)
        return _Run(self, texts, namespace).parse()

    # Help

    def format_usage(self):
        return self._usage_text(self.actions, "usage: ") + "\n"

    def format_help(self):
        width = _width()
        sections = [self._usage_text(self.actions, "usage: ") + "\n"]
        if self.description is not None:
            sections.append(self._paragraph(self.description, width, ""))
        longest = 0
        for group in self.groups:
            for action in group.actions:
                if not _is_hidden(action):
                    longest = max(longest, len(action.invocation()) + 2)
                    if action.parsers is not None:
                        for shown in action.parsers.shown:
                            longest = max(longest, len(shown) + 4)
        position = min(longest + 2, _HELP_POSITION)
        for group in self.groups:
            lines = []
            for action in group.actions:
                if not _is_hidden(action):
                    self._add_help(lines, action.invocation(), self._expanded(action), 2, position, width)
                    if action.parsers is not None:
                        commands = action.parsers
                        for i in range(len(commands.shown)):
                            self._add_help(lines, commands.shown[i], commands.helps[i], 4, position, width)
            text = ""
            if group.description is not None:
                text = self._paragraph(group.description, width, "  ")
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
            sections.append(self._paragraph(self.epilog, width, ""))
        return "\n".join(sections)

    def _paragraph(self, text, width, indent):
        text = text.replace("%(prog)s", self.prog)
        if self.layout == _RAW_DESCRIPTION or self.layout == _RAW_TEXT:
            return "\n".join([indent + line if line.strip() else line for line in text.split("\n")]).rstrip("\n") + "\n"
        words = " ".join(text.split())
        return "\n".join(_textwrap.wrap(words, width, initial_indent=indent, subsequent_indent=indent)) + "\n"

    def _add_help(self, lines, head, text, indent, position, width):
        margin = " " * indent
        if text is None or text.strip() == "":
            lines.append(margin + head)
            return
        room = position - indent - 2
        if self.layout == _RAW_TEXT:
            parts = text.split("\n")
        else:
            parts = _textwrap.wrap(" ".join(text.split()), max(width - position, 11))
        first = 0
        if len(head) <= room:
            lines.append(margin + head.ljust(room) + "  " + parts[0])
            first = 1
        else:
            lines.append(margin + head)
        for i in range(first, len(parts)):
            lines.append(" " * position + parts[i])

    def _expanded(self, action):
        text = action.help
        if text is None:
            return None
        if self.layout == _DEFAULTS and "%(default)" not in text and not _is_suppressed(action.default):
            if action.option_strings or action.nargs == _MAYBE or action.nargs == _ANY:
                if action.kind != _HELP and action.kind != _VERSION:
                    text += " (default: %(default)s)"
        if "%" not in text:
            return text
        text = text.replace("%(prog)s", self.prog)
        text = text.replace("%(default)s", str(action.default))
        text = text.replace("%(default)r", repr(action.default))
        text = text.replace("%(default)d", str(action.default))
        text = text.replace("%(type)s", action.type_name)
        text = text.replace("%(dest)s", action.dest)
        text = text.replace("%(metavar)s", action.placeholder(0))
        text = text.replace("%(choices)s", ", ".join(action.choice_texts()))
        return text.replace("%%", "%")

    def _usage_text(self, actions, prefix):
        own = self._usage
        if own is not None:
            return prefix + own.replace("%(prog)s", self.prog)
        options = self._usage_parts([action for action in actions if action.option_strings])
        positionals = self._usage_parts([action for action in actions if not action.option_strings])
        whole = " ".join([self.prog] + options + positionals)
        width = _width()
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

    def _usage_parts(self, actions):
        parts = []
        i = 0
        while i < len(actions):
            action = actions[i]
            group = action.group
            if group is not None and group.actions[0] is action and _follow(actions, i, group.actions):
                inside = [member.usage() for member in group.actions if not _is_hidden(member)]
                if inside:
                    joined = " | ".join(inside)
                    if group.required:
                        parts.append("(%s)" % joined if len(inside) > 1 else joined)
                    else:
                        parts.append("[%s]" % joined)
                i += len(group.actions)
                continue
            i += 1
            if _is_hidden(action):
                continue
            if action.option_strings and not action.required:
                parts.append("[%s]" % action.usage())
            else:
                parts.append(action.usage())
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
        self.positionals = [action for action in parser.actions if not action.option_strings]
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
        for action in self.parser.actions:
            if action in self.seen:
                continue
            if action.required:
                missing.append(action.name())
            else:
                default = action.default
                if isinstance(default, str) and default != SUPPRESS and action.dest != SUPPRESS and action.has_type:
                    setattr(self.namespace, action.dest, self.converted(action, default))
        if missing:
            self.parser.error("the following arguments are required: %s" % ", ".join(missing))
        for group in self.parser.exclusive:
            if group.required:
                if not any([action in self.given for action in group.actions]):
                    names = [action.name() for action in group.actions if not _is_hidden(action)]
                    self.parser.error("one of the arguments %s is required" % " ".join(names))

    def find_option(self, i, text):
        """Whether a text is an option; what is known of it."""
        parser = self.parser
        if text == "" or text[0] != "-":
            return False
        if text in parser.options:
            self.note(i, parser.options[text], text, None)
            return True
        if len(text) == 1:
            return False
        if "=" in text:
            option, value = text.split("=", 1)
            if option in parser.options:
                self.note(i, parser.options[option], option, value)
                return True
        matches = []
        values = []
        if text.startswith("--"):
            if parser.allow_abbrev:
                start = text
                value = None
                if "=" in text:
                    start, value = text.split("=", 1)
                for option in parser.options:
                    if option.startswith(start):
                        matches.append(option)
                        values.append(value)
        else:
            for option in parser.options:
                if option == text[:2]:
                    matches.append(option)
                    values.append(text[2:])
                elif option.startswith(text):
                    matches.append(option)
                    values.append(None)
        if len(matches) > 1:
            parser.error("ambiguous option: %s could match %s" % (text, ", ".join(matches)))
        if len(matches) == 1:
            self.note(i, parser.options[matches[0]], matches[0], values[0])
            return True
        if _is_negative_number(text) and not parser.has_numbers:
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
                if action.nargs == _REST:
                    available = len(self.pattern) - end
                count = action.most(available)
                if count < 0:
                    raise ArgumentError(action, _expected(action))
                arguments = self.texts[end : end + count]
                end += count
                break
            count = action.most(1)
            if count == 0 and action.nargs == 0 and option[1] != "-" and value != "":
                flags.append(action)
                option = "-" + value[0]
                if option not in self.parser.options:
                    raise ArgumentError(action, "ignored explicit argument %r" % value)
                action = self.parser.options[option]
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
            if needed + action.least() > available:
                break
            needed += action.least()
            chosen += 1
            if action.nargs == _COMMAND or action.nargs == _REST:
                break
        taken = []
        for k in range(chosen):
            action = self.positionals[k]
            needed -= action.least()
            count = action.most(available - needed)
            available -= count
            texts = []
            if action.nargs == _COMMAND or action.nargs == _REST:
                while at < len(self.texts) and (action.nargs == _REST or texts or self.pattern[at] != "O"):
                    texts.append(self.texts[at])
                    at += 1
                if action.nargs == _COMMAND and texts and texts[0] == "--":
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

    def converted(self, action, text):
        if not action.has_type:
            return text
        try:
            return action.convert(text)
        except ArgumentTypeError as error:
            raise ArgumentError(action, str(error))
        except (TypeError, ValueError):
            raise ArgumentError(action, "invalid %s value: %r" % (action.type_name, text))

    def checked(self, action, text):
        value = self.converted(action, text)
        choices = action.choices
        if choices is not None and value not in choices:
            shown = ", ".join([repr(choice) for choice in choices])
            raise ArgumentError(action, "invalid choice: %r (choose from %s)" % (value, shown))
        return value

    def act(self, action, texts, option):
        self.seen.append(action)
        if not (action.nargs == _ANY and not texts and not action.option_strings) and not (
            action.nargs == _MAYBE and not texts and not action.option_strings
        ):
            self.given.append(action)
            group = action.group
            if group is not None:
                for other in group.actions:
                    if other is not action and other in self.given:
                        raise ArgumentError(action, "not allowed with argument %s" % other.name())
        kind = action.kind
        name = action.dest
        values = self.namespace
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
        elif kind == _STORE_TRUE:
            setattr(values, name, True)
        elif kind == _STORE_FALSE:
            setattr(values, name, False)
        elif kind == _BOOLEAN:
            setattr(values, name, not option.startswith("--no-"))
        elif kind == _STORE_CONST:
            setattr(values, name, action.const)
        elif kind == _COUNT:
            count = getattr(values, name, None)
            if isinstance(count, int):
                setattr(values, name, count + 1)
            else:
                setattr(values, name, 1)
        elif kind == _APPEND_CONST:
            items = self.present(name)
            items.append(action.const)
            setattr(values, name, items)
        elif action.nargs == _ONE:
            self.put(action, name, self.checked(action, texts[0]))
        elif action.nargs == _MAYBE:
            if texts:
                self.put(action, name, self.checked(action, texts[0]))
            else:
                value = action.const if action.option_strings else action.default
                if isinstance(value, str) and value != SUPPRESS:
                    self.put(action, name, self.checked(action, value))
                elif not _is_suppressed(value):
                    self.put(action, name, value)
        elif action.nargs == _ANY and not texts and not action.option_strings and action.default is not None:
            if not _is_suppressed(action.default):
                self.put(action, name, action.default)
        else:
            found = []
            for text in texts:
                found.append(self.checked(action, text))
            if kind == _EXTEND:
                items = self.present(name)
                for value in found:
                    items.append(value)
                setattr(values, name, items)
            else:
                self.put(action, name, found)

    def put(self, action, name, value):
        if action.kind == _APPEND:
            items = self.present(name)
            items.append(value)
            setattr(self.namespace, name, items)
        elif action.kind == _EXTEND:
            items = self.present(name)
            if isinstance(value, str):
                for c in value:
                    items.append(c)
            setattr(self.namespace, name, items)
        else:
            setattr(self.namespace, name, value)

    def present(self, name):
        """A copy of the list that an argument has so far."""
        items = []
        known = getattr(self.namespace, name, None)
        if isinstance(known, list):
            for item in known:
                items.append(item)
        return items

    def run_command(self, action, texts):
        name = texts[0]
        commands = action.parsers
        if action.dest != SUPPRESS:
            setattr(self.namespace, action.dest, name)
        if name not in commands.table:
            shown = ", ".join([repr(command) for command in commands.names])
            raise ArgumentError(action, "invalid choice: %r (choose from %s)" % (name, shown))
        parser = commands.table[name]
        # What the parser of the command sets goes before.
        for other in parser.actions:
            if other.dest != SUPPRESS and not _is_suppressed(other.default):
                setattr(self.namespace, other.dest, other.default)
        for dest, value in parser.defaults.items():
            setattr(self.namespace, dest, value)
        inner, rest = parser.parse_known_args(texts[1:], self.namespace)
        self.rest.extend(rest)


def _expected(action):
    n = action.nargs
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
