"""The `os` and `os.path` modules."""

from rotor_helpers import ll_bytes
from rotor_helpers.app_exc import raise_os_error, raise_os_error_at, raise_os_error_of_two, strerror
from rotor_helpers.app_file import flush_unclosed, fspath, link_stat_array, stat_array
from rotor_helpers.app_interrupt import INTERRUPTED, await_signal, poll
from rotor_helpers.ll_str import from_chars_slice
from rotor_helpers.lltype import extcall, hlbytes, hlstr, llbytes, llstr, typeOf


# Environment


class Environ:
    """os.environ: read from the system at first use; changes are for the program and what it starts."""

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

    def changed(self):
        """What processes of the program get, if that is known here"""
        if self._loaded:
            return self._data
        return None

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

    def __iter__(self):
        return iter(self.keys())

    def copy(self):
        return self.data().copy()

    def pop(self, key, default=None):
        data = self.data()
        if key in data:
            value = data[key]
            del data[key]
            return value
        return default

    def update(self, other):
        for key, value in other.items():
            self.data()[key] = value

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


def cpu_count():
    """os.cpu_count(), by the list that Linux keeps"""
    n = 0
    with open("/proc/cpuinfo") as f:
        for line in f:
            if line.startswith("processor"):
                n += 1
    return n


def system(command):
    """os.system(): the status as waitpid() gives it"""
    status = wait_for(spawn(["/bin/sh", "-c", command], "", "", "", ""), -1.0)
    if status < 0:
        return -status
    return status << 8


def items_text(items):
    """A text of items, each of which ends with a zero"""
    for item in items:
        if "\0" in item:
            raise ValueError("embedded null byte")
    return "\0".join(items) + "\0"


def spawn(words, folder, standard_input, standard_output, standard_error):
    """Starts a process: its id"""
    return spawn_in(words, environ.changed(), folder, standard_input, standard_output, standard_error)


def spawn_in(words, variables, folder, standard_input, standard_output, standard_error):
    poll()
    environment = ""
    if variables is not None:
        environment = items_text([name + "=" + value for name, value in variables.items()])
    result = extcall(
        "os_spawn",
        llstr(items_text(words)),
        llstr(environment),
        llstr(folder),
        llstr(standard_input),
        llstr(standard_output),
        llstr(standard_error),
    )
    if result < 0:
        raise_os_error_at(-result, words[0])
    return result


RUNNING = 1 << 20


def wait_for(pid, seconds):
    """The status of a process; RUNNING when it has not ended after so many seconds. Below 0 seconds: no limit"""
    if seconds >= 0.0:
        return extcall("os_wait", pid, seconds)
    while True:
        poll()
        status = extcall("os_wait", pid, 0.25)
        if status != RUNNING:
            return status


def kill(pid, signal):
    # A signal may be a member of an enumeration.
    number = int(signal)
    result = extcall("os_kill", pid, number)
    if result < 0:
        raise_os_error(-result)
    if pid == extcall("os_getpid"):
        await_signal(number)


def exit_now(status):
    """os._exit"""
    extcall("os_exit", status)


# Files and folders


def _check(result, path):
    if result < 0:
        raise_os_error_at(-result, path)


def remove(path):
    path = fspath(path)
    _check(extcall("os_unlink", llstr(path)), path)


def mkdir(path, mode=511):
    path = fspath(path)
    _check(extcall("os_mkdir", llstr(path), mode), path)


def rmdir(path):
    path = fspath(path)
    _check(extcall("os_rmdir", llstr(path)), path)


def rename(src, dst):
    src = fspath(src)
    dst = fspath(dst)
    flush_unclosed()
    _check_two(extcall("os_rename", llstr(src), llstr(dst)), src, dst)


def makedirs(name, mode=511, exist_ok=False):
    name = fspath(name)
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
    name = fspath(name)
    rmdir(name)
    head, tail = split(name)
    if tail == "":
        head, tail = split(head)
    while head != "" and tail != "":
        if extcall("os_rmdir", llstr(head)) < 0:
            return
        head, tail = split(head)


def listdir(path="."):
    path = fspath(path)
    names = extcall("os_listdir", llstr(path))
    if names is None:
        raise_os_error_at(extcall("os_errno"), path)
    result = []
    i = 0
    while i < len(names):
        result.append(hlstr(names[i]))
        i += 1
    return result


def chmod(path, mode):
    path = fspath(path)
    _check(extcall("os_chmod", llstr(path), mode), path)


def access(path, mode):
    return extcall("os_access", llstr(fspath(path)), mode) == 0


def chdir(path):
    path = fspath(path)
    flush_unclosed()
    _check(extcall("os_chdir", llstr(path)), path)


def _check_two(result, src, dst):
    if result < 0:
        raise_os_error_of_two(-result, src, dst)


def symlink(src, dst, target_is_directory=False):
    src = fspath(src)
    dst = fspath(dst)
    _check_two(extcall("os_symlink", llstr(src), llstr(dst)), src, dst)


