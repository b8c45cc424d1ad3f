"""Options in groups.

Source: pypy rpython/config/config.py (names).
"""

import optparse


class ConfigError(Exception):
    """A value that an option cannot have."""


class ConflictConfigError(ConfigError):
    """A value for an option that has been given another one."""


class NoMatchingOptionFound(AttributeError):
    """There is no such option."""


class AmbigousOptionError(Exception):
    """A name that several groups have."""


DEFAULT_OPTION_NAME = object()

# Who has chosen a value that another may replace.
_WEAK = ("default", "suggested")


class Option(object):
    """An option with a default."""

    def __init__(self, name, doc, default=None, requires=None, suggests=None, cmdline=DEFAULT_OPTION_NAME, **other):
        self._name = name
        self.doc = doc
        self.default = default
        self.cmdline = cmdline
        self._requires = requires or []
        self._suggests = suggests or []

    def validate(self, value):
        """Whether the option can have a value."""
        return True

    def getdefault(self):
        """The value before anything is chosen."""
        return self.default

    def _follows(self, value, rows):
        return rows

    def setoption(self, config, value, who):
        """Gives an option of a group a value, and others what it wants for them."""
        if who == "default" and value is None:
            pass
        elif not self.validate(value):
            raise ConfigError("invalid value %s for option %s" % (value, self._name))
        top = config._cfgimpl_get_toplevel()
        for path, wanted in self._follows(value, self._requires):
            home, name = top._cfgimpl_get_home_by_path(path)
            home.setoption(name, wanted, "default" if who == "default" else "required")
        for path, wanted in self._follows(value, self._suggests):
            home, name = top._cfgimpl_get_home_by_path(path)
            home.suggestoption(name, wanted)
        config.__dict__[self._name] = value

    def add_optparse_option(self, argnames, parser, config):
        """Makes the option one of a command line."""

        def callback(option, opt_str, value, parser, *args, **kwargs):
            try:
                config.setoption(self._name, self.convert_from_cmdline(value), "cmdline")
            except ConfigError as error:
                raise optparse.OptionValueError(str(error))

        help = self.doc
        if self.default is not None and self.default != "":
            help += " [default: %s]" % self.default
        parser.add_option(action="callback", type=self.opt_type, callback=callback, help=help, *argnames)

    opt_type = "string"

    def convert_from_cmdline(self, value):
        """The value that a text of the command line means."""
        return value


class ChoiceOption(Option):
    """One of several values."""

    def __init__(self, name, doc, values, default=None, requires=None, suggests=None, cmdline=DEFAULT_OPTION_NAME,
                 **other):
        Option.__init__(self, name, doc, default, None, None, cmdline)
        self.values = values
        self._requires = requires or {}
        self._suggests = suggests or {}

    def validate(self, value):
        return value is None or value in self.values

    def _follows(self, value, rows):
        return rows.get(value, []) if rows else []

    def convert_from_cmdline(self, value):
        if value not in self.values:
            raise ConfigError("invalid choice %s for option %s (choose from %s)" % (
                value, self._name, ", ".join([str(one) for one in self.values])))
        return value


class BoolOption(Option):
    """True or False."""

    def __init__(self, name, doc, default=None, requires=None, suggests=None, validator=None,
                 cmdline=DEFAULT_OPTION_NAME, negation=True, **other):
        Option.__init__(self, name, doc, default, requires, suggests, cmdline)
        self.negation = negation
        self._validator = validator

    def validate(self, value):
        return isinstance(value, bool)

    def _follows(self, value, rows):
        return rows if value else []

    def setoption(self, config, value, who):
        if value and self._validator is not None:
            self._validator(config._cfgimpl_get_toplevel())
        Option.setoption(self, config, value, who)

    def add_optparse_option(self, argnames, parser, config):
        def setter(value):
            def callback(option, opt_str, given, parser, *args, **kwargs):
                try:
                    config.setoption(self._name, value, "cmdline")
                except ConfigError as error:
                    raise optparse.OptionValueError(str(error))

            return callback

        default = " [default]" if self.default is True else ""
        parser.add_option(action="callback", callback=setter(True), help=self.doc + default, *argnames)
        if self.negation:
            opposite = ["--" + _opposite(name[2:]) for name in argnames if name.startswith("--")]
            default = " [default]" if self.default is False else ""
            parser.add_option(action="callback", callback=setter(False), help="unset option set by %s%s" % (
                argnames[0], default), *opposite)


def _opposite(name):
    """The name of the option that takes back another."""
    if name.startswith("without"):
        return "with" + name[len("without"):]
    if name.startswith("with"):
        return "without" + name[len("with"):]
    return "no-" + name


class IntOption(Option):
    """An int."""

    opt_type = "int"

    def validate(self, value):
        return isinstance(value, int)


class FloatOption(Option):
    """A number."""

    opt_type = "float"

    def validate(self, value):
        return isinstance(value, (int, float))


class StrOption(Option):
    """A text."""

    def validate(self, value):
        return isinstance(value, str)


class ArbitraryOption(Option):
    """Anything."""

    def __init__(self, name, doc, default=None, defaultfactory=None, **other):
        Option.__init__(self, name, doc, default, cmdline=None)
        self.defaultfactory = defaultfactory

    def getdefault(self):
        return self.defaultfactory() if self.defaultfactory is not None else self.default

    def add_optparse_option(self, argnames, parser, config):
        pass


