"""The driver of the original translator, for programs that import it.

Rotor translates by the command `rotor build`; `target(driver, args)` gets a driver of its own.

Source: pypy rpython/translator/driver.py (names).
"""


class TranslationDriver(object):
    """Kept for `isinstance` tests and annotations; it cannot be made."""

    def __init__(self, *args, **kwargs):
        raise NotImplementedError("TranslationDriver: use `rotor build`")
