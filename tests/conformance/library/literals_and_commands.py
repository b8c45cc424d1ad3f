# `ast.literal_eval`, `cmd` and `mimetypes`.
import ast
import cmd
import io
import mimetypes


class Shell(cmd.Cmd):
    intro = "Welcome"
    prompt = "> "

    def __init__(self, stdin):
        super().__init__(stdin=stdin)
        self.total = 0
        self.use_rawinput = False

    def do_add(self, arg):
        "Add numbers"
        self.total += sum(int(x) for x in arg.split())
        print("total", self.total)

    def do_plain(self, arg):
        print("plain", repr(arg))

    def do_quit(self, arg):
        """Leave"""
        return True

    def help_topics(self):
        print("about topics")

    def precmd(self, line):
        return line.lower()


class Quiet(Shell):
    def do_extra(self, arg):
        "More"

    def default(self, line):
        print("unknown:", line)

    def emptyline(self):
        print("empty")


def shown(text):
    try:
        print(repr(ast.literal_eval(text)))
    except (ValueError, SyntaxError) as e:
        print(type(e).__name__)


def main():
    for text in (
        "1", "-1.5e3", "[1, 2.5, 'x', (1, None), {'a': True}]", "{1}", "()", "(1,)", "(1)", "1,2", "b'a\\xff'",
        "'a' \"b\"", "'''x\ny'''", "r'\\n'", "'\\u00e9\\n\\101'", "0x1F", "1_000", "{'a': 1, 'b': [1,\n2], }", "set()",
        "f(1)", "x", "1 +", "[1 2]", "{'a' 1}", "'abc", "01", "[1,2", "", "  5", "5 # c", "- 3", "{(1, 2): 'x'}", "not 1", "{1.5: 2, None: b''}",
    ):
        shown(text)
    row = ast.literal_eval("{'name': 'joe', 'tags': ['a', 'b']}")
    print(row["name"].upper(), len(row["tags"]), sorted(row))
    Shell(io.StringIO("add 1 2\nfoo bar\n\nhelp add\nHELP nope\nhelp topics\n?\nquit\nadd 5\n")).cmdloop()
    Quiet(io.StringIO("foo\n\nplain x y\nhelp\n")).onecmd("help extra")
    Quiet(io.StringIO("foo\n\nplain  x y \nhelp\nquit")).cmdloop("Hi")
    for name in ("a.html", "x.tar.gz", "b.TXT", "archive.tgz", "none", "http://x/y.png", "data:text/html,x"):
        print(name, mimetypes.guess_type(name))
    print(mimetypes.guess_extension("image/png"), mimetypes.guess_extension("no/such"))


if __name__ == "__main__":
    main()
