"""Generators that nothing refers to any more."""

from rotor_helpers import app_exc, app_file


def close_dropped(generator):
    """Closes a generator; as in CPython, what it raises is written and ignored"""
    try:
        generator.close()
    except BaseException as e:
        app_file.get_stderr().write("Exception ignored in: <generator>\n" + app_exc.last_line(e) + "\n")


close_dropped._annspecialcase_ = "specialize:call_location"
