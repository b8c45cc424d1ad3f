# Modules that are imported by a call with a constant name.
import importlib


def spell(word):
    json = importlib.import_module("json")
    return json.dumps(word)


def path():
    return importlib.import_module("os.path").join("a", "b")


def main():
    print(spell(["a", 1]), path())
    print(__import__("math").floor(2.5))
    print(__import__("os.path").sep, __import__("os.path", globals(), locals(), ("join",)).basename("a/b"))
    try:
        importlib.import_module("no_such_module")
    except ImportError as error:
        print(type(error).__name__, error)
