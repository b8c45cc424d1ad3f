# start: script
# engines: all -host("texts of RustPython")
"""Expression parser with precedence climbing, units conversion tables, bank of test cases as data."""
import math
from collections import namedtuple

Op = namedtuple("Op", "prec right func arity")
OPS = {
    "+": Op(1, False, lambda a, b: a + b, 2),
    "-": Op(1, False, lambda a, b: a - b, 2),
    "*": Op(2, False, lambda a, b: a * b, 2),
    "/": Op(2, False, lambda a, b: a / b, 2),
    "^": Op(4, True, lambda a, b: a ** b, 2),
    "neg": Op(3, True, lambda a: -a, 1),
    "!": Op(5, False, math.factorial, 1),
}
FUNCS = {"sqrt": math.sqrt, "max": max, "min": min, "abs": abs, "sum": lambda *a: sum(a), "hyp": math.hypot}
CONSTS = {"pi": math.pi, "e": math.e}


def tokens(s):
    i = 0
    while i < len(s):
        c = s[i]
        if c.isspace():
            i += 1
        elif c.isdigit() or c == ".":
            j = i
            while j < len(s) and (s[j].isdigit() or s[j] == "."):
                j += 1
            yield "num", (float if "." in s[i:j] else int)(s[i:j])
            i = j
        elif c.isalpha():
            j = i
            while j < len(s) and s[j].isalnum():
                j += 1
            yield "name", s[i:j]
            i = j
        elif c in "+-*/^!(),":
            yield "op", c
            i += 1
        else:
            raise ValueError(f"bad character {c!r} at {i}")
    yield "end", None


def to_rpn(s):
    out, stack, prev, argc = [], [], None, []
    for kind, val in tokens(s):
        if kind == "num":
            out.append(val)
        elif kind == "name":
            if val in FUNCS:
                stack.append(val)
            elif val in CONSTS:
                out.append(CONSTS[val])
            else:
                raise NameError(f"unknown {val}")
        elif val == "(":
            stack.append("(")
            argc.append(1)
        elif val in (")", ","):
            while stack and stack[-1] != "(":
                out.append(OPS[stack.pop()])
            if not stack:
                raise SyntaxError("unbalanced )")
            if val == ",":
                argc[-1] += 1
            else:
                stack.pop()
                n = argc.pop()
                if stack and stack[-1] in FUNCS:
                    out.append((FUNCS[stack.pop()], n))
        elif kind == "op":
            name = "neg" if val == "-" and (prev is None or prev in ("(", ",") or prev in OPS and prev != "!") else val
            op = OPS[name]
            while op.arity == 2 and stack and stack[-1] in OPS and (OPS[stack[-1]].prec > op.prec or OPS[stack[-1]].prec == op.prec and not op.right):
                out.append(OPS[stack.pop()])
            if name == "!":
                out.append(op)
            else:
                stack.append(name)
        prev = val
    while stack:
        top = stack.pop()
        if top == "(":
            raise SyntaxError("unbalanced (")
        out.append(OPS[top])
    return out


def evaluate(rpn):
    stack = []
    for item in rpn:
        if isinstance(item, Op):
            args = [stack.pop() for _ in range(item.arity)][::-1]
            stack.append(item.func(*args))
        elif isinstance(item, tuple):
            f, n = item
            args = stack[-n:]
            del stack[-n:]
            stack.append(f(*args))
        else:
            stack.append(item)
    if len(stack) != 1:
        raise SyntaxError("malformed")
    return stack[0]


CASES = ["1 + 2 * 3", "(1+2)*3", "2^3^2", "-2^2", "2*-3", "5! / 3!", "sqrt(16) + max(1, 2.5, 2)", "hyp(3,4)", "sum(1,2,3) * 2", "10/4", "7 - 3 - 2",
         "25!", "2^100", "pi * 2", "1 +", "(1", "1)", "foo", "1 $ 2", "1/0", "sqrt(-1)", "(0-3)!", "abs(-7.5)"]
for case in CASES:
    try:
        print(f"{case:>28} = {evaluate(to_rpn(case))}")
    except (TypeError, ValueError, NameError, SyntaxError, IndexError, ZeroDivisionError) as e:
        print(f"{case:>28} ! {type(e).__name__}: {e}")