class OptionDescription(object):
    """A group of options and groups."""

    cmdline = None

    def __init__(self, name, doc, children, requires=None, suggests=None, cmdline=DEFAULT_OPTION_NAME):
        self._name = name
        self.doc = doc
        self._children = children
        for child in children:
            setattr(self, child._name, child)

    def getpaths(self, include_groups=False, currpath=None):
        """The paths of the options below."""
        before = currpath or []
        paths = []
        for child in self._children:
            path = before + [child._name]
            if isinstance(child, OptionDescription):
                if include_groups:
                    paths.append(".".join(path))
                paths += child.getpaths(include_groups, path)
            else:
                paths.append(".".join(path))
        return paths


class Config(object):
    """The values of a group."""

    def __init__(self, descr, parent=None, **overrides):
        self.__dict__["_cfgimpl_descr"] = descr
        self.__dict__["_cfgimpl_parent"] = parent
        self.__dict__["_cfgimpl_options"] = {}
        self.__dict__["_cfgimpl_value_owners"] = {}
        for child in descr._children:
            if isinstance(child, OptionDescription):
                self.__dict__[child._name] = Config(child, self)
            else:
                self._cfgimpl_options[child._name] = child
                self._cfgimpl_value_owners[child._name] = "default"
                self.__dict__[child._name] = child.getdefault()
        self.override(overrides)

    def __setattr__(self, name, value):
        self.setoption(name, value, "user")

    def _cfgimpl_get_toplevel(self):
        top = self
        while top._cfgimpl_parent is not None:
            top = top._cfgimpl_parent
        return top

    def _cfgimpl_get_home_by_path(self, path):
        parts = path.split(".")
        home = self
        for part in parts[:-1]:
            home = getattr(home, part)
        return home, parts[-1]

    def setoption(self, name, value, who):
        """Sets an option; what a person or another option has chosen stays."""
        option = self._cfgimpl_options.get(name)
        if option is None:
            raise NoMatchingOptionFound("there is no option %s" % name)
        old = getattr(self, name)
        owner = self._cfgimpl_value_owners[name]
        if owner not in _WEAK and who not in ("user", "cmdline"):
            if old == value or who in _WEAK:
                return
            raise ConflictConfigError("cannot override value to %s for option %s" % (value, name))
        option.setoption(self, value, who)
        self._cfgimpl_value_owners[name] = who

    def suggestoption(self, name, value):
        """Sets an option that nobody has chosen."""
        try:
            self.setoption(name, value, "suggested")
        except ConflictConfigError:
            pass

    def override(self, overrides):
        """Set options by their paths."""
        for path, value in overrides.items():
            home, name = self._cfgimpl_get_home_by_path(path)
            home.setoption(name, value, "default")

    def _named(self, name):
        """The group and the name of an option that is named with or without its groups."""
        paths = [path for path in self.getpaths() if path == name or path.endswith("." + name)]
        if len(paths) != 1:
            if not paths:
                raise NoMatchingOptionFound("there is no option %s" % name)
            raise AmbigousOptionError("more than one option has the name %s: %s" % (name, ", ".join(paths)))
        return self._cfgimpl_get_home_by_path(paths[0])

    def set(self, **values):
        """Set options by name."""
        for name, value in values.items():
            home, last = self._named(name)
            home.setoption(last, value, "user")

    def suggest(self, **values):
        """Set options that nobody has chosen, by name."""
        for name, value in values.items():
            home, last = self._named(name)
            home.suggestoption(last, value)

    def require(self, **values):
        """Set options that must have these values, by name."""
        for name, value in values.items():
            home, last = self._named(name)
            home.setoption(last, value, "required")

    def getpaths(self, include_groups=False):
        """The paths of the options."""
        return self._cfgimpl_descr.getpaths(include_groups)

    def getkey(self):
        """The values, in order."""
        return self._cfgimpl_descr.getpaths() and tuple([_at(self, path) for path in self.getpaths()])

    def copy(self):
        """Another one with the same values."""
        result = Config(self._cfgimpl_descr)
        for path in self.getpaths():
            home, name = result._cfgimpl_get_home_by_path(path)
            home.__dict__[name] = _at(self, path)
        return result

    def __iter__(self):
        for child in self._cfgimpl_descr._children:
            if not isinstance(child, OptionDescription):
                yield child._name, getattr(self, child._name)

    def __str__(self):
        lines = ["%s = %s" % (path, _at(self, path)) for path in self.getpaths()]
        return "\n".join(["[%s]" % self._cfgimpl_descr._name] + ["    " + line for line in lines])


def _at(config, path):
    home, name = config._cfgimpl_get_home_by_path(path)
    return getattr(home, name)


def make_dict(config):
    """The values by their paths."""
    return dict([(path, _at(config, path)) for path in config.getpaths()])


def to_optparse(config, useoptions=None, parser=None, parserargs=None, parserkwargs=None, extra_useoptions=None):
    """A parser of command lines that sets the options of a group."""
    if parser is None:
        parser = optparse.OptionParser(*(parserargs or ()), **(parserkwargs or {}))
    paths = config.getpaths() if useoptions is None else list(useoptions)
    paths += extra_useoptions or []
    groups = {}
    seen = set()
    while paths:
        path = paths.pop(0)
        if path in seen:
            continue
        seen.add(path)
        if path.endswith(".*"):
            below = _at(config, path[:-2])
            paths = [path[:-1] + child for child in below.getpaths()] + paths
            continue
        home, name = config._cfgimpl_get_home_by_path(path)
        option = getattr(home._cfgimpl_descr, name)
        if option.cmdline is None or isinstance(option, OptionDescription):
            continue
        if option.cmdline is DEFAULT_OPTION_NAME:
            names = ["--" + path.replace(".", "-")]
        else:
            names = option.cmdline.split(" ")
        group = parser
        if "." in path:
            title = home._cfgimpl_descr.doc
            if title not in groups:
                groups[title] = parser.add_option_group(title)
            group = groups[title]
        option.add_optparse_option(names, group, home)
    return parser
