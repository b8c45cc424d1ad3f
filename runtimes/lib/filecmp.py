"""The module `filecmp`: files and folders that are equal.

Source: the Python Library Reference, section "filecmp".
"""

import os as _os
import stat as _stat

BUFSIZE = 8192
DEFAULT_IGNORES = ["RCS", "CVS", "tags", ".git", ".hg", ".bzr", "_darcs", "__pycache__"]


def clear_cache():
    pass


def cmp(f1, f2, shallow=True):
    a = _os.stat(f1)
    b = _os.stat(f2)
    if not _stat.S_ISREG(a.st_mode) or not _stat.S_ISREG(b.st_mode):
        return False
    if shallow and a.st_size == b.st_size and a.st_mtime == b.st_mtime:
        return True
    if a.st_size != b.st_size:
        return False
    with open(f1, "rb") as first:
        with open(f2, "rb") as second:
            while True:
                data = first.read(BUFSIZE)
                if data != second.read(BUFSIZE):
                    return False
                if len(data) == 0:
                    return True


def cmpfiles(a, b, common, shallow=True):
    """Names of files that are equal, differ, and cannot be compared"""
    same = []
    different = []
    funny = []
    for name in common:
        try:
            equal = cmp(_os.path.join(a, name), _os.path.join(b, name), shallow)
        except OSError:
            funny.append(name)
            continue
        if equal:
            same.append(name)
        else:
            different.append(name)
    return same, different, funny


class dircmp:
    """Two folders"""

    def __init__(self, a, b, ignore=None, hide=None):
        self.left = a
        self.right = b
        self.ignore = DEFAULT_IGNORES if ignore is None else ignore
        self.hide = [_os.curdir, _os.pardir] if hide is None else hide
        hidden = self.hide + self.ignore
        self.left_list = sorted([name for name in _os.listdir(a) if name not in hidden])
        self.right_list = sorted([name for name in _os.listdir(b) if name not in hidden])
        self.common = [name for name in self.left_list if name in self.right_list]
        self.left_only = [name for name in self.left_list if name not in self.right_list]
        self.right_only = [name for name in self.right_list if name not in self.left_list]
        self.common_dirs = []
        self.common_files = []
        self.common_funny = []
        for name in self.common:
            try:
                one = _os.stat(_os.path.join(a, name)).st_mode
                other = _os.stat(_os.path.join(b, name)).st_mode
            except OSError:
                self.common_funny.append(name)
                continue
            if _stat.S_ISDIR(one) and _stat.S_ISDIR(other):
                self.common_dirs.append(name)
            elif _stat.S_ISREG(one) and _stat.S_ISREG(other):
                self.common_files.append(name)
            else:
                self.common_funny.append(name)

    @property
    def same_files(self):
        return cmpfiles(self.left, self.right, self.common_files)[0]

    @property
    def diff_files(self):
        return cmpfiles(self.left, self.right, self.common_files)[1]

    @property
    def funny_files(self):
        return cmpfiles(self.left, self.right, self.common_files)[2]

    @property
    def subdirs(self):
        found = {}
        for name in self.common_dirs:
            found[name] = dircmp(_os.path.join(self.left, name), _os.path.join(self.right, name), self.ignore, self.hide)
        return found

    def report(self):
        print("diff", self.left, self.right)
        if self.left_only:
            print("Only in", self.left, ":", sorted(self.left_only))
        if self.right_only:
            print("Only in", self.right, ":", sorted(self.right_only))
        same, different, funny = cmpfiles(self.left, self.right, self.common_files)
        if same:
            print("Identical files :", sorted(same))
        if different:
            print("Differing files :", sorted(different))
        if funny:
            print("Trouble with common files :", sorted(funny))
        if self.common_dirs:
            print("Common subdirectories :", sorted(self.common_dirs))
        if self.common_funny:
            print("Common funny cases :", sorted(self.common_funny))

    def report_partial_closure(self):
        self.report()
        for below in self.subdirs.values():
            print()
            below.report()

    def report_full_closure(self):
        self.report()
        for below in self.subdirs.values():
            print()
            below.report_full_closure()
