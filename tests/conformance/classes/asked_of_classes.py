# start: script
# engines: all
# `hasattr` and `getattr` of one of several classes, and with names known at run time; `__subclasses__`.
class Step:
    @classmethod
    def defaults(cls):
        found = {}
        for c in reversed(cls.__mro__):
            found.update(getattr(c, "DEFAULTS", {}))
        return found

    @classmethod
    def below(cls):
        for sub in cls.__subclasses__():
            yield sub
            yield from sub.below()


class Indent(Step):
    DEFAULTS = {"width": 2, "char": " "}

    def run(self):
        return 1


class Wide(Indent):
    DEFAULTS = {"width": 8}
    extra = "x"


class Upper(Step):
    pass


for c in (Indent, Wide, Upper):
    print(c.defaults(), getattr(c, "extra", "none"), hasattr(c, "extra"))
print([c.__name__ for c in Step.below()], [c.__name__ for c in Indent.below()], list(Upper.below()))
for name in ("run", "extra", "zz"):
    print(name, hasattr(Wide, name), hasattr(Upper, name), hasattr(Wide(), name))


class Config:
    width = 3
    name = "n"


def setting(name):
    return getattr(Config, name, "unset")


print(setting("width"), setting("name"), setting("other"))


def needed(name):
    try:
        return str(getattr(Config, name))
    except AttributeError as error:
        return str(error)


print(needed("width"), needed("other"))
