"""What typed code that the RTyper makes itself calls: raising, and the command line."""

from rotor_helpers import app_interrupt, app_main, app_sys
from rotor_helpers.app_exc import last_line
from rotor_helpers.ll_text import int2str
from rotor_helpers.lltype import hlstr


def raise_attribute_error(message):
    raise AttributeError(message)


def raise_no_attribute(class_name, name):
    raise AttributeError("'" + class_name + "' object has no attribute '" + name + "'")


def joined(text, more):
    """A message of two parts"""
    return text + more


def raise_type_error(message):
    raise TypeError(message)


def raise_not_implemented(message):
    raise NotImplementedError(message)


def raise_ord_error(length):
    raise TypeError("ord() expected a character, but string of length " + int2str(length) + " found")


def raise_index_error(message):
    raise IndexError(message)


def raise_key_error(message):
    raise KeyError(message)


def raise_stop_iteration():
    raise StopIteration


def set_argv(args):
    """sys.argv from a low-level list of str"""
    argv = app_sys.argv
    del argv[:]
    items = args.items
    i = 0
    while i < args.length:
        argv.append(hlstr(items[i]))
        i += 1


def report(e):
    """The last line of the traceback of an uncaught exception; all output comes before it."""
    app_main.finish()
    app_interrupt.note_uncaught(e)
    return last_line(e)


def seed(n):
    """Every way in which builtin exceptions are built: annotated in every program, never called."""
    if n == 0:
        raise IndexError("")
    if n == 1:
        raise KeyError(n)
    if n == 2:
        raise StopIteration
    if n == 3:
        raise ValueError(n, n)
    if n == 4:
        raise OverflowError(n, "")
    raise SystemExit(n)
