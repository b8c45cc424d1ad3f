"""Hints for a tracing JIT compiler; without one they do nothing.

Source: pypy rpython/rlib/jit.py (names).
"""


def hint(x, **kwds):
    """x."""
    return x


def promote(x):
    """x."""
    return x


def promote_string(x):
    """x."""
    return x


def elidable(func):
    """Mark a function whose result depends on its arguments only."""
    func._elidable_function_ = True
    return func


def elidable_promote(promote_args="all"):
    """As `elidable`; the arguments are promoted."""
    return elidable


def dont_look_inside(func):
    """Mark a function that is not traced."""
    func._jit_look_inside_ = False
    return func


def look_inside(func):
    """Mark a function that is traced."""
    func._jit_look_inside_ = True
    return func


def look_inside_iff(predicate):
    """Mark a function that is traced when the predicate holds."""

    def decorate(func):
        return func

    return decorate


def unroll_safe(func):
    """Mark a function whose loops may be unrolled."""
    func._jit_unroll_safe_ = True
    return func


def loop_invariant(func):
    """Mark a function whose result does not change during a loop."""
    func._jit_loop_invariant_ = True
    return func


def oopspec(spec):
    """Name the operation that a function implements."""

    def decorate(func):
        func.oopspec = spec
        return func

    return decorate


def isconstant(value):
    """False: nothing is traced."""
    return False


def isvirtual(value):
    """False: nothing is traced."""
    return False


def we_are_jitted():
    """False: nothing is traced."""
    return False


def current_trace_length():
    """-1: nothing is traced."""
    return -1


def jit_debug(string, arg1=0, arg2=0, arg3=0, arg4=0):
    """Nothing."""


def assert_green(value):
    """Nothing."""


def record_exact_class(value, cls):
    """Nothing; value is an instance of exactly cls."""
    assert type(value) is cls


def conditional_call(condition, function, *args):
    """Call the function when the condition holds."""
    if condition:
        function(*args)


class DirectVRef:
    """A reference to an object: calling it gives the object."""

    def __init__(self, x):
        self._x = x

    def __call__(self):
        return self._x

    @property
    def virtual(self):
        return False


def virtual_ref(x):
    """A reference to x."""
    return DirectVRef(x)


def virtual_ref_finish(vref, x):
    """Nothing: the reference stays valid."""


def non_virtual_ref(x):
    """A reference to x."""
    return DirectVRef(x)


vref_None = non_virtual_ref(None)


class JitDriver:
    """Where the loops of an interpreter are; the methods do nothing."""

    active = True
    virtualizables = []

    def __init__(
        self,
        greens=None,
        reds=None,
        virtualizables=None,
        get_jitcell_at=None,
        set_jitcell_at=None,
        get_printable_location=None,
        confirm_enter_jit=None,
        can_never_inline=None,
        should_unroll_one_iteration=None,
        name="jitdriver",
        check_untranslated=True,
        **options,
    ):
        self.greens = list(greens or [])
        self.reds = "auto" if reds == "auto" else list(reds or [])
        self.virtualizables = list(virtualizables or [])
        self.get_printable_location = get_printable_location
        self.name = name

    def _freeze_(self):
        return True

    def jit_merge_point(self, **livevars):
        """Nothing."""

    def can_enter_jit(self, **livevars):
        """Nothing."""

    def loop_header(self):
        """Nothing."""

    def inline(self, call_jit_merge_point):
        """Mark the function that holds the merge point."""

        def decorate(func):
            return func

        return decorate


def set_param(driver, name, value):
    """Nothing."""


def set_user_param(driver, text):
    """Nothing."""
