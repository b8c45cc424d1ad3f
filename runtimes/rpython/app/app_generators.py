"""Generators that nothing refers to any more."""

from rotor_helpers import app_exc, app_file


def close_dropped(generator):
    """Closes a generator; as in CPython, what it raises is written and ignored"""
    try:
        generator.close()
    except BaseException as e:
        app_file.get_stderr().write("Exception ignored in: <generator>\n" + app_exc.last_line(e) + "\n")


close_dropped._annspecialcase_ = "specialize:call_location"


def iterator_with(iterator, held):
    """The items of an iterator that alone holds a generator"""
    try:
        for item in iterator:
            yield item
    finally:
        close_dropped(held)
        if hasattr(iterator, "close"):
            iterator.close()


iterator_with._annspecialcase_ = "specialize:call_location"


def generator_with(generator, held):
    """A generator that alone holds another one"""
    try:
        return (yield from generator)
    finally:
        close_dropped(held)


generator_with._annspecialcase_ = "specialize:call_location"
