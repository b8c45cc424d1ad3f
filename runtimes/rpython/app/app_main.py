"""What happens around the entry point.

The entry wrapper calls `start(args)`, then the program's function; at the end, also when an
exception leaves, `finish()`.  A SystemExit gives `exit_status(e)` as the exit status.  The last
line of the traceback of another exception is `app_exc.last_line(e)`.
"""

from rpython.rlib.objectmodel import specialize

from rotor_helpers import app_atexit, app_exc, app_file, app_sys


def start(args):
    """Sets sys.argv; args[0] is the program's name."""
    argv = app_sys.argv
    del argv[:]
    for arg in args:
        argv.append(arg)


def finish():
    """What a program does at its end, however it ends."""
    app_atexit.run_handlers()
    flush()


def flush():
    """Writes out what is buffered; errors are ignored, as nobody is left to hear of them."""
    try:
        app_file.flush_unclosed()
        if not app_file.out.closed:
            app_file.out.flush()
    except OSError:
        pass


def exit_status(e):
    """The exit status of a SystemExit; a text is shown first."""
    message = app_exc.exc_str(e)
    if message != "" and e.__message_kind__ != app_exc.STATUS:
        flush()
        app_file.get_stderr().write(message + "\n")
    code = e.code
    if isinstance(code, int):
        return int(code) & 255
    return 0 if code is None else 1


WITHOUT_CALLS = "what this shows of exceptions has no places of calls"


def format_error(e, chain):
    """traceback.format_exception(), without places: only the engine knows them"""
    lines = []
    if chain:
        cause = e.__cause__
        context = e.__context__
        if cause is not None:
            lines = format_error(cause, chain)
            lines.append("\nThe above exception was the direct cause of the following exception:\n\n")
        elif context is not None and not e.__suppress_context__:
            lines = format_error(context, chain)
            lines.append("\nDuring handling of the above exception, another exception occurred:\n\n")
    lines.append("Traceback (most recent call last):\n")
    lines.append(app_exc.last_line(e) + "\n")
    notes = app_exc.notes_of(e)
    if notes is not None:
        for note in notes:
            for line in note.split("\n"):
                lines.append(line + "\n")
    return lines


def format_exc(e):
    """traceback.format_exc() in a handler"""
    return "".join(format_error(e, True))


format_exc._warns_ = WITHOUT_CALLS


def print_exc(e):
    """traceback.print_exc() in a handler"""
    app_file.get_stderr().write(format_exc(e))


# The exceptions that are being handled, the innermost last, in programs that ask for them outside
# of the handlers.
handled = []


def enter_handler(e):
    handled.append(e)


def leave_handler():
    handled.pop()


def handled_exception():
    """sys.exception() outside of a handler"""
    if len(handled) > 0:
        return handled[-1]
    return None


@specialize.call_location()
def exception_to_raise(x):
    """What `raise x` raises: of a class, a new instance"""
    if isinstance(x, type):
        return x()
    if not isinstance(x, BaseException):
        raise TypeError("exceptions must derive from BaseException")
    return x


def exception_to_reraise():
    """The exception that a `raise` without one raises outside of a handler"""
    e = handled_exception()
    if e is None:
        raise RuntimeError("No active exception to reraise")
    return e


def handled_info():
    """sys.exc_info() outside of a handler"""
    e = handled_exception()
    if e is None:
        return None, None, None
    return type(e), e, app_exc.TRACEBACK


def format_handled():
    """traceback.format_exc() outside of a handler"""
    e = handled_exception()
    if e is None:
        return "NoneType: None\n"
    return format_exc(e)


def print_handled():
    """traceback.print_exc() outside of a handler"""
    app_file.get_stderr().write(format_handled())


handled_exception.needs_handled = True
