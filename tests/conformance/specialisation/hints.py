from rpython.rlib import jit, rgc
from rpython.rlib.debug import check_nonneg, debug_print, debug_start, debug_stop, have_debug_prints, ll_assert, make_sure_not_resized
from rpython.rlib.jit import JitDriver, elidable, unroll_safe
from rpython.rlib.nonconst import NonConstant
from rpython.rlib.objectmodel import keepalive_until_here, newlist_hint, we_are_translated

driver = JitDriver(greens=["pc", "code"], reds=["acc", "n"])


def interpret(code, n):
    pc = 0
    acc = 0
    while pc < len(code):
        driver.jit_merge_point(pc=pc, code=code, acc=acc, n=n)
        op = code[pc]
        pc += 1
        if op == "+":
            acc += n
        elif op == "*":
            acc *= 2
        elif op == "-":
            n -= 1
        elif op == "l" and n > 0:
            pc = 0
            driver.can_enter_jit(pc=pc, code=code, acc=acc, n=n)
    return acc


@elidable
def fibonacci(n):
    if n < 2:
        return n
    return fibonacci(n - 1) + fibonacci(n - 2)


@unroll_safe
def total(values):
    result = 0
    for value in values:
        result += value
    return result


@jit.dont_look_inside
def hidden(n):
    return jit.promote(n) + jit.hint(n, promote=True)


def main():
    for code in ["+", "+*", "+-l", "*+-l", ""]:
        print(code, [interpret(code, n) for n in [0, 1, 5]])
    print([fibonacci(n) for n in range(12)], total([3, 4, 5]), hidden(21), jit.we_are_jitted())
    debug_start("conformance")
    if have_debug_prints():
        debug_print("not printed", 1)
    debug_stop("conformance")
    fixed = make_sure_not_resized([1, 2, 3])
    fixed[1] = check_nonneg(len(fixed))
    ll_assert(len(fixed) == 3, "three items")
    rgc.collect()
    items = newlist_hint(10)
    for i in range(4):
        items.append(i * NonConstant(3))
    keepalive_until_here(items)
    print(fixed, items, NonConstant("text") + "!", NonConstant(True), NonConstant(2.5) * 2)
    if NonConstant(False):
        print("not printed")
    source = [1, 2, 3, 4]
    target = [0] * 6
    rgc.ll_arraycopy(source, target, 1, 2, 3)
    print(target, not we_are_translated() or we_are_translated())
