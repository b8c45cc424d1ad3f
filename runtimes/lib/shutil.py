"""The module `shutil`: copying, moving and removing files and folders.

Links to folders are never followed when a tree is removed.

Source: the Python Library Reference, section "shutil".
"""

import errno as _errno
import fnmatch as _fnmatch
import os as _os
from collections import namedtuple as _namedtuple


class Error(OSError):
    """What several files could not do."""


class SameFileError(Error):
    """Source and target are one file."""


class ReadError(OSError):
    """An archive cannot be read."""


def copyfileobj(fsrc, fdst, length=0):
    size = length if length > 0 else 65536
    while True:
        data = fsrc.read(size)
        if len(data) == 0:
            break
        fdst.write(data)


def copyfile(src, dst, *, follow_symlinks=True):
    source = _os.fspath(src)
    target = _os.fspath(dst)
    if _os.path.exists(target) and _os.path.exists(source) and _os.path.samefile(source, target):
        raise SameFileError(repr(source) + " and " + repr(target) + " are the same file")
    with open(source, "rb") as fsrc:
        with open(target, "wb") as fdst:
            while True:
                data = fsrc.read(65536)
                if len(data) == 0:
                    break
                fdst.write(data)
    return dst


def _target(src, dst):
    """The file in the target where that is a folder."""
    text = _os.fspath(dst)
    if _os.path.isdir(text):
        return _os.path.join(text, _os.path.basename(_os.fspath(src)))
    return text


def copymode(src, dst, *, follow_symlinks=True):
    _change_mode(_os.fspath(dst), _os.stat(_os.fspath(src)).st_mode)


def copystat(src, dst, *, follow_symlinks=True):
    st = _os.stat(_os.fspath(src))
    target = _os.fspath(dst)
    try:
        _os.utime(target, ns=(st.st_atime_ns, st.st_mtime_ns))
    except OSError as e:
        _unless_missing(e)
    _change_mode(target, st.st_mode)


def _change_mode(path, mode):
    try:
        _os.chmod(path, mode & 0o7777)
    except OSError as e:
        _unless_missing(e)


def _unless_missing(e):
    """Raises an error unless it says that the system has no such function, as WebAssembly has none for modes"""
    if e.errno != _errno.ENOSYS:
        raise e


def copy(src, dst, *, follow_symlinks=True):
    target = _target(src, dst)
    source = _os.fspath(src)
    copyfile(source, target)
    copymode(source, target)
    return target


def copy2(src, dst, *, follow_symlinks=True):
    target = _target(src, dst)
    source = _os.fspath(src)
    copyfile(source, target)
    copystat(source, target)
    return target


def ignore_patterns(*patterns):
    """A function for `ignore` of `copytree`: names that match one of the patterns"""

    def ignored(path, names):
        found = []
        for name in names:
            for pattern in patterns:
                if _fnmatch.fnmatch(name, pattern) and name not in found:
                    found.append(name)
        return set(found)

    return ignored


def copytree(src, dst, symlinks=False, ignore=None, copy_function=copy2, ignore_dangling_symlinks=False, dirs_exist_ok=False):
    _copy_tree(_os.fspath(src), _os.fspath(dst), symlinks, ignore, copy_function, dirs_exist_ok)
    return dst


def _copy_tree(source, target, symlinks, ignore, copy_function, dirs_exist_ok):
    names = _os.listdir(source)
    left_out = set()
    if ignore is not None:
        for name in ignore(source, names):
            left_out.add(name)
    _os.makedirs(target, exist_ok=dirs_exist_ok)
    for name in names:
        if name in left_out:
            continue
        path = _os.path.join(source, name)
        to = _os.path.join(target, name)
        if symlinks and _os.path.islink(path):
            _os.symlink(_os.readlink(path), to)
        elif _os.path.isdir(path):
            _copy_tree(path, to, symlinks, ignore, copy_function, dirs_exist_ok)
        else:
            copy_function(path, to)
    copystat(source, target)


def rmtree(path, ignore_errors=False, onerror=None):
    top = _os.fspath(path)
    try:
        if _os.path.islink(top):
            raise OSError("Cannot call rmtree on a symbolic link")
        _remove_tree(top)
    except OSError:
        if not ignore_errors:
            raise


