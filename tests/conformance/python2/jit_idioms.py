# python: 2
"""Quasi-immutable fields, promotion, virtual references, drivers as class attributes."""
from rpython.rlib import jit, rstack, rerased, objectmodel
from rpython.rlib.jit import (JitDriver, hint, promote, promote_string, elidable, dont_look_inside, unroll_safe,
                              isconstant, isvirtual, virtual_ref, virtual_ref_finish, vref_None, we_are_jitted,
                              conditional_call, assert_green)


class Frame(object):
    _virtualizable_ = ["pc", "locals[*]"]
    _immutable_fields_ = ["code?", "consts[*]", "back"]
    driver = JitDriver(greens=["pc", "code"], reds=["self"], virtualizables=["self"])

    def __init__(self, code, back):
        self = hint(self, access_directly=True, fresh_virtualizable=True)
        self.code = code
        self.locals = [0] * 4
        self.back = back
        self.pc = 0

    @unroll_safe
    def run(self):
        code = promote(self.code)
        pc = 0
        acc = 0
        while pc < len(code):
            self.driver.jit_merge_point(pc=pc, code=code, self=self)
            c = code[pc]
            pc += 1
            if c == "+":
                acc += 1
            elif c == "d":
                acc = self.double(acc)
            elif c == "c":
                frame = Frame("++d", self.back)
                vref = virtual_ref(frame)
                acc += frame.run()
                virtual_ref_finish(vref, frame)
            else:
                conditional_call(acc > 3, note, self, c)
        return acc

    @elidable
    def double(self, x):
        return x * 2


def note(frame, c):
    frame.locals[1] += ord(c)


class Executor(object):
    def __init__(self):
        self.topframeref = vref_None

    def push(self, frame):
        frame.previous = self.topframeref
        self.topframeref = virtual_ref(frame)

    def top(self):
        return self.topframeref()


class Linked(object):
    previous = vref_None

    def __init__(self, n):
        self.n = n


@jit.look_inside_iff(lambda n, x: isconstant(n) and isvirtual(x) or we_are_jitted())
def loop(n, x):
    while n:
        x.n += n
        n -= 1
    return x.n


def entry_point(argv):
    f = Frame("++dcx", None)
    print f.run(), f.locals
    e = Executor()
    print e.top() is None
    for i in range(3):
        e.push(Linked(i))
    print e.top().n, e.top().previous().n, e.top().previous().previous().n
    print loop(4, Linked(0)), promote_string("abc")
    rstack.stack_almost_full()
    return 0


def target(driver, args):
    return entry_point, None

if __name__ == '__main__':
    import sys
    entry_point(sys.argv)
