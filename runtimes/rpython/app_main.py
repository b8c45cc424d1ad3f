"""What happens around the entry point.

A translated program calls `start(args)`, then the entry point; when that returns or raises,
`finish(status)`, whose result is the exit status.  An uncaught SystemExit gives
`system_exit(e)` as the status; any other exception is shown by `report(e)`, whose text is the
last line of the traceback, and gives 1.
"""

from rotor_helpers import app_file, app_sys
from rotor_helpers.app_exc import last_line


def start(args):
    """Sets sys.argv; args[0] is the program's name."""
    argv = app_sys.argv
    del argv[:]
    for arg in args:
        argv.append(arg)


def finish(status):
    """Writes out what is buffered; the exit status."""
    try:
        app_file.flush_unclosed()
        if not app_file.stdout.buffer.closed:
            app_file.stdout.buffer.flush()
    except OSError:
        return 120
    return status


def system_exit(e):
    """The exit status of a SystemExit; a text is shown first."""
    if e.message != "":
        flush_stdout()
        app_file.stderr.write(e.message + "\n")
    return e.code


def flush_stdout():
    try:
        if not app_file.stdout.buffer.closed:
            app_file.stdout.buffer.flush()
    except OSError:
        pass


def report(e):
    """The last line of the traceback of an exception"""
    flush_stdout()
    return last_line(e)
