"""The class `types.SimpleNamespace`."""


class SimpleNamespace:
    """Attributes, whatever their names are"""

    __module__ = "types"

    def __init__(self, **kwargs):
        for name, value in kwargs.items():
            self._set(name, value)

    def _set(self, name, value):
        """Sets an attribute by a name that is not constant: then its place in `vars()` is kept."""
        setattr(self, name, value)

    def __repr__(self):
        parts = []
        for name, value in vars(self).items():
            parts.append("%s=%r" % (name, value))
        return "namespace(%s)" % ", ".join(parts)

    def __eq__(self, other):
        if not isinstance(other, SimpleNamespace):
            return NotImplemented
        return vars(self) == vars(other)
