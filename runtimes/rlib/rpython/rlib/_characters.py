"""Texts of characters: `str`, and in programs with modules of Python 2, whose `str` are bytes, their class `unicode`."""

# The module of the dialect puts its class here.
CLASS = type(u"")


def characters(text):
    """A text of characters."""
    return CLASS(text)
