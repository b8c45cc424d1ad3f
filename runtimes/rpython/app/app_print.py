"""`print()` and `input()`."""

from rotor_helpers.app_file import get_stdin, get_stdout
from rotor_helpers.app_repr import INDEXES, MAX_ITEMS


def print_(*args, sep=" ", end="\n", file=None, flush=None):
    if file is not None:
        out = file
    else:
        out = get_stdout()
    if sep is None:
        sep = " "
    if len(args) > MAX_ITEMS:
        print_(*args[:MAX_ITEMS], sep=sep, end=sep, file=out)
        print_(*args[MAX_ITEMS:], sep=sep, end=end, file=out, flush=flush)
        return
    if end is None:
        end = "\n"
    if not isinstance(sep, str):
        raise TypeError("sep must be None or a string, not " + type(sep).__name__)
    if not isinstance(end, str):
        raise TypeError("end must be None or a string, not " + type(end).__name__)
    for i in INDEXES:
        if i < len(args):
            if i > 0:
                out.write(sep)
            out.write(str(args[i]))
    out.write(end)
    if flush:
        out.flush()


def echo(text):
    """What a statement of a script printed when the import evaluated it"""
    get_stdout().write(text)


def print_items(first, items, sep=" ", end="\n", file=None, flush=None):
    """print(*first, *items) of a tuple and of any iterable"""
    texts = []
    for i in INDEXES:
        if i < len(first):
            texts.append(str(first[i]))
    for item in items:
        texts.append(str(item))
    between = " "
    if sep is not None:
        between = sep
    print_(between.join(texts), end=end, file=file, flush=flush)


def input_(prompt=""):
    out = get_stdout()
    out.write(str(prompt))
    out.flush()
    line = get_stdin().readline()
    n = len(line)
    if n == 0:
        raise EOFError("EOF when reading a line")
    if line[n - 1] == "\n":
        return line[: n - 1]
    return line
