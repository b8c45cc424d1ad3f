# start: script
# Classes whose decorators or attributes depend on what the program did before them.
registry = {}
def register(cls):
    registry[cls.__name__] = cls
    return cls
@register
class A:
    pass
print(registry.keys())
@register
class B:
    pass
print(sorted(registry))


class Setting:
    x = 1
Setting.x = 5
print(Setting.x)
Setting.x = 6
class Copy:
    y = Setting.x
print(Copy.y)


count = 0
names = []
for word in ["a", "b", "c"]:
    names.append(word)
    count += 1
    print(word)


class Report:
    """What was seen."""

    total = count * 2
    first, kind = None, "report"
    seen = list(names)

    def show(self):
        return f"{self.kind}: {self.total} {self.seen}"


names.clear()
print(Report().show(), Report.total)
