# start: script
# engines: all -host("texts of exceptions of RustPython")
# A shell whose commands are methods found by their names; pipes, globs, permissions.
import fnmatch
import io
import posixpath
import shlex
import stat
import time
from contextlib import ExitStack, redirect_stdout, suppress
from functools import cached_property, singledispatch, total_ordering


class FSError(OSError):
    def __init__(self, kind, path):
        super().__init__(f"{kind}: {path}")
        self.kind, self.path = kind, path


@total_ordering
class Node:
    next_id = 1

    def __init__(self, name, mode):
        self.name = name
        self.mode = mode
        self.parent = None
        self.id = Node.next_id
        Node.next_id += 1

    @property
    def path(self):
        if self.parent is None:
            return "/"
        return posixpath.join(self.parent.path, self.name)

    def __eq__(self, other):
        return isinstance(other, Node) and self.name == other.name

    def __lt__(self, other):
        if not isinstance(other, Node):
            return NotImplemented
        return self.name < other.name

    def __hash__(self):
        return self.id

    def can(self, what):
        return bool(self.mode & {"r": stat.S_IRUSR, "w": stat.S_IWUSR, "x": stat.S_IXUSR}[what])


class File(Node):
    def __init__(self, name, data="", mode=0o644):
        super().__init__(name, mode)
        self.data = data

    @property
    def size(self):
        return len(self.data)

    @cached_property
    def created(self):
        return self.id * 10

    def open(self, mode="r"):
        return Handle(self, mode)


class Handle:
    def __init__(self, file, mode):
        if not file.can("w" if mode in "wa" else "r"):
            raise FSError("permission denied", file.path)
        self.file, self.mode = file, mode
        if mode == "w":
            file.data = ""
        self.closed = False

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        self.closed = True
        return kind is not None and issubclass(kind, ZeroDivisionError)

    def __iter__(self):
        yield from self.file.data.splitlines(keepends=True)

    def write(self, text):
        if self.closed:
            raise ValueError("I/O operation on closed file")
        self.file.data += text
        return len(text)


class Folder(Node):
    def __init__(self, name, mode=0o755):
        super().__init__(name, mode)
        self.children = {}

    @property
    def size(self):
        return sum(c.size for c in self)

    def __iter__(self):
        return iter(sorted(self.children.values()))

    def __getitem__(self, name):
        try:
            return self.children[name]
        except KeyError:
            raise FSError("no such file", posixpath.join(self.path, name)) from None

    def __contains__(self, name):
        return name in self.children

    def add(self, node):
        if not self.can("w"):
            raise FSError("permission denied", self.path)
        node.parent = self
        self.children[node.name] = node
        return node

    def remove(self, name):
        node = self[name]
        if isinstance(node, Folder) and node.children:
            raise FSError("not empty", node.path)
        del self.children[name]


@singledispatch
def describe(node, long=False):
    return repr(node)


@describe.register
def _(node: File, long=False):
    return f"{stat.filemode(stat.S_IFREG | node.mode)} {node.size:>5} {node.name}" if long else node.name


@describe.register
def _(node: Folder, long=False):
    return f"{stat.filemode(stat.S_IFDIR | node.mode)} {node.size:>5} {node.name}/" if long else node.name + "/"


