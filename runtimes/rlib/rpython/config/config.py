"""Options in groups.

Source: pypy rpython/config/config.py (names).
"""


class ConfigError(Exception):
    """A value that an option cannot have."""


class NoMatchingOptionFound(AttributeError):
    """There is no such option."""


class Option(object):
    """An option with a default."""

    def __init__(self, name, doc, default=None, requires=None, suggests=None, cmdline=None, **other):
        self._name = name
        self.doc = doc
        self.default = default

    def validate(self, value):
        """Whether the option can have a value."""
        return True


class BoolOption(Option):
    """True or False."""

    def validate(self, value):
        return isinstance(value, bool)


class IntOption(Option):
    """An int."""

    def validate(self, value):
        return isinstance(value, int)


class FloatOption(Option):
    """A number."""

    def validate(self, value):
        return isinstance(value, (int, float))


class StrOption(Option):
    """A text."""

    def validate(self, value):
        return isinstance(value, str)


class ArbitraryOption(Option):
    """Anything."""

    def __init__(self, name, doc, default=None, defaultfactory=None, **other):
        if defaultfactory is not None:
            default = defaultfactory()
        Option.__init__(self, name, doc, default)


class ChoiceOption(Option):
    """One of several values."""

    def __init__(self, name, doc, values, default=None, requires=None, suggests=None, cmdline=None, **other):
        Option.__init__(self, name, doc, default)
        self.values = values

    def validate(self, value):
        return value is None or value in self.values


class OptionDescription(object):
    """A group of options and groups."""

    def __init__(self, name, doc, children, requires=None, suggests=None, cmdline=None):
        self._name = name
        self.doc = doc
        self._children = children


class Config(object):
    """The values of a group."""

    def __init__(self, descr, parent=None, **overrides):
        self.__dict__["_cfgimpl_descr"] = descr
        self.__dict__["_cfgimpl_options"] = {}
        for child in descr._children:
            if isinstance(child, OptionDescription):
                self.__dict__[child._name] = Config(child, self)
            else:
                self._cfgimpl_options[child._name] = child
                self.__dict__[child._name] = child.default
        self.override(overrides)

    def __setattr__(self, name, value):
        option = self._cfgimpl_options.get(name)
        if option is None:
            raise NoMatchingOptionFound("there is no option %s" % name)
        if not option.validate(value):
            raise ConfigError("invalid value %s for option %s" % (value, name))
        self.__dict__[name] = value

    def _cfgimpl_get_home_by_path(self, path):
        parts = path.split(".")
        home = self
        for part in parts[:-1]:
            home = getattr(home, part)
        return home, parts[-1]

    def override(self, overrides):
        """Set options by their paths."""
        for path, value in overrides.items():
            home, name = self._cfgimpl_get_home_by_path(path)
            setattr(home, name, value)

    def set(self, **values):
        """Set options by name."""
        self.override(values)

    suggest = set

    def __iter__(self):
        for child in self._cfgimpl_descr._children:
            if not isinstance(child, OptionDescription):
                yield child._name, getattr(self, child._name)


def to_optparse(config, useoptions=None, parser=None, **other):
    """NotImplementedError: options are not those of a command line."""
    raise NotImplementedError("to_optparse")
