# start: script
# engines: all
class Registry(dict):
    def __missing__(self, key):
        return "no " + key


class Counts(dict):
    pass


commands = Registry()
commands["add"] = 1
print(commands.keys() >= {"add"}, commands.keys() & {"add", "x"}, commands.keys() | {"z"} == {"add", "z"}, commands["q"])
a, b = Counts(x=1, y=2), Counts(y=2, z=3)
print(sorted(a.keys() | b.keys()), sorted(a.items() & b.items()), a.keys() - b.keys(), a.keys() == b.keys())
for key in a.keys():
    print(key, a[key])
