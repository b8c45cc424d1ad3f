"""The module `pathlib`, for paths as Linux has them.

A path is its text in the normal form of pathlib.

Source: the Python Library Reference, section "pathlib".
"""

import os as _os
from urllib.parse import quote as _quote

from rpython.rlib.objectmodel import specialize as _specialize


def _segment(part):
    if isinstance(part, str):
        return part
    return part.__fspath__()


def _normal(text):
    """The text of a path without empty parts and dots."""
    root = ""
    if text.startswith("/"):
        root = "/"
        if text.startswith("//") and not text.startswith("///"):
            root = "//"
    parts = [part for part in text.split("/") if part != "" and part != "."]
    result = root + "/".join(parts)
    return "." if result == "" else result


def _join(first, second):
    if second.startswith("/"):
        return second
    if first == "" or first == ".":
        return second
    return first + second if first.endswith("/") else first + "/" + second


def _translate(pattern):
    """A pattern of one part, as the list of what it matches piece by piece."""
    pieces = []
    i = 0
    while i < len(pattern):
        c = pattern[i]
        i += 1
        if c == "[":
            end = pattern.find("]", i + 1 if i < len(pattern) and pattern[i] != "!" else i + 2)
            if end >= 0:
                pieces.append(pattern[i - 1 : end + 1])
                i = end + 1
                continue
            pieces.append("[[]")
            continue
        pieces.append(c)
    return pieces


def _in_set(piece, c):
    """Whether a character is in a set such as [a-z] or [!x]."""
    inner = piece[1:-1]
    negative = inner.startswith("!")
    if negative:
        inner = inner[1:]
    found = False
    i = 0
    while i < len(inner):
        if i + 2 < len(inner) and inner[i + 1] == "-":
            if inner[i] <= c <= inner[i + 2]:
                found = True
            i += 3
        else:
            if inner[i] == c:
                found = True
            i += 1
    return found != negative


def _match_part(name, pattern):
    """Whether a name matches a pattern of one part."""
    pieces = _translate(pattern)
    i = 0
    k = 0
    star = -1
    mark = 0
    while i < len(name):
        if k < len(pieces) and pieces[k] == "*":
            star = k
            mark = i
            k += 1
        elif k < len(pieces) and (
            pieces[k] == "?" or pieces[k] == name[i] or len(pieces[k]) > 1 and _in_set(pieces[k], name[i])
        ):
            i += 1
            k += 1
        elif star >= 0:
            mark += 1
            i = mark
            k = star + 1
        else:
            return False
    while k < len(pieces) and pieces[k] == "*":
        k += 1
    return k == len(pieces)


def _has_wildcard(pattern):
    return "*" in pattern or "?" in pattern or "[" in pattern