def link(src, dst):
    src = fspath(src)
    dst = fspath(dst)
    _check_two(extcall("os_link", llstr(src), llstr(dst)), src, dst)


def readlink(path):
    path = fspath(path)
    target = extcall("os_readlink", llstr(path))
    if target is None:
        raise_os_error_at(extcall("os_errno"), path)
    return hlstr(target)


def utime(path, times=None, ns=None):
    path = fspath(path)
    flush_unclosed()
    if ns is not None:
        accessed, changed = ns
    elif times is not None:
        accessed = _nanoseconds(times[0])
        changed = _nanoseconds(times[1])
    else:
        accessed = _nanoseconds(extcall("time_time"))
        changed = accessed
    _check(extcall("os_utime", llstr(path), accessed, changed), path)


def _nanoseconds(seconds):
    if isinstance(seconds, float):
        whole = int(seconds)
        return whole * 1000000000 + int((seconds - whole) * 1e9)
    return seconds * 1000000000


def _seconds(nanoseconds):
    return float(nanoseconds // 1000000000) + 1e-9 * (nanoseconds % 1000000000)


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
        self.st_atime_ns = atime
        self.st_mtime_ns = mtime
        self.st_ctime_ns = ctime
        self.st_atime = _seconds(atime)
        self.st_mtime = _seconds(mtime)
        self.st_ctime = _seconds(ctime)


def stat(path):
    path = fspath(path)
    a = stat_array(path)
    if a[0] < 0:
        raise_os_error_at(-a[0], path)
    return StatResult(a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9])


def lstat(path):
    path = fspath(path)
    a = link_stat_array(path)
    if a[0] < 0:
        raise_os_error_at(-a[0], path)
    return StatResult(a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9])


class DirEntry:
    """What os.scandir() gives."""

    def __init__(self, folder, name):
        self.name = name
        self.path = _join(folder, name)

    def __fspath__(self):
        return self.path

    def __repr__(self):
        return "<DirEntry " + repr(self.name) + ">"

    def is_symlink(self):
        return islink(self.path)

    def is_dir(self, follow_symlinks=True):
        return isdir(self.path) and (follow_symlinks or not islink(self.path))

    def is_file(self, follow_symlinks=True):
        return isfile(self.path) and (follow_symlinks or not islink(self.path))

    def stat(self, follow_symlinks=True):
        return stat(self.path) if follow_symlinks else lstat(self.path)

    def inode(self):
        return lstat(self.path).st_ino


class Entries:
    """The result of os.scandir()"""

    def __init__(self, folder, names):
        self._folder = folder
        self._names = names
        self._next = 0

    def __iter__(self):
        return self

    def __next__(self):
        if self._next == len(self._names):
            raise StopIteration
        self._next += 1
        return DirEntry(self._folder, self._names[self._next - 1])

    def __enter__(self):
        return self

    def __exit__(self, kind, value, traceback):
        self.close()

    def close(self):
        self._next = len(self._names)


def scandir(path="."):
    path = fspath(path)
    return Entries(path, listdir(path))


def walk(top, topdown=True, onerror=None, followlinks=False):
    return _walk(fspath(top), topdown, onerror, followlinks)


def _walk(top, topdown, onerror, followlinks):
    try:
        names = listdir(top)
    except OSError as error:
        if onerror is not None:
            onerror(error)
        return
    folders = []
    files = []
    for name in names:
        if isdir(_join(top, name)):
            folders.append(name)
        else:
            files.append(name)
    if topdown:
        yield top, folders, files
    for name in folders:
        path = _join(top, name)
        if followlinks or not islink(path):
            for found in _walk(path, topdown, onerror, followlinks):
                yield found
    if not topdown:
        yield top, folders, files


def urandom(size):
    """Random bytes of the system"""
    if size < 0:
        raise ValueError("negative argument not allowed")
    fd = os_open("/dev/urandom", 0)
    data = b""
    while len(data) < size:
        data += os_read(fd, size - len(data))
    os_close(fd)
    return data


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
    if isinstance(data, str):
        raise TypeError("a bytes-like object is required, not 'str'")
    poll()
    result = extcall("os_write", fd, llbytes(data).chars, 0, len(data))
    while result == INTERRUPTED:
        poll()
        result = extcall("os_write", fd, llbytes(data).chars, 0, len(data))
    if result < 0:
        raise_os_error(-result)
    return result


def os_write_text(fd, data):
    """os.write in RPython's programs, where texts are written, too"""
    if isinstance(data, str):
        return os_write(fd, data.encode())
    return os_write(fd, data)


def os_read(fd, n):
    if n < 0:
        raise_os_error(22)
    buffer = ll_bytes.new_bytes(n)
    poll()
    got = extcall("os_read", fd, buffer.chars, 0, n)
    while got == INTERRUPTED:
        poll()
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


