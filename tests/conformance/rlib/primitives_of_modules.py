import sys
import primitive_modules
from primitive_modules import table
from primitive_modules.table import PrimitiveFailedError

TRANSLATING = sys.argv[0].endswith("rpython")
unrolled = table.finish()
TABLE = table.prim_table


def run(code, stack, n):
    for i, f in unrolled:
        if i == code:
            return f(stack, n)
    raise PrimitiveFailedError


def run_table(code, stack, n):
    f = TABLE[code]
    if f is None:
        raise PrimitiveFailedError
    return f(stack, n)


class Shape(object):
    pass


class Square(Shape):
    def area(self):
        return 4


class Circle(Shape):
    def area(self):
        return 3


KINDS = {"square": Square, "circle": Circle}


class Method(object):
    _immutable_fields_ = ["func"]

    def __init__(self, name, func, cls):
        self.name = name
        self.func = func
        self.cls = cls


def twice(x):
    return 2 * x


def thrice(x):
    return 3 * x


def entry_point(argv):
    for code in [1, 2, 10, 11, 12, 20, 33]:
        for n in [1, 2]:
            try:
                print(code, n, run(code, [7, 3], n), run_table(code, [7, 0], n))
            except PrimitiveFailedError:
                print(code, n, "failed")
    ms = [Method("a", twice, Square), Method("b", thrice, Circle)]
    for m in ms:
        k = m.cls
        print(m.name, m.func(5), k().area(), k is Square, m.cls is Circle, KINDS["square"] is k)
    return 0


class Config(object):
    pass


def target(driver, args):
    driver.exe_name = "prims"
    config = driver.config
    if config.translation.gc == "none":
        raise Exception("no gc")
    config.translation.suggest(withsmallfuncsets=5)
    config.translation.list_comprehension_operations = True
    print_jit = config.translation.jit
    assert not print_jit
    be = config.translation.backend
    return entry_point, None


def take_options():
    return True


def handle_config(config, translateconfig):
    config.translation.check_str_without_nul = True


def portal(driver):
    from rpython.rlib.jit import JitDriver
    return run, None


def jitpolicy(driver):
    from rpython.jit.codewriter.policy import JitPolicy
    return JitPolicy()


if __name__ == "__main__":
    entry_point(sys.argv)