class PurePath:
    """A path; nothing here asks the system."""

    def __init__(self, *args):
        text = ""
        for part in args:
            text = _join(text, _segment(part))
        self._text = _normal(text)

    def _make(self, text):
        return PurePath(text)

    def __fspath__(self):
        return self._text

    def __str__(self):
        return self._text

    def __repr__(self):
        return "PurePosixPath(" + repr(self._text) + ")"

    def __bytes__(self):
        return self._text.encode("utf-8")

    def as_posix(self):
        return self._text

    def as_uri(self):
        if not self.is_absolute():
            raise ValueError("relative path can't be expressed as a file URI")
        return "file://" + _quote(self._text)

    def __hash__(self):
        return hash(self._text)

    def __eq__(self, other):
        if not isinstance(other, PurePath):
            return NotImplemented
        return self._text == other._text

    def __lt__(self, other):
        if not isinstance(other, PurePath):
            return NotImplemented
        return self._parts() < other._parts()

    def __le__(self, other):
        if not isinstance(other, PurePath):
            return NotImplemented
        return self._parts() <= other._parts()

    def __gt__(self, other):
        if not isinstance(other, PurePath):
            return NotImplemented
        return self._parts() > other._parts()

    def __ge__(self, other):
        if not isinstance(other, PurePath):
            return NotImplemented
        return self._parts() >= other._parts()

    def __truediv__(self, other):
        return self._make(_join(self._text, _segment(other)))

    def __rtruediv__(self, other):
        return self._make(_join(_segment(other), self._text))

    def joinpath(self, *others):
        text = self._text
        for other in others:
            text = _join(text, _segment(other))
        return self._make(text)

    def _parts(self):
        """The parts, the root among them."""
        text = self._text
        parts = [part for part in text.split("/") if part != "" and part != "."]
        root = self.root
        if root != "":
            parts.insert(0, root)
        return parts

    @property
    def parts(self):
        return tuple(self._parts())

    @property
    def drive(self):
        return ""

    @property
    def root(self):
        if self._text.startswith("//"):
            return "//"
        return "/" if self._text.startswith("/") else ""

    @property
    def anchor(self):
        return self.root

    @property
    def name(self):
        text = self._text
        if text == ".":
            return ""
        return text[text.rfind("/") + 1 :]

    @property
    def suffix(self):
        name = self.name
        i = name.rfind(".")
        return name[i:] if 0 < i < len(name) - 1 else ""

    @property
    def suffixes(self):
        name = self.name
        result = []
        if name.endswith("."):
            return result
        pieces = name.lstrip(".").split(".")
        for k in range(1, len(pieces)):
            result.append("." + pieces[k])
        return result

    @property
    def stem(self):
        name = self.name
        i = name.rfind(".")
        return name[:i] if 0 < i < len(name) - 1 else name

    def _parent_text(self):
        text = self._text
        root = self.root
        i = text.rfind("/")
        if i < len(root):
            return root if root != "" else "."
        return text[:i]

    @property
    def parent(self):
        return self._make(self._parent_text())

    @property
    def parents(self):
        result = []
        path = self
        text = path._text
        while path._parent_text() != text:
            path = path.parent
            text = path._text
            result.append(path)
        return result

    def is_absolute(self):
        return self._text.startswith("/")

    def with_name(self, name):
        if self.name == "":
            raise ValueError(repr(self) + " has an empty name")
        if name == "" or "/" in name or name == ".":
            raise ValueError("Invalid name " + repr(name))
        return self._make(_join(self._parent_text(), name))

    def with_stem(self, stem):
        return self.with_name(stem + self.suffix)

    def with_suffix(self, suffix):
        if "/" in suffix or (suffix != "" and not suffix.startswith(".")) or suffix == ".":
            raise ValueError("Invalid suffix " + repr(suffix))
        name = self.name
        if name == "":
            raise ValueError(repr(self) + " has an empty name")
        return self._make(_join(self._parent_text(), self.stem + suffix))

    def relative_to(self, *other):
        base = self._make("")
        text = ""
        for part in other:
            text = _join(text, _segment(part))
        base = self._make(text)
        theirs = base._parts()
        ours = self._parts()
        if ours[: len(theirs)] != theirs:
            raise ValueError(
                repr(self._text) + " is not in the subpath of " + repr(base._text)
                + " OR one path is relative and the other is absolute."
            )
        return self._make("/".join(ours[len(theirs) :]))

    def is_relative_to(self, *other):
        text = ""
        for part in other:
            text = _join(text, _segment(part))
        theirs = self._make(text)._parts()
        return self._parts()[: len(theirs)] == theirs

    def match(self, path_pattern):
        pattern = PurePath(path_pattern)
        theirs = pattern._parts()
        ours = self._parts()
        if len(theirs) == 0:
            raise ValueError("empty pattern")
        if len(theirs) > len(ours) or pattern.root != "" and len(theirs) != len(ours):
            return False
        for k in range(1, len(theirs) + 1):
            if not _match_part(ours[-k], theirs[-k]):
                return False
        return True


