# start: script
# engines: all
# One name that is asked of the `__dict__` of one of several classes.
class Step:
    @classmethod
    def defaults(cls):
        found = {}
        for c in reversed(cls.__mro__):
            found.update(c.__dict__.get("DEFAULTS", {}))
        return found

    @classmethod
    def own(cls):
        return "DEFAULTS" in cls.__dict__, "DEFAULTS" in vars(cls), cls.__dict__.get("name"), vars(cls).get("zz", 5)


class Indent(Step):
    DEFAULTS = {"width": 2, "char": " "}
    name = "i"


class Wide(Indent):
    DEFAULTS = {"width": 8}


print(Indent.defaults(), Wide.defaults(), Step.defaults())
for c in (Step, Indent, Wide):
    print(c.own())
try:
    print(Wide.__dict__["name"])
except KeyError as error:
    print("no", error)
print(Indent.__dict__["name"])
