"""The module `contextvars`.

Code runs in one context at a time, which `Context.run` changes for the time of a call.  Tasks of
`asyncio` run in the context of the code that starts them.

Source: the Python Library Reference, section "contextvars".
"""

__all__ = ["Context", "ContextVar", "Token", "copy_context"]


class Context:
    """The values of variables"""

    def __init__(self):
        self._values = {}
        self._entered = False

    def run(self, callable, *args, **kwargs):
        if self._entered:
            raise RuntimeError("cannot enter context: %r is already entered" % (self,))
        self._entered = True
        _entered.append(self)
        try:
            return callable(*args, **kwargs)
        finally:
            _entered.pop()
            self._entered = False

    def copy(self):
        context = Context()
        context._values.update(self._values)
        return context

    def get(self, var, default=None):
        if var in self._values:
            return self._values[var]
        return default

    def keys(self):
        return list(self._values)

    def values(self):
        return list(self._values.values())

    def items(self):
        return list(self._values.items())

    def __getitem__(self, var):
        return self._values[var]

    def __contains__(self, var):
        return var in self._values

    def __iter__(self):
        return iter(list(self._values))

    def __len__(self):
        return len(self._values)


# The contexts in which the program is, the innermost last.
_entered = [Context()]


class Token:
    """What a variable was before it was set"""

    MISSING = "<Token.MISSING>"

    def __init__(self, var, context, had_value, old_value):
        self.var = var
        self._context = context
        self._had_value = had_value
        self.old_value = old_value
        self._used = False


class ContextVar:
    """A variable with a value in each context"""

    def __init__(self, name, *, default=Token):
        self.name = name
        self._has_default = default is not Token
        self._default = default

    def get(self, *default):
        values = _entered[-1]._values
        if self in values:
            return values[self]
        if len(default) > 0:
            return default[0]
        if self._has_default:
            return self._default
        raise LookupError(self)

    def set(self, value):
        context = _entered[-1]
        values = context._values
        token = Token(self, context, self in values, values[self] if self in values else Token.MISSING)
        values[self] = value
        return token

    def reset(self, token):
        context = _entered[-1]
        if token._used:
            raise RuntimeError("%r has already been used once" % (token,))
        if token.var is not self:
            raise ValueError("%r was created by a different ContextVar" % (token,))
        if token._context is not context:
            raise ValueError("%r was created in a different Context" % (token,))
        token._used = True
        if token._had_value:
            context._values[self] = token.old_value
        else:
            del context._values[self]


def copy_context():
    """A copy of the context in which the program is"""
    return _entered[-1].copy()
