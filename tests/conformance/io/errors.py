import errno
import os


def try_open(path, mode):
    try:
        f = open(path, mode)
        f.close()
        return "opened"
    except FileNotFoundError:
        return "FileNotFoundError"
    except IsADirectoryError:
        return "IsADirectoryError"
    except FileExistsError:
        return "FileExistsError"
    except OSError:
        return "OSError"


def code(path):
    try:
        os.remove(path)
        return 0
    except OSError as e:
        return e.errno


class Resource:
    def __init__(self, name, log):
        self.name = name
        self.log = log

    def __enter__(self):
        self.log.append("enter " + self.name)
        return self

    def __exit__(self, kind, value, traceback):
        self.log.append("exit " + self.name)
        return False


def guarded(path, log):
    try:
        with Resource(path, log) as resource:
            with open(resource.name) as f:
                log.append(f.read())
    except OSError:
        log.append("failed")


def main():
    base = os.path.join(os.environ.get("TMPDIR", "/tmp"), "conformance_errors_%d" % os.getpid())
    print(try_open(base, "r"), try_open(base, "rb"), try_open(base + "/x", "w"))
    os.mkdir(base)
    print(try_open(base, "r"), try_open(base, "w"))
    path = base + "/file"
    print(try_open(path, "x"), try_open(path, "x"), try_open(path, "r"), try_open(path + "/y", "r"))
    print(code(base + "/none") == errno.ENOENT, code(path), code(path) == errno.ENOENT, errno.ENOENT, errno.EEXIST)
    for name in ["none", "a/b"]:
        try:
            os.listdir(base + "/" + name)
        except FileNotFoundError:
            print("no folder", name)
    log = ["start"]
    guarded(base + "/missing", log)
    print([entry.replace(base, "") for entry in log])
    try:
        os.rmdir(base + "/none")
    except OSError as e:
        print(e.errno == errno.ENOENT, isinstance(e, FileNotFoundError), isinstance(e, PermissionError))
    os.rmdir(base)
    print(os.path.exists(base), IOError is OSError)
