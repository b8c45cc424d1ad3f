"""The module `shutil`: copying, moving and removing files and folders.

Permissions and times are not copied. Links to folders are never followed when a tree is removed.

Source: the Python Library Reference, section "shutil".
"""

import os as _os


class Error(OSError):
    """What several files could not do."""


class SameFileError(Error):
    """Source and target are one file."""


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


def copy(src, dst, *, follow_symlinks=True):
    target = _target(src, dst)
    copyfile(_os.fspath(src), target)
    return target


def copy2(src, dst, *, follow_symlinks=True):
    return copy(src, dst)


def copytree(src, dst, symlinks=False, ignore=None, dirs_exist_ok=False):
    source = _os.fspath(src)
    target = _os.fspath(dst)
    _os.makedirs(target, exist_ok=dirs_exist_ok)
    for name in _os.listdir(source):
        path = _os.path.join(source, name)
        if _os.path.isdir(path):
            _copy_tree(path, _os.path.join(target, name), dirs_exist_ok)
        else:
            copyfile(path, _os.path.join(target, name))
    return dst


def _copy_tree(source, target, dirs_exist_ok):
    _os.makedirs(target, exist_ok=dirs_exist_ok)
    for name in _os.listdir(source):
        path = _os.path.join(source, name)
        if _os.path.isdir(path):
            _copy_tree(path, _os.path.join(target, name), dirs_exist_ok)
        else:
            copyfile(path, _os.path.join(target, name))


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


def move(src, dst):
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
            _copy_tree(source, target, False)
            _remove_tree(source)
        else:
            copyfile(source, target)
            _os.remove(source)
    return target


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
    return _os.path.isfile(name) and _os.stat(name).st_mode & 0o111 != 0