def _remove_tree(top):
    for name in _os.listdir(top):
        path = _os.path.join(top, name)
        if _os.path.isdir(path) and not _os.path.islink(path):
            _remove_tree(path)
        else:
            _os.remove(path)
    _os.rmdir(top)


def move(src, dst, copy_function=copy2):
    source = _os.fspath(src)
    target = _os.fspath(dst)
    if _os.path.isdir(target) and not _os.path.samefile(source, target):
        target = _os.path.join(target, _os.path.basename(source.rstrip("/")))
        if _os.path.exists(target):
            raise Error("Destination path '%s' already exists" % target)
    try:
        _os.rename(source, target)
    except OSError as error:
        if error.errno != 18:
            raise
        if _os.path.isdir(source):
            _copy_tree(source, target, True, None, copy_function, False)
            _remove_tree(source)
        else:
            copy_function(source, target)
            _os.remove(source)
    return target


_Size = _namedtuple("terminal_size", "columns lines")


def make_archive(base_name, format, root_dir=None, base_dir=None, verbose=0, dry_run=0, owner=None, group=None):
    """An archive of a folder; of the formats of Python this is `zip` alone."""
    if format != "zip":
        if format in ("tar", "gztar", "bztar", "xztar"):
            raise NotImplementedError("make_archive() with the format " + repr(format) + ": there is zip alone")
        raise ValueError("unknown archive format '%s'" % format)
    import zipfile

    name = _os.fspath(base_name) + ".zip"
    root = "" if root_dir is None else _os.fspath(root_dir)
    base = _os.curdir if base_dir is None else _os.fspath(base_dir)
    folder = _os.path.dirname(name)
    if folder != "" and not _os.path.exists(folder):
        _os.makedirs(folder)
    with zipfile.ZipFile(name, "w", zipfile.ZIP_DEFLATED) as archive:
        top = _os.path.normpath(base)
        if top != _os.curdir:
            archive.write(_os.path.join(root, top), top)
        for path, folders, files in _os.walk(_os.path.join(root, base)):
            inner = _os.path.relpath(path, root) if root != "" else path
            for item in sorted(folders):
                archive.write(_os.path.join(path, item), _os.path.normpath(_os.path.join(inner, item)))
            for item in files:
                full = _os.path.join(path, item)
                if _os.path.isfile(full):
                    archive.write(full, _os.path.normpath(_os.path.join(inner, item)))
    return _os.path.abspath(name) if root_dir is not None and not _os.path.isabs(name) else name


def get_archive_formats():
    return [("zip", "ZIP file")]


def unpack_archive(filename, extract_dir=None, format=None):
    name = _os.fspath(filename)
    if format is None and not name.endswith(".zip") or format is not None and format != "zip":
        if format in ("tar", "gztar", "bztar", "xztar") or name.endswith(
            (".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tbz2", ".tar.xz", ".txz")
        ):
            raise NotImplementedError("unpack_archive() of a tar archive: there is zip alone")
        raise ReadError("Unknown archive format '%s'" % name)
    import zipfile

    folder = _os.getcwd() if extract_dir is None else _os.fspath(extract_dir)
    if not zipfile.is_zipfile(name):
        raise ReadError("%s is not a zip file" % name)
    with zipfile.ZipFile(name) as archive:
        archive.extractall(folder)


def get_terminal_size(fallback=(80, 24)):
    """What the environment says, or the fallback: the terminal itself is not asked"""
    columns = _number("COLUMNS")
    lines = _number("LINES")
    return _Size(columns if columns > 0 else fallback[0], lines if lines > 0 else fallback[1])


def _number(name):
    text = _os.environ.get(name, "0")
    return int(text) if text.isdigit() else 0


def which(cmd, mode=1, path=None):
    """A file of the search path that somebody may execute."""
    if "/" in cmd:
        return cmd if _is_program(cmd) else None
    folders = _os.environ.get("PATH", "/bin:/usr/bin") if path is None else path
    for folder in folders.split(":"):
        name = _os.path.join(folder, cmd)
        if _is_program(name):
            return name
    return None


def _is_program(name):
    return _os.path.isfile(name) and _os.access(name, 1)
