# engines: all -host("texts of exceptions of RustPython")
class Base(Exception): pass
class Sub(Base):
    def __init__(self, a, b=2): Base.__init__(self, a, b); self.a = a
class Other(ValueError): pass
def f(n):
    if n == 0: raise Base
    if n == 1: raise Base("one")
    if n == 2: raise Sub(1)
    if n == 3: raise Other("o")
    if n == 4: return [1, 2][5]
    if n == 5: return {1: 2}[3]
    if n == 6: return 1 // (n - 6)
    if n == 7: return int("zz")
    if n == 8: raise KeyError("k")
    if n == 9: raise OSError(2, "nope")
    if n == 10: raise StopIteration
    if n == 11: assert n < 0, "neg"
    if n == 12: assert n < 0
    if n == 13: raise NotImplementedError
    if n == 14: return ord("ab"[:n])
    if n == 15: raise RuntimeError("a", 1)
    if n == 16: return chr(-1) == ""
    if n == 17: raise SystemExit(3)
    if n == 18: return int(float("inf"))
    if n == 19: return float("abc") > 0
    if n == 20: raise Exception
    if n == 21: raise MemoryError
    if n == 22: raise LookupError("lk")
    if n == 23: return "abc".index("z")
    if n == 24: return [1].index(2)
    if n == 25: return (1 << -n)
    if n == 26: return 1 % (n - 26)
    if n == 27: raise IOError("io")
    if n == 28: raise UnicodeError("u")
    if n == 29: raise EOFError("eof")
    if n == 30: raise KeyboardInterrupt
    if n == 31: return int(float("nan"))
    if n == 32: return 5.0 % 0.0 > 1
    if n == 33: return 1.0 / 0 > 1
    if n == 34: return 2.0 ** 5000 > 1
    if n == 35: raise OSError(13, "perm", "file.txt")
    if n == 36: raise FileNotFoundError(2, "No such", "x")
    if n == 37: raise OSError("just")
    if n == 38: raise OSError
    if n == 39: raise KeyError
    if n == 40: raise KeyError("a", "b")
    if n == 41: raise ValueError(3.5)
    if n == 42: raise ValueError((1, 2))
    if n == 43: raise ValueError("it's")
    if n == 44: raise TimeoutError("t")
    return n
def g(n):
    try:
        r = f(n)
    except Sub as e:
        return "sub %s %s %d" % (e, repr(e), e.a)
    except Base as e:
        return "base %s %s" % (e, repr(e))
    except (IndexError, KeyError) as e:
        return "lookup %s %s %s" % (e, repr(e), type(e).__name__)
    except BaseException as e:
        return "%s: %s %r" % (type(e).__name__, e, e)
    else:
        return "else " + str(r)
def nested(n):
    log = []
    try:
        try:
            log.append("try")
            if n: raise ValueError("v%d" % n)
        except ValueError as e:
            log.append("except " + str(e))
            if n > 1: raise KeyError("inner") from e
        else:
            log.append("else")
        finally:
            log.append("finally")
            if n > 2: log.append("more")
    except KeyError as e:
        log.append("outer " + str(e))
    return log
def loop():
    out = []
    for i in range(5):
        try:
            if i == 1: continue
            if i == 3: break
            out.append(i)
        finally:
            out.append(-i)
    else:
        out.append(99)
    while True:
        try:
            return out
        finally:
            out.append(100)
class Ctx:
    def __init__(self, n, swallow): self.n = n; self.swallow = swallow
    def __enter__(self): print("enter", self.n); return self
    def __exit__(self, t, v, tb):
        print("exit", self.n, v is None)
        return self.swallow
def ctx():
    with Ctx(1, True) as c, Ctx(2, False):
        print("in", c.n)
        raise ValueError("x")
    print("after")
    try:
        with Ctx(3, False):
            raise KeyError("y")
    except KeyError as e: print("got", e)
    with Ctx(4, False): return 5
def main():
    for i in range(45): print(i, g(i))
    for i in range(4): print(nested(i))
    print(loop()); print(ctx())
    e = ValueError("kept", 1)
    print(str(e), repr(e), e.args if False else "")
    try:
        try: raise e
        finally: print("fin")
    except ValueError as e2: print(e2 is e)
    x = None
    try:
        raise Sub(7, 3)
    except Base as ex:
        x = ex
    print(x, isinstance(x, Sub))
