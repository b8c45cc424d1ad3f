import os
import pkgutil

all_modules = []
for _f in sorted(os.listdir(os.path.dirname(__file__))):
    if _f.endswith(".py") and not _f.startswith("__"):
        name = _f[:-3]
        __import__(__name__ + "." + name)
        all_modules.append(name)

for _, modname, ispkg in pkgutil.iter_modules(__path__):
    assert modname in all_modules, modname
