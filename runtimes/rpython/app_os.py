"""The `os` and `os.path` modules."""

from rotor_helpers import ll_bytes
from rotor_helpers.app_exc import raise_os_error, raise_os_error_at, strerror
from rotor_helpers.app_file import flush_unclosed, stat_array
from rotor_helpers.ll_str import from_chars_slice
from rotor_helpers.lltype import extcall, hlbytes, hlstr, llbytes, llstr, typeOf


# Environment


class Environ:
    """os.environ: read from the system at first use; changes stay in the program."""

    def __init__(self):
        self._loaded = False
        self._data = {}

    def data(self):
        if not self._loaded:
            self._loaded = True
            names = extcall("os_environ_keys")
            i = 0
            while i < len(names):
                name = names[i]
                value = extcall("os_getenv", name)
                if value is not None:
                    self._data[hlstr(name)] = hlstr(value)
                i += 1
        return self._data

    def get(self, key, default=None):
        data = self.data()
        if key in data:
            return data[key]
        return default

    def __getitem__(self, key):
        data = self.data()
        if key in data:
            return data[key]
        raise KeyError(key)

    def __setitem__(self, key, value):
        self.data()[key] = value

    def __delitem__(self, key):
        data = self.data()
        if key not in data:
            raise KeyError(key)
        del data[key]

    def __contains__(self, key):
        return key in self.data()

    def __len__(self):
        return len(self.data())

    def keys(self):
        result = []
        for key in self.data():
            result.append(key)
        return result

    def values(self):
        result = []
        for value in self.data().values():
            result.append(value)
        return result

    def items(self):
        result = []
        for key, value in self.data().items():
            result.append((key, value))
        return result

    def setdefault(self, key, default):
        data = self.data()
        if key not in data:
            data[key] = default
        return data[key]


environ = Environ()


def getenv(key, default=None):
    return environ.get(key, default)


def putenv(key, value):
    environ[key] = value


def unsetenv(key):
    if key in environ:
        del environ[key]


# Processes


def getcwd():
    return hlstr(extcall("os_getcwd"))


def getpid():
    return extcall("os_getpid")


def exit_now(status):
    """os._exit"""
    extcall("os_exit", status)


# Files and folders


def _check(result, path):
    if result < 0:
        raise_os_error_at(-result, path)


def remove(path):
    _check(extcall("os_unlink", llstr(path)), path)


def mkdir(path, mode=511):
    _check(extcall("os_mkdir", llstr(path), mode), path)


def rmdir(path):
    _check(extcall("os_rmdir", llstr(path)), path)


def rename(src, dst):
    flush_unclosed()
    result = extcall("os_rename", llstr(src), llstr(dst))
    if result < 0:
        raise_os_error_at(-result, src)


def makedirs(name, mode=511, exist_ok=False):
    head, tail = split(name)
    if tail == "":
        head, tail = split(head)
    if head != "" and tail != "" and not exists(head):
        makedirs(head, mode, True)
    result = extcall("os_mkdir", llstr(name), mode)
    if result < 0:
        if not (exist_ok and isdir(name)):
            raise_os_error_at(-result, name)


def removedirs(name):
    rmdir(name)
    head, tail = split(name)
    if tail == "":
        head, tail = split(head)
    while head != "" and tail != "":
        if extcall("os_rmdir", llstr(head)) < 0:
            return
        head, tail = split(head)


def listdir(path="."):
    names = extcall("os_listdir", llstr(path))
    if names is None:
        raise_os_error_at(extcall("os_errno"), path)
    result = []
    i = 0
    while i < len(names):
        result.append(hlstr(names[i]))
        i += 1
    return result


class StatResult:
    """The result of os.stat()"""

    def __init__(self, mode, ino, dev, nlink, uid, gid, size, atime, mtime, ctime):
        self.st_mode = mode
        self.st_ino = ino
        self.st_dev = dev
        self.st_nlink = nlink
        self.st_uid = uid
        self.st_gid = gid
        self.st_size = size
        self.st_atime = float(atime)
        self.st_mtime = float(mtime)
        self.st_ctime = float(ctime)


def stat(path):
    a = stat_array(path)
    if a[0] < 0:
        raise_os_error_at(-a[0], path)
    return StatResult(a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9])


# File descriptors


def os_open(path, flags, mode=511):
    flush_unclosed()
    fd = extcall("os_open", llstr(path), flags, mode)
    if fd < 0:
        raise_os_error_at(-fd, path)
    return fd


def os_close(fd):
    result = extcall("os_close", fd)
    if result < 0:
        raise_os_error(-result)


def os_write(fd, data):
    result = extcall("os_write", fd, llbytes(data).chars, 0, len(data))
    if result < 0:
        raise_os_error(-result)
    return result


