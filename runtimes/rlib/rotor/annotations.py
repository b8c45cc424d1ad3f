"""Annotations as Python objects: what values a variable can hold.

`str(annotation)` is like `SomeInteger(nonneg)` or `SomeList(SomeString)`.
"""


class SomeValue:
    """An annotation.

    kind            the name of the annotation: 'SomeInteger', 'SomeList', ...
    const           the value, where it is always the same
    can_be_none     whether it may be None
    nonneg          SomeInteger: proven not negative
    knowntype       SomeInteger: 'int', 'r_uint', ...
    item            SomeList, SomeVarTuple, SomeSet, SomeFrozenSet: the annotation of the items
    items           SomeTuple, SomeRecord: the annotations of the items or parts
    key, value      SomeDict: the annotations of keys and values
    cls             SomeInstance, SomeRecord: the class
    names           SomePBC: what the constants are, as text
    """

    nonneg = False
    can_be_none = False
    knowntype = None

    def __init__(self, tree):
        self.kind, fields = tree
        for name, value in fields:
            if name in ("item", "key", "value"):
                value = SomeValue(value)
            elif name == "items":
                value = tuple([SomeValue(item) for item in value])
            setattr(self, name, value)

    def is_constant(self):
        """Whether the value is always the same."""
        return hasattr(self, "const")

    def __str__(self):
        parts = []
        if self.kind == "SomeInstance":
            parts.append(self.cls.__name__ if self.cls is not None else "object")
        elif self.kind == "SomePBC":
            parts.extend(self.names)
        elif self.kind == "SomeTuple":
            parts.extend(str(item) for item in self.items)
        elif self.kind == "SomeDict":
            parts.extend([str(self.key), str(self.value)])
        elif self.kind in ("SomeList", "SomeVarTuple", "SomeSet", "SomeFrozenSet"):
            parts.append(str(self.item))
        elif self.kind == "SomeInteger" and self.knowntype != "int":
            parts.append(self.knowntype)
        if self.is_constant() and self.kind not in ("SomePBC", "SomeNone", "SomeTuple"):
            parts.append("const=%r" % (self.const,))
        if self.nonneg:
            parts.append("nonneg")
        if self.can_be_none and self.kind != "SomeNone":
            parts.append("can_be_none")
        return "%s(%s)" % (self.kind, ", ".join(parts)) if parts else self.kind

    __repr__ = __str__

    def __eq__(self, other):
        if not isinstance(other, SomeValue):
            return NotImplemented
        return self.__dict__ == other.__dict__

    def __hash__(self):
        return hash(str(self))
