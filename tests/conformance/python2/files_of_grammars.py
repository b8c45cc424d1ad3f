# python: 2
# The library `py` while a program is imported: paths, and text of functions that are made.
# (Its expected output comes of a CPython 2.7 that has `py`.)

import py

HERE = py.path.local(__file__)
FOLDER = HERE.dirpath()
FIRST = FOLDER.join(HERE.purebasename + ".py").read("rt").split("\n")[0]


def make(operator):
    source = py.code.Source("""
        def apply(x, y):
            return x %s y
    """ % operator)
    namespace = {}
    exec source.compile() in namespace
    return namespace["apply"]


add = make("+")
divide = make("/")
KNOWN = [HERE.basename, HERE.ext, str(FOLDER.join("a", "b").relto(FOLDER)), HERE.new(ext="txt").basename]
SEEN = HERE.check(), FOLDER.check(dir=1), FOLDER.join("missing").check(), HERE == FOLDER.join(HERE.basename)


def main():
    print FIRST, KNOWN, SEEN
    print add(1, 2), divide(7, 2), divide(-7, 2)
