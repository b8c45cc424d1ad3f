"""Control by exceptions, sender chains, recursion with handlers, with statements, properties."""
import os
import time
from rpython.rlib import jit
from rpython.rlib.objectmodel import keepalive_until_here, newlist_hint, resizelist_hint, always_inline, try_inline, dont_inline
from rpython.rlib.rstring import StringBuilder, UnicodeBuilder, split, rsplit
from rpython.rlib.debug import ll_assert, fatalerror, check_nonneg, debug_print, debug_start, debug_stop, have_debug_prints


class ContextSwitchException(Exception):
    _attrs_ = ["context"]

    def __init__(self, context):
        self.context = context

    def print_trace(self):
        print("====", self.__class__.__name__)


class Return(ContextSwitchException):
    def __init__(self, context, value):
        ContextSwitchException.__init__(self, context)
        self.value = value


class StackOverflow(ContextSwitchException):
    """limit"""


class ProcessSwitch(ContextSwitchException):
    pass


class Context(object):
    def __init__(self, sender, depth):
        self.sender = sender
        self.depth = depth
        self._closed = False

    @property
    def home(self):
        c = self
        while c.sender is not None:
            c = c.sender
        return c

    def __enter__(self):
        return self

    def __exit__(self, t, v, tb):
        self._closed = True


def run(context, n):
    if n == 0:
        raise Return(context, 100)
    if n == -1:
        raise StackOverflow(context)
    if n < -1:
        raise ProcessSwitch(context)
    inner = Context(context, context.depth + 1)
    with inner:
        try:
            return run(inner, n - 1 if n < 50 else -n)
        except Return as r:
            if r.context.depth > 3:
                return r.value + inner.depth
            raise
        finally:
            context.depth += 0


@jit.unroll_safe
def collect(items, n):
    result = newlist_hint(n)
    for i in range(n):
        result.append(items[i])
    resizelist_hint(result, n)
    return result


@jit.elidable_promote()
def lookup(table, key):
    return table.get(key, -1)


@jit.look_inside_iff(lambda items, n: jit.isconstant(n))
def total(items, n):
    result = 0
    for i in range(n):
        result += items[i]
    return result


def build(parts):
    b = StringBuilder(10)
    for p in parts:
        b.append(p)
        b.append_multiple_char("-", 2)
        b.append_slice(p, 0, 1)
    u = UnicodeBuilder()
    u.append(u"x")
    return b.build() + str(b.getlength()) + str(len(u.build()))


def entry_point(argv):
    for n in [0, 2, 5, 60, -1]:
        try:
            print(n, run(Context(None, 0), n))
        except Return as r:
            print("return", r.value, r.context.depth, r.context.home.depth)
        except StackOverflow as e:
            print("overflow", e.context.depth)
            e.print_trace()
        except ContextSwitchException as e:
            print("switch", isinstance(e, ProcessSwitch))
            e.print_trace()
    print(collect([5, 6, 7], 2), lookup({"a": 1}, "a"), lookup({"a": 1}, "b"), total([1, 2, 3], 3))
    print(build(["abc", "de"]), split("a b c", " "), rsplit("a.b.c", ".", 1))
    if have_debug_prints():
        debug_start("x")
        debug_print("y")
        debug_stop("x")
    ll_assert(True, "fine")
    check_nonneg(len(argv))
    t = time.time()
    assert time.time() - t < 100
    return 0


def target(driver, args):
    return entry_point, None, None


if __name__ == "__main__":
    entry_point(["x"])
