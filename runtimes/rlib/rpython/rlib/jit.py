"""Hints for a tracing JIT compiler; without one they do nothing.

Source: pypy rpython/rlib/jit.py (names).
"""

from rpython.rlib.objectmodel import specialize
from rpython.rlib.unroll import unrolling_iterable



def hint(x, **kwds):
    """x."""
    return x


def promote(x):
    """x."""
    return x


def promote_string(x):
    """x."""
    return x


def promote_unicode(x):
    """x."""
    return x


def elidable(func):
    """Mark a function whose result depends on its arguments only."""
    func._elidable_function_ = True
    return func


def elidable_promote(promote_args="all"):
    """As `elidable`; the arguments are promoted."""
    return elidable


# Their former names
purefunction = elidable
purefunction_promote = elidable_promote


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


def record_exact_value(value, const_value):
    """Nothing; value is const_value."""


def record_known_result(result, func, *args):
    """Nothing; func(*args) would give result, and has no side effects."""


def record_known_class(value, cls):
    """Nothing; value is an instance of cls."""
    assert isinstance(value, cls)


@specialize.call_location()
def conditional_call(condition, function, *args):
    """Call the function when the condition holds."""
    if condition:
        function(*args)


@specialize.call_location()
def conditional_call_elidable(value, function, *args):
    """value, or what the function returns where that is None or 0."""
    if value is None:
        return function(*args)
    if isinstance(value, int) and value == 0:
        return function(*args)
    return value


def not_in_trace(func):
    """Mark a function that is not traced, and whose calls are left out of traces."""
    func.oopspec = "jit.not_in_trace()"
    return func


@specialize.argtype(0)
def loop_unrolling_heuristic(values, size, cutoff=2):
    """False: nothing is traced."""
    return False


def enter_portal_frame(unique_id):
    """Nothing: nothing is traced."""


def leave_portal_frame():
    """Nothing: nothing is traced."""


def ensure_immediate(value):
    """value."""
    return value


def jit_callback(name):
    """Mark a function that is called from outside."""

    def decorate(func):
        return func

    return decorate


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
        get_unique_id=None,
        get_location=None,
        is_recursive=False,
        name="jitdriver",
        check_untranslated=True,
        vectorize=False,
        virtualizable=None,
        **options
    ):
        self.greens = list(greens or [])
        self.reds = "auto" if reds == "auto" else list(reds or [])
        self.virtualizables = list(virtualizables or [])
        self.get_printable_location = get_printable_location
        self.name = name

    def _freeze_(self):
        return True

    def jit_merge_point(_self, **livevars):
        """Nothing."""

    def can_enter_jit(_self, **livevars):
        """Nothing."""

    def loop_header(self):
        """Nothing."""

    def inline(self, call_jit_merge_point):
        """Mark the function that holds the merge point."""

        def decorate(func):
            return func

        return decorate


PARAMETERS = {
    "threshold": 1039,
    "function_threshold": 1619,
    "trace_eagerness": 200,
    "decay": 40,
    "trace_limit": 6000,
    "inlining": 1,
    "loop_longevity": 1000,
    "retrace_limit": 0,
    "pureop_historylength": 16,
    "max_retrace_guards": 15,
    "max_unroll_loops": 0,
    "max_unroll_recursion": 7,
    "disable_unrolling": 200,
    "enable_opts": "all",
    "vec": 0,
    "vec_all": 0,
    "vec_cost": 0,
}
unroll_parameters = unrolling_iterable(list(PARAMETERS.items()))


def set_param(driver, name, value):
    """Nothing; name is one of `PARAMETERS`."""


def set_param_to_default(driver, name):
    """Nothing."""


def set_user_param(driver, text):
    """Nothing, when the text is one of settings `name=value` between commas; ValueError otherwise."""
    for part in text.split(","):
        part = part.strip(" ")
        if part == "" or part == "default" or part == "off":
            continue
        pair = part.split("=")
        if len(pair) != 2 or (pair[0] != "enable_opts" and not _is_number(pair[1].strip(" "))):
            raise ValueError


def _is_number(text):
    return text.isdigit()


class AsmInfo(object):
    """Where machine code of a trace is: nowhere."""

    def __init__(self, ops_offset, asmaddr, asmlen, rawstart=0):
        self.ops_offset = ops_offset
        self.asmaddr = asmaddr
        self.asmlen = asmlen
        self.rawstart = rawstart


class JitHookInterface(object):
    """What a program can override to hear of traces, of which there are none."""

    def on_abort(self, reason, jitdriver, greenkey, greenkey_repr, logops, operations):
        """Never called."""

    def before_compile(self, debug_info):
        """Never called."""

    def after_compile(self, debug_info):
        """Never called."""

    def before_compile_bridge(self, debug_info):
        """Never called."""

    def after_compile_bridge(self, debug_info):
        """Never called."""


class JitPortal(JitHookInterface):
    """The name of JitHookInterface in older programs."""


class JitHintError(Exception):
    """A hint is not used as it should be."""


class InvalidVirtualRef(Exception):
    """A virtual reference is used after it was finished."""


class AssertGreenFailed(Exception):
    """What the original's tracer raises for `assert_green`."""


class Counters(object):
    """The names of what the original's tracer counts."""

    counters = """
    TRACING
    BACKEND
    OPS
    RECORDED_OPS
    GUARDS
    OPT_OPS
    OPT_GUARDS
    OPT_FORCINGS
    ABORT_TOO_LONG
    ABORT_BRIDGE
    ABORT_BAD_LOOP
    ABORT_ESCAPE
    ABORT_FORCE_QUASIIMMUT
    NVIRTUALS
    NVHOLES
    NVREUSED
    TOTAL_COMPILED_LOOPS
    TOTAL_COMPILED_BRIDGES
    TOTAL_FREED_LOOPS
    TOTAL_FREED_BRIDGES
    """


Counters.counter_names = Counters.counters.split()
for _index in range(len(Counters.counter_names)):
    setattr(Counters, Counters.counter_names[_index], _index)

ALL_OPTS_LIST = ["intbounds", "rewrite", "virtualize", "string", "pure", "earlyforce", "heap", "unroll"]
ALL_OPTS_NAMES = ENABLE_ALL_OPTS = ":".join(ALL_OPTS_LIST)


class JitDebugInfo(object):
    """What a hook would learn of a compiled loop: no hook is called."""

    def __init__(self, jitdriver_sd=None, logger=None, looptoken=None, operations=None, type=None, greenkey=None):
        self.type = type
        self.operations = operations
