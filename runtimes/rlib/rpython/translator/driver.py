"""The driver object that `target(driver, args)` receives.

Targets set options on it; those that Rotor does not know are accepted and have no effect.
"""


class Options(object):
    """A group of options: any name can be set, a name never set reads as a new group."""

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        group = Options()
        setattr(self, name, group)
        return group

    def __bool__(self):
        return False

    def suggest(self, **options):
        """Accepts suggested values."""
        for name, value in options.items():
            setattr(self, name, value)

    def set(self, **options):
        """Sets values."""
        self.suggest(**options)


class TranslationDriver(object):
    """`driver.config.translation.*` and `driver.exe_name` exist, as targets expect."""

    def __init__(self):
        self.config = Options()
        self.exe_name = None
