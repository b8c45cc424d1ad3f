"""The module `readline`: programs may import it; lines are edited by the terminal itself.

What it knows of lines, their history and what completes them it keeps, but nothing asks for it.

Source: the Python Library Reference, section "readline".
"""


class _State:
    """What the program has set"""

    def __init__(self):
        self.history = []
        self.length = -1
        self.delimiters = " \t\n`~!@#$%^&*()-=+[{]}\\|;:'\",<>/?"


_state = _State()


def parse_and_bind(string):
    pass


def read_init_file(filename=None):
    pass


def set_completer(function=None):
    pass


def set_completer_delims(string):
    _state.delimiters = string


def get_completer_delims():
    return _state.delimiters


def set_startup_hook(function=None):
    pass


def set_pre_input_hook(function=None):
    pass


def set_auto_history(enabled):
    pass


def redisplay():
    pass


def get_history_length():
    return _state.length


def set_history_length(length):
    _state.length = length


def get_current_history_length():
    return len(_state.history)


def get_history_item(index):
    if 1 <= index <= len(_state.history):
        return _state.history[index - 1]
    return None


def add_history(line):
    _state.history.append(line)


def remove_history_item(pos):
    if not 0 <= pos < len(_state.history):
        raise ValueError("No history item at position %d" % pos)
    del _state.history[pos]


def replace_history_item(pos, line):
    if not 0 <= pos < len(_state.history):
        raise ValueError("No history item at position %d" % pos)
    _state.history[pos] = line


def clear_history():
    _state.history.clear()


def read_history_file(filename):
    with open(filename, encoding="utf-8") as f:
        for line in f:
            _state.history.append(line.rstrip("\n"))


def write_history_file(filename):
    kept = _state.history
    if 0 <= _state.length < len(kept):
        kept = kept[len(kept) - _state.length:]
    with open(filename, "w", encoding="utf-8") as f:
        for line in kept:
            f.write(line + "\n")
