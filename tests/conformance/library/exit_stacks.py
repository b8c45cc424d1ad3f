# start: script
"""Stacks of context managers, closing, and output that goes elsewhere"""

from contextlib import ExitStack, closing, contextmanager, redirect_stdout
import io
import os
import sys
class R:
    def __init__(self, n): self.n = n
    def __enter__(self):
        print("open", self.n); return self
    def __exit__(self, k, e, t):
        print("close", self.n, None if e is None else e)
        return False
    def close(self): print("closed", self.n)
class S(R):
    def __exit__(self, k, e, t):
        print("suppress", k.__name__ if k else None)
        return True
@contextmanager
def tag(n):
    print("<", n)
    try:
        yield n
    finally:
        print(">", n)
def report(a, b=1): print("report", a, b)
def main():
    with ExitStack() as st:
        rs = [st.enter_context(R(i)) for i in range(2)]
        t = st.enter_context(tag("x"))
        st.callback(report, 1, 2)
        st.callback(print, "bye")
        print([r.n for r in rs], t)
    with ExitStack() as st:
        st.enter_context(R(1)); st.enter_context(S(2)); st.enter_context(R(3))
        raise ValueError("boom")
    print("after")
    try:
        with ExitStack() as st:
            st.enter_context(R(1))
            st.push(R(9))
            raise KeyError("k")
    except KeyError as e: print("caught", e)
    st = ExitStack()
    st.enter_context(R(5))
    st2 = st.pop_all()
    st.close()
    print("st closed")
    st2.close()
    with closing(R(7)) as r: print(r.n)
    with ExitStack() as st:
        st.push(lambda kind, error, traceback: kind is ValueError)
        st.push(lambda kind, error, traceback: print("push", error))
        raise ValueError("swallowed")
    with ExitStack() as st:
        f = st.enter_context(open("exit_stack.tmp", "w"))
        f.write("hi")
    print(open("exit_stack.tmp").read(), f.closed)
    os.remove("exit_stack.tmp")
    buf = io.StringIO()
    with redirect_stdout(buf):
        print("hidden", 1)
        sys.stdout.write("more\n")
        print(*[1, 2], sep="-")
    print(repr(buf.getvalue()))



main()
