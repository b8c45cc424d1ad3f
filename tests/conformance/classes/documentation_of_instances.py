# engines: all
"""Documentation and module of instances are those of their class."""

class BankError(Exception):
    code = 1
    def __init__(self, msg=""):
        super().__init__(msg or self.__doc__)

class Insufficient(BankError):
    """Not enough money."""

class Denied(BankError, PermissionError):
    """Not allowed."""

class Mixed(Insufficient, ValueError):
    pass

class Base:
    """A base."""

    def about(self):
        return (self.__doc__ or "undocumented").strip()

class Mix:
    """A mixin."""

class Both(Base, Mix):
    """Both."""

class Neither(Base, Mix):
    def __getattr__(self, name):
        return "no " + name

class Wrapper:
    """A wrapper."""

    def __init__(self, function):
        self.function = function
        self.__doc__ = function.__doc__

    def __call__(self, *args):
        return self.function(*args)

@Wrapper
def double(x):
    """Twice as much."""
    return 2 * x

def main():
    for c in (BankError, Insufficient, Denied, Mixed):
        try:
            raise c()
        except BankError as e:
            print(e, e.__doc__, type(e).__doc__, e.__class__.__doc__, c.__doc__, e.__module__)
    for o in (Both(), Neither(), Base()):
        print(o.__doc__, o.__class__.__doc__, o.__module__, type(o).__qualname__, o.about())
    print(Neither().other, double.__doc__, double(4), double.__module__)
    try:
        int("x")
    except ValueError as e:
        print(e.__doc__, e.__module__ if hasattr(e, "__module__") else "none")

