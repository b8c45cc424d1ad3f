# `with` blocks that never end normally: nested, around a return, break or raise, with code after them.
class Sw:
    def __init__(self, n): self.n = n
    def __enter__(self): return self.n
    def __exit__(self, et, ev, tb): return self.n > 5
def two(n):
    with Sw(n) as a:
        with Sw(n) as b:
            return str(a + b)
def two2(n):
    with Sw(n) as a, Sw(n + 1) as b:
        return str(a + b)
def loop(n):
    for i in range(n):
        with Sw(n):
            with Sw(i):
                if i == 2: continue
                break
    return i
def els(n):
    try:
        with Sw(n):
            raise KeyError("k")
    except ValueError as e:
        return "handler " + str(e)
    else:
        raise ValueError("in else")
def fin(n, log):
    try:
        with Sw(n):
            raise KeyError("k")
    finally:
        log.append("fin")
        if n == 7: raise ValueError("in finally")
def after(n):
    try:
        with Sw(n):
            with Sw(n):
                raise KeyError("a")
        raise ValueError("after")
    except ValueError as e:
        return str(e)


class Quiet:
    def __init__(self, log):
        self.log = log

    def __enter__(self):
        self.log.append("enter")
        return len(self.log)

    def __exit__(self, kind, value, traceback):
        self.log.append("exit")


def number(log):
    with Quiet(log) as a:
        with Quiet(log) as b:
            return a * 10 + b


def main():
    log = []
    print(number(log), log)
    print(two(1), two2(1), loop(4), two(8))
    for n in (1, 7, 8):
        for f in (els, after):
            try:
                print(f(n))
            except ValueError as e:
                print("ValueError", e)
            except KeyError as e:
                print("KeyError", e)
        log = []
        try:
            fin(n, log)
        except Exception as e:
            print("outer", e)
        print(log)