def os_read(fd, n):
    if n < 0:
        raise_os_error(22)
    buffer = ll_bytes.new_bytes(n)
    got = extcall("os_read", fd, buffer.chars, 0, n)
    if got < 0:
        raise_os_error(-got)
    if got == n:
        return hlbytes(buffer)
    return hlbytes(from_chars_slice(typeOf(buffer), buffer.chars, 0, got))


def lseek(fd, position, whence):
    result = extcall("os_lseek", fd, position, whence)
    if result < 0:
        raise_os_error(-result)
    return result


def ftruncate(fd, length):
    result = extcall("os_ftruncate", fd, length)
    if result < 0:
        raise_os_error(-result)


def isatty(fd):
    return extcall("os_isatty", fd)


# os.path


def exists(path):
    return stat_array(path)[0] >= 0


def _kind(path):
    mode = stat_array(path)[0]
    if mode < 0:
        return 0
    return mode & 61440


def isfile(path):
    return _kind(path) == 32768


def isdir(path):
    return _kind(path) == 16384


def getsize(path):
    return stat(path).st_size


def getmtime(path):
    return stat(path).st_mtime


def isabs(path):
    return len(path) > 0 and path[0] == "/"


def join(path, *parts):
    if len(parts) > 0:
        path = _join(path, parts[0])
    if len(parts) > 1:
        path = _join(path, parts[1])
    if len(parts) > 2:
        path = _join(path, parts[2])
    if len(parts) > 3:
        path = _join(path, parts[3])
    if len(parts) > 4:
        path = _join(path, parts[4])
    if len(parts) > 5:
        path = _join(path, parts[5])
    if len(parts) > 6:
        too_many_parts()
    return path


def join_items(path, parts):
    for part in parts:
        path = _join(path, part)
    return path


join.of_star = join_items


def too_many_parts():
    """NOT_RPYTHON: os.path.join() has too many arguments."""


def _join(path, part):
    n = len(path)
    if len(part) > 0 and part[0] == "/":
        return part
    if n == 0 or path[n - 1] == "/":
        return path + part
    return path + "/" + part


def split(path):
    i = path.rfind("/") + 1
    head = path[:i]
    n = len(head)
    while n > 0 and head[n - 1] == "/":
        n -= 1
    if n > 0:
        head = head[:n]
    return head, path[i:]


def basename(path):
    return path[path.rfind("/") + 1:]


def dirname(path):
    head, tail = split(path)
    return head


def splitext(path):
    dot = path.rfind(".")
    start = path.rfind("/") + 1
    if dot > start:
        i = start
        while i < dot:
            if path[i] != ".":
                return path[:dot], path[dot:]
            i += 1
    return path, ""


def normpath(path):
    if path == "":
        return "."
    slashes = 0
    if path[0] == "/":
        slashes = 1
        if path.startswith("//") and not path.startswith("///"):
            slashes = 2
    parts = []
    for part in path.split("/"):
        if part != "" and part != ".":
            n = len(parts)
            if part != ".." or (slashes == 0 and n == 0) or (n > 0 and parts[n - 1] == ".."):
                parts.append(part)
            elif n > 0:
                parts.pop()
    result = "/" * slashes + "/".join(parts)
    if result == "":
        return "."
    return result


def abspath(path):
    if not isabs(path):
        path = _join(getcwd(), path)
    return normpath(path)


def expanduser(path):
    if len(path) == 0 or path[0] != "~":
        return path
    home = environ.get("HOME")
    if home is None or (len(path) > 1 and path[1] != "/"):
        return path
    n = len(home)
    while n > 0 and home[n - 1] == "/":
        n -= 1
    result = home[:n] + path[1:]
    if result == "":
        return "/"
    return result


def commonprefix(paths):
    if len(paths) == 0:
        return ""
    shortest = min(paths)
    longest = max(paths)
    i = 0
    while i < len(shortest) and i < len(longest) and shortest[i] == longest[i]:
        i += 1
    return shortest[:i]


def relpath(path, start="."):
    if path == "":
        raise ValueError("no path specified")
    from_ = _parts(abspath(start))
    to = _parts(abspath(path))
    i = 0
    while i < len(from_) and i < len(to) and from_[i] == to[i]:
        i += 1
    result = []
    for j in range(len(from_) - i):
        result.append("..")
    while i < len(to):
        result.append(to[i])
        i += 1
    if len(result) == 0:
        return "."
    return "/".join(result)


def _parts(path):
    result = []
    for part in path.split("/"):
        if part != "":
            result.append(part)
    return result


def error_text(errno):
    """os.strerror"""
    return strerror(errno)


def get_environ():
    return environ
