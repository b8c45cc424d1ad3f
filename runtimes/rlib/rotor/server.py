"""The process of Rotor that translates for CPython: rotor run server.py READ WRITE

`rotor.bridge` starts it and asks; the arguments are the numbers of the files that it reads requests
from and writes answers to.
"""

import importlib
import os
import sys

from rotor import pipe
from rotor.translation import Translation


def module(name, file):
    """The module that CPython knows by this name, which may be its main program."""
    if file is None or name.split(".")[0] in ("rpython", "rotor", "builtins"):
        return importlib.import_module(name)
    folder = os.path.dirname(os.path.abspath(file))
    if name == "__main__":
        name = os.path.splitext(os.path.basename(file))[0]
    parts = name.split(".")
    if os.path.basename(file).startswith("__init__."):
        parts.append("__init__")
    for _ in parts[1:]:
        folder = os.path.dirname(folder)
    if folder not in sys.path:
        sys.path.insert(0, folder)
    return importlib.import_module(name)


class Server:
    def __init__(self):
        self.translations = []
        self.functions = []

    def open(self, name, file, qualname, argtypes, options):
        func = pipe.found(module(name, file), qualname)
        self.translations.append(Translation(func, argtypes, **options))
        return len(self.translations) - 1

    def close(self, handle):
        self.translations[handle] = None

    def annotate(self, handle):
        return self.translations[handle].annotate()

    def rtype(self, handle, type_system):
        self.translations[handle].rtype(type_system)

    def backendopt(self, handle):
        self.translations[handle].backendopt()

    def view(self, handle, path):
        self.translations[handle].view(path)

    def compile(self, handle, backend):
        self.functions.append(self.translations[handle].compile(backend))
        return len(self.functions) - 1

    def call(self, function, args):
        return self.functions[function](*args)

    def forget(self, function):
        self.functions[function] = None


def describe(error):
    """An exception as the other side makes it again: its class, arguments and attributes."""

    def passes(x):
        try:
            pipe.pack(x)
        except TypeError:
            return False
        return True

    args = error.args if passes(error.args) else (str(error),)
    return type(error), args, {name: value for name, value in error.__dict__.items() if passes(value)}


def main():
    requests = open(int(sys.argv[1]), "r", encoding="utf-8")
    answers = open(int(sys.argv[2]), "w", encoding="utf-8")
    server = Server()
    while True:
        try:
            request = pipe.receive(requests)
        except EOFError:
            return
        try:
            name, *args = pipe.unpack(request, module)
            answer = True, getattr(server, name)(*args)
        except BaseException as error:
            answer = False, describe(error)
        sys.stdout.flush()
        pipe.send(answers, answer)


main()
