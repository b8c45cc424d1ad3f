"""The module `cmd`: interpreters of lines, each of which is a command.

What commands a class has, and what they say of themselves, is noted when the class is made
(`__init_subclass__`). There is no completion.

Source: the Python Library Reference, section "cmd".
"""

import string as _string
import sys as _sys

PROMPT = "(Cmd) "
IDENTCHARS = _string.ascii_letters + _string.digits + "_"


class Cmd:
    """An interpreter: `do_x` is called for lines that start with x"""

    prompt = PROMPT
    identchars = IDENTCHARS
    ruler = "="
    lastcmd = ""
    intro = None
    doc_leader = ""
    doc_header = "Documented commands (type help <topic>):"
    misc_header = "Miscellaneous help topics:"
    undoc_header = "Undocumented commands:"
    nohelp = "*** No help on %s"
    use_rawinput = 1
    # The documentation of commands by name, '' where there is none, and the topics with a method of their own.
    _documentation = {"help": 'List available commands with "help" or detailed help with "help cmd".'}
    _topics = []

    def __init_subclass__(cls):
        documentation = {}
        topics = []
        for name in sorted(dir(cls)):
            if name.startswith("do_"):
                documentation[name[3:]] = getattr(cls, name).__doc__ or ""
            elif name.startswith("help_"):
                topics.append(name[5:])
        cls._documentation = documentation
        cls._topics = topics

    def __init__(self, completekey="tab", stdin=None, stdout=None):
        if stdin is None:
            self.stdin = _sys.stdin
        else:
            self.stdin = stdin
        if stdout is None:
            self.stdout = _sys.stdout
        else:
            self.stdout = stdout
        self.cmdqueue = []

    def _write(self, text):
        self.stdout.write(text)

    def _read(self):
        """The next line, 'EOF' behind the last"""
        if self.use_rawinput:
            try:
                return input(self.prompt)
            except EOFError:
                return "EOF"
        self._write(self.prompt)
        self.stdout.flush()
        line = self.stdin.readline()
        if len(line) == 0:
            return "EOF"
        return line.rstrip("\r\n")

    def cmdloop(self, intro=None):
        self.preloop()
        if intro is not None:
            self.intro = intro
        if self.intro:
            self._write(str(self.intro) + "\n")
        stop = False
        while not stop:
            if len(self.cmdqueue) > 0:
                line = self.cmdqueue.pop(0)
            else:
                line = self._read()
            line = self.precmd(line)
            stop = bool(self.postcmd(self.onecmd(line), line))
        self.postloop()

    def precmd(self, line):
        return line

    def postcmd(self, stop, line):
        return stop

    def preloop(self):
        pass

    def postloop(self):
        pass

    def parseline(self, line):
        """(command, arguments, line); the first two are None where there is no command"""
        line = line.strip()
        if not line:
            return None, None, line
        if line[0] == "?":
            line = "help " + line[1:]
        elif line[0] == "!":
            if "shell" not in self._documentation:
                return None, None, line
            line = "shell " + line[1:]
        i = 0
        while i < len(line) and line[i] in self.identchars:
            i += 1
        return line[:i], line[i:].strip(), line

    def onecmd(self, line):
        command, arg, line = self.parseline(line)
        if not line:
            return bool(self.emptyline())
        if command is None:
            return bool(self.default(line))
        self.lastcmd = "" if line == "EOF" else line
        if command == "" or command not in self._documentation:
            return bool(self.default(line))
        return bool(getattr(self, "do_" + command)(arg))

    def emptyline(self):
        if self.lastcmd:
            return self.onecmd(self.lastcmd)
        return False

    def default(self, line):
        self._write("*** Unknown syntax: %s\n" % line)

    def do_help(self, arg):
        'List available commands with "help" or detailed help with "help cmd".'
        if not arg:
            self._list_commands()
        elif arg in self._topics:
            getattr(self, "help_" + arg)()
        elif self._documentation.get(arg, ""):
            self._write(self._documentation[arg] + "\n")
        else:
            self._write(self.nohelp % (arg,) + "\n")

    def _list_commands(self):
        topics = list(self._topics)
        documented = []
        plain = []
        for name, text in self._documentation.items():
            if name in topics:
                documented.append(name)
                topics.remove(name)
            elif text:
                documented.append(name)
            else:
                plain.append(name)
        self._write(self.doc_leader + "\n")
        self.print_topics(self.doc_header, documented, 15, 80)
        self.print_topics(self.misc_header, topics, 15, 80)
        self.print_topics(self.undoc_header, plain, 15, 80)

    def print_topics(self, header, cmds, cmdlen, maxcol):
        if cmds:
            self._write(header + "\n")
            if self.ruler:
                self._write(self.ruler * len(header) + "\n")
            self.columnize(cmds, maxcol - 1)
            self._write("\n")

    def columnize(self, list, displaywidth=80):
        """Shows texts in columns, as few rows as fit"""
        size = len(list)
        if size == 0:
            self._write("<empty>\n")
            return
        if size == 1:
            self._write(list[0] + "\n")
            return
        rows = 1
        widths = _widths(list, rows)
        while rows < size and sum(widths) + 2 * len(widths) - 2 > displaywidth:
            rows += 1
            widths = _widths(list, rows)
        if rows == size:
            widths = [0]
        for row in range(rows):
            texts = [list[at] for at in range(row, size, rows)]
            self._write("  ".join([texts[at].ljust(widths[at]) for at in range(len(texts))]) + "\n")


def _widths(texts, rows):
    """The widths of the columns when texts stand in so many rows"""
    return [max([len(text) for text in texts[at:at + rows]]) for at in range(0, len(texts), rows)]
