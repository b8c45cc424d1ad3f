"""`py.path.local`."""

import os


class local(object):
    """The path of a file"""

    def __init__(self, path=None):
        if path is None:
            path = os.getcwd()
        self.strpath = os.path.normpath(os.path.abspath(str(path)))

    def __str__(self):
        return self.strpath

    def __repr__(self):
        return "local(%r)" % self.strpath

    def __fspath__(self):
        return self.strpath

    def __eq__(self, other):
        return isinstance(other, (str, local)) and str(other) == self.strpath

    def __ne__(self, other):
        return not self == other

    def __hash__(self):
        return hash(self.strpath)

    def __lt__(self, other):
        return self.strpath < str(other)

    @property
    def dirname(self):
        return os.path.dirname(self.strpath)

    @property
    def basename(self):
        return os.path.basename(self.strpath)

    @property
    def purebasename(self):
        return os.path.splitext(self.basename)[0]

    @property
    def ext(self):
        return os.path.splitext(self.basename)[1]

    def join(self, *args, **kwargs):
        return local(os.path.join(self.strpath, *[str(arg) for arg in args]))

    def __div__(self, other):
        return self.join(other)

    __truediv__ = __div__

    def dirpath(self, *args):
        return local(self.dirname).join(*args)

    def new(self, basename=None, purebasename=None, ext=None):
        if basename is None:
            if ext is None:
                ext = self.ext
            if ext and not ext.startswith("."):
                ext = "." + ext
            basename = (self.purebasename if purebasename is None else purebasename) + ext
        return self.dirpath(basename)

    def relto(self, other):
        start = str(other).rstrip(os.sep) + os.sep
        if self.strpath.startswith(start):
            return self.strpath[len(start) :]
        return ""

    def check(self, file=None, dir=None, exists=1):
        if file is not None:
            return os.path.isfile(self.strpath) == bool(file)
        if dir is not None:
            return os.path.isdir(self.strpath) == bool(dir)
        return os.path.exists(self.strpath) == bool(exists)

    def exists(self):
        return os.path.exists(self.strpath)

    def isfile(self):
        return os.path.isfile(self.strpath)

    def isdir(self):
        return os.path.isdir(self.strpath)

    def listdir(self, fil=None):
        found = [self.join(name) for name in sorted(os.listdir(self.strpath))]
        if fil is None:
            return found
        if callable(fil):
            return [path for path in found if fil(path)]
        import fnmatch

        return [path for path in found if fnmatch.fnmatch(path.basename, fil)]

    def read(self, mode="r"):
        with open(self.strpath, "rb") as file:
            text = file.read().decode("latin-1")
        if "b" in mode:
            return text
        return text.replace("\r\n", "\n")

    def readlines(self, cr=1):
        lines = self.read().splitlines(True)
        if cr:
            return lines
        return [line.rstrip("\n") for line in lines]

    def write(self, data, mode="w"):
        with open(self.strpath, "wb") as file:
            file.write(data.encode("latin-1"))

    def ensure(self, *args, **kwargs):
        path = self.join(*args)
        folder = path if kwargs.get("dir", 0) else path.dirpath()
        if not folder.exists():
            os.makedirs(folder.strpath)
        if not kwargs.get("dir", 0) and not path.exists():
            path.write("")
        return path
