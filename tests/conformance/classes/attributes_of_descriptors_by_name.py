# start: script
# Attributes by names of run time of descriptors, which are constants of the program.
class Field:
    def __init__(self, null=False, unique=False):
        self.null = null
        self.unique = unique
        self.name = None
        self.default = lambda: 3

    def __set_name__(self, owner, name):
        self.name = name

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        return instance._data.get(self.name)

    def describe(self):
        flags = [flag for flag in ("null", "unique", "default") if getattr(self, flag)]
        return " ".join([self.name, *flags])


class M:
    a = Field(True)
    b = Field(True, True)

    def __init__(self):
        self._data = {}


def main():
    print(M.a.describe(), M.b.describe())
    f = Field(unique=True)
    f.name = "f"
    print(f.describe())
    fields = {k: v for k, v in vars(M).items() if isinstance(v, Field)}
    for v in fields.values():
        print(v.describe())


main()