class Shell:
    def __init__(self):
        self.root = self.cwd = Folder("")
        self.env = {"HOME": "/home", "?": "0"}
        self.commands = {n[3:]: getattr(self, n) for n in dir(self) if n.startswith("do_")}

    def walk(self, path):
        node = self.root if path.startswith("/") else self.cwd
        for part in path.split("/"):
            if part in ("", "."):
                continue
            if part == "..":
                node = node.parent or node
                continue
            if not isinstance(node, Folder):
                raise FSError("not a directory", node.path)
            node = node[part]
        return node

    def locate(self, path):
        head, tail = posixpath.split(posixpath.normpath(path))
        return self.walk(head or "."), tail

    def expand(self, word):
        if word.startswith("$"):
            return [self.env.get(word[1:], "")]
        if any(c in word for c in "*?["):
            folder, pattern = self.locate(word)
            prefix = word[: len(word) - len(pattern)]
            found = [prefix + n.name for n in folder if fnmatch.fnmatchcase(n.name, pattern)]
            return found or [word]
        return [word]

    def run(self, line):
        data = ""
        stages = [s.strip() for s in line.split("|")]
        for i, stage in enumerate(stages):
            words = [w for word in shlex.split(stage, comments=True) for w in self.expand(word)]
            if not words:
                return ""
            target = None
            append = ">>" in words
            if append or ">" in words:
                at = words.index(">>" if append else ">")
                target = words[at + 1]
                words = words[:at]
            name, *args = words
            command = self.commands.get(name)
            if command is None:
                self.env["?"] = "127"
                return f"{name}: command not found\n"
            out = io.StringIO()
            try:
                with redirect_stdout(out):
                    status = command(data, *args)
            except (FSError, ValueError) as e:
                self.env["?"] = "1"
                return f"{name}: {e}\n"
            except (TypeError, AttributeError):
                self.env["?"] = "2"
                return f"{name}: wrong arguments\n"
            self.env["?"] = str(status or 0)
            data = out.getvalue()
            if target is not None:
                try:
                    self.save(target, data, append)
                except FSError as e:
                    self.env["?"] = "1"
                    return f"{target}: {e.kind}\n"
                data = ""
        return data

    def save(self, target, data, append):
        folder, tail = self.locate(target)
        file = folder[tail] if tail in folder else folder.add(File(tail))
        with file.open("a" if append else "w") as f:
            f.write(data)

    def do_mkdir(self, data, *paths):
        for path in paths:
            folder, name = self.locate(path)
            if name in folder:
                raise FSError("exists", path)
            folder.add(Folder(name))

    def do_cd(self, data, path="/home"):
        node = self.walk(path)
        if not isinstance(node, Folder):
            raise FSError("not a directory", path)
        self.cwd = node

    def do_pwd(self, data):
        print(self.cwd.path)

    def do_echo(self, data, *words):
        print(*words)

    def do_ls(self, data, *args):
        long = "-l" in args
        paths = [a for a in args if a != "-l"] or ["."]
        for path in paths:
            node = self.walk(path)
            for child in node if isinstance(node, Folder) else [node]:
                print(describe(child, long=long))

    def do_cat(self, data, *paths):
        if not paths:
            print(data, end="")
        for path in paths:
            with self.walk(path).open() as lines:
                for line in lines:
                    print(line, end="")

    def do_grep(self, data, pattern, *options):
        lines = [l for l in data.splitlines() if (pattern in l) != ("-v" in options)]
        if "-c" in options:
            print(len(lines))
        else:
            print("\n".join(lines))
        return int(not lines)

    def do_sort(self, data, *options):
        key = (lambda l: float(l.split()[0])) if "-n" in options else None
        lines = sorted(data.splitlines(), key=key, reverse="-r" in options)
        print(*lines, sep="\n")

    def do_wc(self, data):
        print(data.count("\n"), len(data.split()), len(data))

    def do_rm(self, data, *paths):
        for path in paths:
            folder, name = self.locate(path)
            folder.remove(name)

    def do_chmod(self, data, mode, path):
        self.walk(path).mode = int(mode, 8)

    def do_set(self, data, assignment):
        name, found, value = assignment.partition("=")
        if not found:
            raise ValueError(f"no = in {assignment!r}")
        self.env[name] = value

    def do_find(self, data, path=".", pattern="*"):
        def visit(node):
            if fnmatch.fnmatch(node.name, pattern):
                yield node
            if isinstance(node, Folder):
                for child in node:
                    yield from visit(child)

        for node in visit(self.walk(path)):
            print(node.path)


SCRIPT = """
mkdir /home /tmp /home/src
cd
pwd
echo hello world > a.txt
echo 'second  line' >> a.txt   # comment
cat a.txt
cat a.txt | wc
echo "10 ten" > /tmp/n
echo "9 nine" >> /tmp/n
cat /tmp/n | sort
cat /tmp/n | sort -n | grep ten
cat /tmp/n | grep -c e
cat nothing
echo $?
cat /tmp/n | grep xyz
echo $? $HOME $NOPE end
mkdir src
cd src
cd ../a.txt
echo int main > main.c
echo x > util.c
echo x > notes
ls -l
ls *.c
cat *.c | wc
find / *.c
chmod 444 main.c
echo y > main.c
chmod 8z main.c
rm /tmp
rm /tmp/n /tmp
ls /
frobnicate
grep
set X
set X=5
echo $X
cat /home
sort -n
"""


def main():
    shell = Shell()
    for line in SCRIPT.strip().splitlines():
        print("$", line)
        print(shell.run(line), end="")
    with ExitStack() as stack:
        stack.callback(print, "closed")
        f = stack.enter_context(shell.walk("/home/a.txt").open())
        print(f.closed, f.file.created, f.file.created)
        with suppress(FSError):
            shell.walk("/x/y")
    print(f.closed)
    with f:
        1 / 0
    try:
        f.write("x")
    except ValueError as e:
        print(e)
    print(describe(5), sorted([File("b"), File("a")])[0].name, File("a") >= File("b"), File("z") == File("z"), len({File("z"), File("z")}))


main()
