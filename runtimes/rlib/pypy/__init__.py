"""The names under which programs before 2013 import RPython: `pypy.rlib.jit` is `rpython.rlib.jit`, and so on.

Each module is the one of `rpython`, under a second name.
"""

import importlib
import sys

try:
    import importlib.machinery
    import importlib.util
except ImportError:
    # Python 2
    pass

# Where the packages went
HOMES = {
    "pypy.annotation": "rpython.annotator",
    "pypy.config": "rpython.config",
    "pypy.jit": "rpython.jit",
    "pypy.rlib": "rpython.rlib",
    "pypy.rpython": "rpython.rtyper",
    "pypy.tool": "rpython.tool",
    "pypy.translator": "rpython.translator",
}

def present_name(name):
    """The name of a module today; None for what is no part of RPython"""
    for old, new in HOMES.items():
        if name == old or name.startswith(old + "."):
            return new + name[len(old) :]
    return None


class SecondName:
    """Finds and loads a module of `rpython` under its old name"""

    def find_spec(self, name, path=None, target=None):
        present = present_name(name)
        if present is None:
            return None
        if importlib.util.find_spec(present) is None:
            return None
        return importlib.machinery.ModuleSpec(name, self, is_package=True)

    def create_module(self, spec):
        module = importlib.import_module(present_name(spec.name))
        self.kept = {key: getattr(module, key, None) for key in ("__spec__", "__loader__", "__package__")}
        return module

    def exec_module(self, module):
        # The import has noted the second name in the module.
        for key, value in self.kept.items():
            setattr(module, key, value)

    # The same for Python 2, where programs run untranslated.
    def find_module(self, name, path=None):
        return self if present_name(name) else None

    def load_module(self, name):
        module = importlib.import_module(present_name(name))
        sys.modules[name] = module
        return module


# Before the finders that look in the folders of the packages.
sys.meta_path.insert(0, SecondName())
