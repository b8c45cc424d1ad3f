"""The module `atexit`: functions that run when the program ends, the last one first."""

from rotor_helpers import app_exc, app_file

handlers = []


def register(func, *args, **keywords):
    """atexit.register"""

    def run():
        func(*args, **keywords)

    handlers.append(run)
    return func


def run_handlers():
    """Calls what was registered; an exception is shown and ends only the function that raised it."""
    while len(handlers) > 0:
        handler = handlers.pop()
        try:
            handler()
        except SystemExit:
            pass
        except BaseException as e:
            app_file.stderr.write("Exception ignored in atexit callback:\n" + app_exc.last_line(e) + "\n")