class Path(PurePath):
    """A path of the system."""

    def _make(self, text):
        return Path(text)

    def __repr__(self):
        return "PosixPath(" + repr(self._text) + ")"

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        return None

    @classmethod
    def cwd(cls):
        return Path(_os.getcwd())

    @classmethod
    def home(cls):
        return Path(_os.path.expanduser("~"))

    def stat(self):
        return _os.stat(self._text)

    def lstat(self):
        return _os.lstat(self._text)

    def exists(self):
        return _os.path.exists(self._text)

    def is_file(self):
        return _os.path.isfile(self._text)

    def is_dir(self):
        return _os.path.isdir(self._text)

    def is_symlink(self):
        return _os.path.islink(self._text)

    def samefile(self, other):
        return _os.path.samefile(self._text, _segment(other))

    def expanduser(self):
        return Path(_os.path.expanduser(self._text))

    def absolute(self):
        if self.is_absolute():
            return self
        return Path(_os.getcwd(), self._text)

    def resolve(self, strict=False):
        result = _os.path.realpath(self._text)
        if strict:
            _os.stat(result)
        return Path(result)

    def readlink(self):
        return Path(_os.readlink(self._text))

    def symlink_to(self, target, target_is_directory=False):
        _os.symlink(_os.fspath(target), self._text)

    def hardlink_to(self, target):
        _os.link(_os.fspath(target), self._text)

    def chmod(self, mode):
        _os.chmod(self._text, mode)

    @_specialize.arg_or_var(1)
    def open(self, mode="r", buffering=-1, encoding=None, errors=None, newline=None):
        return open(self._text, mode, buffering, encoding, errors, newline)

    def read_text(self, encoding=None, errors=None):
        with open(self._text, "r", encoding=encoding, errors=errors) as f:
            return f.read()

    def read_bytes(self):
        with open(self._text, "rb") as f:
            return f.read()

    def write_text(self, data, encoding=None, errors=None, newline=None):
        with open(self._text, "w", encoding=encoding, errors=errors) as f:
            return f.write(data)

    def write_bytes(self, data):
        with open(self._text, "wb") as f:
            return f.write(bytes(data))

    def touch(self, mode=0o666, exist_ok=True):
        if self.exists():
            if not exist_ok:
                raise FileExistsError(17, "File exists", self._text)
        else:
            with open(self._text, "ab"):
                pass

    def mkdir(self, mode=0o777, parents=False, exist_ok=False):
        try:
            _os.mkdir(self._text, mode)
        except FileNotFoundError:
            if not parents or self._parent_text() == self._text:
                raise
            self.parent.mkdir(parents=True, exist_ok=True)
            self.mkdir(mode, False, exist_ok)
        except OSError:
            if not exist_ok or not self.is_dir():
                raise

    def rmdir(self):
        _os.rmdir(self._text)

    def unlink(self, missing_ok=False):
        try:
            _os.remove(self._text)
        except FileNotFoundError:
            if not missing_ok:
                raise

    def rename(self, target):
        text = _segment(target)
        _os.rename(self._text, text)
        return Path(text)

    def replace(self, target):
        return self.rename(target)

    def _child(self, name):
        return Path(name) if self._text == "." else Path(self._text + "/" + name)

    def iterdir(self):
        for name in _os.listdir(self._text):
            yield self._child(name)

    def _names(self):
        try:
            return _os.listdir(self._text)
        except OSError:
            return []

    def glob(self, pattern):
        return iter(self._select(self._pattern(pattern)))

    def rglob(self, pattern):
        return iter(self._select(["**"] + self._pattern(pattern)))

    def _pattern(self, pattern):
        if pattern == "":
            raise ValueError("Unacceptable pattern: ''")
        if pattern.startswith("/"):
            raise NotImplementedError("Non-relative patterns are unsupported")
        parts = [part for part in pattern.split("/") if part != "" and part != "."]
        if pattern.endswith("/"):
            parts.append("")
        return parts

    def _select(self, parts):
        """What is below this folder and matches the parts of a pattern, each once."""
        found = []
        seen = {}
        self._collect(parts, 0, found, seen)
        return found

    def _collect(self, parts, at, found, seen):
        if at == len(parts):
            if self._text not in seen and self.exists():
                seen[self._text] = True
                found.append(self)
            return
        part = parts[at]
        if part == "":
            if self.is_dir():
                self._collect(parts, at + 1, found, seen)
        elif part == "**":
            self._collect(parts, at + 1, found, seen)
            for name in self._names():
                child = self._child(name)
                if child.is_dir() and not child.is_symlink():
                    child._collect(parts, at, found, seen)
        elif part == ".." or not _has_wildcard(part):
            child = self._child(part)
            if child.exists():
                child._collect(parts, at + 1, found, seen)
        else:
            for name in self._names():
                if _match_part(name, part):
                    child = self._child(name)
                    if at + 1 == len(parts) or child.is_dir():
                        child._collect(parts, at + 1, found, seen)


PurePosixPath = PurePath
PosixPath = Path