def fsync(fd):
    """What is written to a file is there for every reader; when it reaches the disk the program cannot tell."""
    if extcall("os_lseek", fd, 0, 1) == -9:
        raise_os_error(9)


def truncate(path, length):
    fd = os_open(path, 1)
    try:
        ftruncate(fd, length)
    finally:
        os_close(fd)


def fsencode(filename):
    if isinstance(filename, bytes):
        return filename
    return fspath(filename).encode("utf-8", "surrogateescape")


def fsdecode(filename):
    if isinstance(filename, bytes):
        return filename.decode("utf-8", "surrogateescape")
    return fspath(filename)


def getcwdb():
    return getcwd().encode("utf-8", "surrogateescape")


def isatty(fd):
    return extcall("os_isatty", fd)


# os.path


def exists(path):
    path = fspath(path)
    return stat_array(path)[0] >= 0


def _kind(path):
    mode = stat_array(path)[0]
    if mode < 0:
        return 0
    return mode & 61440


def isfile(path):
    path = fspath(path)
    return _kind(path) == 32768


def isdir(path):
    path = fspath(path)
    return _kind(path) == 16384


def islink(path):
    mode = link_stat_array(fspath(path))[0]
    return mode >= 0 and mode & 61440 == 40960


def lexists(path):
    return link_stat_array(fspath(path))[0] >= 0


def realpath(path, strict=False):
    """The path without links; a link that leads to itself stays"""
    return _resolved(abspath(fspath(path)), 40)


def _resolved(path, left):
    result = "/"
    rest = path.split("/")
    rest.reverse()
    while len(rest) > 0:
        part = rest.pop()
        if part == "" or part == ".":
            continue
        if part == "..":
            result = dirname(result)
            continue
        here = _join(result, part)
        if left > 0 and islink(here):
            left -= 1
            target = readlink(here)
            if isabs(target):
                result = "/"
            parts = target.split("/")
            parts.reverse()
            for part in parts:
                rest.append(part)
        else:
            result = here
    return result


def getatime(path):
    return stat(path).st_atime


def getctime(path):
    return stat(path).st_ctime


def samefile(f1, f2):
    a = stat(f1)
    b = stat(f2)
    return a.st_ino == b.st_ino and a.st_dev == b.st_dev


def getsize(path):
    path = fspath(path)
    return stat(path).st_size


def getmtime(path):
    path = fspath(path)
    return stat(path).st_mtime


def isabs(path):
    path = fspath(path)
    return len(path) > 0 and path[0] == "/"


def join(path, *parts):
    path = fspath(path)
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
    part = fspath(part)
    n = len(path)
    if len(part) > 0 and part[0] == "/":
        return part
    if n == 0 or path[n - 1] == "/":
        return path + part
    return path + "/" + part


def split(path):
    path = fspath(path)
    i = path.rfind("/") + 1
    head = path[:i]
    n = len(head)
    while n > 0 and head[n - 1] == "/":
        n -= 1
    if n > 0:
        head = head[:n]
    return head, path[i:]


def basename(path):
    path = fspath(path)
    return path[path.rfind("/") + 1:]


def dirname(path):
    path = fspath(path)
    head, tail = split(path)
    return head


def splitext(path):
    path = fspath(path)
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
    path = fspath(path)
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
    path = fspath(path)
    if not isabs(path):
        path = _join(getcwd(), path)
    return normpath(path)


def expanduser(path):
    path = fspath(path)
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


def expandvars(path):
    path = fspath(path)
    result = ""
    i = 0
    while i < len(path):
        if path[i] != "$":
            result += path[i]
            i += 1
            continue
        end = i + 1
        name = ""
        if end < len(path) and path[end] == "{":
            end = path.find("}", i)
            if end < 0:
                return result + path[i:]
            name = path[i + 2:end]
            end += 1
        else:
            while end < len(path) and (path[end] == "_" or (path[end].isalnum() and path[end].isascii())):
                end += 1
            name = path[i + 1:end]
        value = environ.get(name)
        if value is None:
            result += path[i:end]
        else:
            result += value
        i = end
    return result


def commonpath(paths):
    all_parts = []
    absolute = 0
    for path in paths:
        text = fspath(path)
        if isabs(text):
            absolute += 1
        all_parts.append([part for part in _parts(text) if part != "."])
    if len(all_parts) == 0:
        raise ValueError("commonpath() arg is an empty sequence")
    if absolute != 0 and absolute != len(all_parts):
        raise ValueError("Can't mix absolute and relative paths")
    common = all_parts[0]
    for parts in all_parts:
        n = 0
        while n < len(common) and n < len(parts) and common[n] == parts[n]:
            n += 1
        common = common[:n]
    return ("/" if absolute else "") + "/".join(common)


def normcase(path):
    return fspath(path)


def splitdrive(path):
    return "", fspath(path)


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
    path = fspath(path)
    start = fspath(start)
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
