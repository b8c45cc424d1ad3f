"""The module `glob`: files whose names match a pattern of the shell.

Source: the Python Library Reference, section "glob".
"""

import fnmatch
import os
import os.path

__all__ = ["escape", "glob", "iglob"]

_MAGIC = "*?["


def has_magic(s):
    for c in s:
        if c in _MAGIC:
            return True
    return False


def escape(pathname):
    """The pattern that matches just the path."""
    return "".join(["[" + c + "]" if c in _MAGIC else c for c in pathname])


def glob(pathname, *, root_dir=None, recursive=False, include_hidden=False):
    """The paths that match a pattern; with `recursive`, `**` is any number of folders."""
    root = ""
    if root_dir is not None:
        root = root_dir
    found = _matches(root, pathname, recursive, False, include_hidden)
    return [path for path in found if path]


def iglob(pathname, *, root_dir=None, recursive=False, include_hidden=False):
    root = ""
    if root_dir is not None:
        root = root_dir
    return iter([path for path in _matches(root, pathname, recursive, False, include_hidden) if path])


def _split(path):
    """The folder and the name of a path."""
    i = path.rfind("/") + 1
    head = path[:i]
    if head and head != "/" * len(head):
        head = head.rstrip("/")
    return head, path[i:]


def _join(folder, name):
    if not folder or not name:
        return folder or name
    if name[0] == "/":
        return name
    if folder[-1] == "/":
        return folder + name
    return folder + "/" + name


def _names(folder, only_folders):
    """What a folder holds; nothing where it cannot be read."""
    try:
        names = os.listdir(folder if folder else ".")
    except OSError:
        return []
    if only_folders:
        return [name for name in names if os.path.isdir(_join(folder, name))]
    return names


def _is_hidden(name):
    return name[:1] == "."


def _below(folder, only_folders, include_hidden):
    """The paths below a folder, seen from there."""
    result = []
    for name in _names(folder, only_folders):
        if include_hidden or not _is_hidden(name):
            result.append(name)
            path = _join(folder, name)
            if os.path.isdir(path):
                for rest in _below(path, only_folders, include_hidden):
                    result.append(_join(name, rest))
    return result


def _matches(root, pathname, recursive, only_folders, include_hidden):
    folder, name = _split(pathname)
    if not has_magic(pathname):
        path = _join(root, pathname)
        if name:
            return [pathname] if os.path.exists(path) else []
        return [pathname] if os.path.isdir(path) else []
    if not folder:
        return _in_folder(root, name, recursive, only_folders, include_hidden)
    if folder != pathname and has_magic(folder):
        folders = _matches(root, folder, recursive, True, include_hidden)
    else:
        folders = [folder]
    result = []
    for each in folders:
        path = _join(root, each)
        if has_magic(name):
            for found in _in_folder(path, name, recursive, only_folders, include_hidden):
                result.append(_join(each, found) if found else (each + "/" if each[-1:] != "/" else each))
        elif name:
            if os.path.exists(_join(path, name)):
                result.append(_join(each, name))
        elif os.path.isdir(path):
            result.append(each if each[-1:] == "/" else each + "/")
    return result


def _in_folder(folder, pattern, recursive, only_folders, include_hidden):
    if recursive and pattern == "**":
        if folder and not os.path.isdir(folder):
            return []
        return [""] + _below(folder, only_folders, include_hidden)
    names = _names(folder, only_folders)
    if not (include_hidden or _is_hidden(pattern)):
        names = [name for name in names if not _is_hidden(name)]
    return fnmatch.filter(names, pattern)
