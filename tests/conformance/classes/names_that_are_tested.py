# start: script
# Names of attributes that a test on the way narrows, and those that a dict of fields has.
class Folder:
    pass
class Shell:
    def __init__(self):
        self.cwd = Folder()
        self.env = {}
        self.commands = {n[3:]: getattr(self, n) for n in dir(self) if n.startswith('do_')}
    def run(self, line):
        name, *args = line.split()
        command = self.commands.get(name)
        return command(*args)
    def do_chmod(self, mode, path):
        return int(mode, 8)
print(Shell().run("chmod 12 x"))
class M:
    _fields = {"id": 1, "name": 2}
    def __init__(self, **values):
        for name, field in self._fields.items():
            if name in values:
                setattr(self, name, values.pop(name))
    def as_dict(self):
        return {name: getattr(self, name, None) for name in self._fields}
    def show(self):
        return ", ".join(f"{k}={v!r}" for k, v in self.as_dict().items())
class N(M):
    _fields = {"id": 1, "name": 2, "t": 3}
print(M(id=1, name="x").show(), N(id=3, t=2.5).show())
