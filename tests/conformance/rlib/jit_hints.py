from rpython.rlib import jit
from rpython.rlib.jit import JitDriver, JitHookInterface, conditional_call, conditional_call_elidable, elidable
from rpython.rlib.jit import elidable_promote, hint, loop_unrolling_heuristic, promote, unroll_safe
from rpython.rlib.jit import set_param, set_user_param, virtual_ref, virtual_ref_finish, vref_None


def get_printable_location(pc, code):
    return "%d %s" % (pc, code)


driver = JitDriver(
    greens=["pc", "code"],
    reds=["frame"],
    virtualizables=["frame"],
    get_printable_location=get_printable_location,
    is_recursive=True,
    name="main",
)
auto = JitDriver(greens=["x"], reds="auto")


class Frame(object):
    _virtualizable_ = ["top"]
    _immutable_fields_ = ["code"]

    def __init__(self, code):
        self = hint(self, access_directly=True, fresh_virtualizable=True)
        self.top = 0
        self.code = code


class Sub(Frame):
    pass


class Hooks(JitHookInterface):
    def on_abort(self, reason, jitdriver, greenkey, greenkey_repr, logops, operations):
        print("abort")


hooks = Hooks()


@elidable
def square(x):
    return x * x


@elidable_promote()
def cube(x):
    return x * x * x


@jit.dont_look_inside
def secret(x):
    return x + 1


@jit.look_inside_iff(lambda values, n: jit.isconstant(n) and n < 10)
def total(values, n):
    result = 0
    for i in range(n):
        result += values[i]
    return result


@unroll_safe
@jit.not_in_trace
def note(x):
    print("noted", x)


@jit.oopspec("jit.something(x)")
@jit.loop_invariant
def something(x):
    return x


def bump(frame, n):
    frame.top += n


def compute(n):
    return "computed %d" % n


def interpret(code):
    frame = Frame(code)
    pc = 0
    jit.enter_portal_frame(7)
    while pc < len(code):
        driver.jit_merge_point(pc=pc, code=code, frame=frame)
        c = code[pc]
        if c == "+":
            frame.top += square(promote(2))
        elif c == "-":
            frame.top -= 1
        elif c == "<" and frame.top < 20:
            pc = 0
            driver.can_enter_jit(pc=pc, code=code, frame=frame)
            continue
        conditional_call(frame.top > 10, bump, frame, 100)
        pc += 1
    jit.leave_portal_frame()
    driver.loop_header()
    return frame.top


@auto.inline(lambda x: None)
def loop(x):
    auto.jit_merge_point(x=x)
    return x + 1


def refs(n):
    x = Sub("a" * n)
    vref = virtual_ref(x)
    print(vref() is x, vref.virtual)
    virtual_ref_finish(vref, x)
    print(vref().code, vref_None() is None, jit.non_virtual_ref(x)() is x)


def main(argv):
    n = len(argv)
    print(interpret("+-+<-"), loop(n), cube(n + 1), secret(n), total([1, 2, 3], n + 1), something(n))
    note(n)
    print(jit.isconstant(n), jit.isvirtual(n), jit.we_are_jitted(), jit.current_trace_length())
    print(jit.promote_string("a" * n), jit.promote_unicode("b"), loop_unrolling_heuristic([n], n))
    cached = None
    for i in range(2):
        cached = conditional_call_elidable(cached, compute, n + i)
        print(cached)
    print(conditional_call_elidable(0, square, 5), conditional_call_elidable(n, square, 5))
    set_param(driver, "threshold", n)
    set_param(None, "trace_limit", 10)
    jit.set_param_to_default(driver, "threshold")
    for text in ["threshold=3,trace_limit=10", "off", "threshold", "enable_opts=all", "threshold=x"]:
        try:
            set_user_param(None, text)
            print(text, "accepted")
        except ValueError:
            print(text, "refused")
    frame = Sub("x")
    jit.record_exact_class(frame, Sub)
    jit.record_known_result(square(n + 1), square, n + 1)
    jit.assert_green(n)
    jit.jit_debug("here", n)
    print([name for name, default in jit.unroll_parameters])
    refs(n)
    return 0
