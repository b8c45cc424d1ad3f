"""What a tracing JIT compiler looks at; Rotor makes none.

Source: pypy rpython/jit/codewriter/policy.py (names).
"""


class JitPolicy(object):
    """A policy, which `jitpolicy(driver)` returns and nobody asks."""

    def __init__(self, jithookiface=None):
        self.jithookiface = jithookiface
        self.supports_floats = False
        self.supports_longlong = False
        self.supports_singlefloats = False

    def set_supports_floats(self, flag):
        """Nothing."""
        self.supports_floats = flag

    def set_supports_longlong(self, flag):
        """Nothing."""
        self.supports_longlong = flag

    def set_supports_singlefloats(self, flag):
        """Nothing."""
        self.supports_singlefloats = flag

    def look_inside_function(self, func):
        """Whether a function would be traced."""
        return True


class StopAtXPolicy(JitPolicy):
    """A policy that leaves some functions alone."""

    def __init__(self, *funcs):
        JitPolicy.__init__(self)
        self.funcs = funcs

    def look_inside_function(self, func):
        return func not in self.funcs
