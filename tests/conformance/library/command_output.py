# start: script
import cmd, io
class Shell(cmd.Cmd):
    def __init__(self, out):
        super().__init__(stdout=out)
        self.vars = {}
    def do_show(self, arg):
        print("x", arg, file=self.stdout)
    def do_quit(self, arg):
        return True
out = io.StringIO()
sh = Shell(out)
for line in ["show b*", "quit"]:
    if sh.onecmd(line):
        print("bye", file=out)
print(out.getvalue())
