# engines: all -host("RustPython says other things in its errors")
# Functions, methods, classes and builtins among the values of one place: what is done with them there.
import abc


class Plain:
    def method(self, a=1):
        return a

    @staticmethod
    def static():
        return "static"


class Base(abc.ABC):
    pass


class Sized:
    def __len__(self):
        return 3

    def __enter__(self):
        return self


def function(a=2):
    return a


def numbers():
    yield 1
    yield 2


def attempt(what, operation, x):
    try:
        print(what, operation(x))
    except Exception as e:
        print(what, type(e).__name__, e)


def call(x):
    return x()


def call_one(x):
    return x(7)


def call_keyword(x):
    return x(a=5)


def call_star(x):
    args = [8]
    return x(*args)


def delete(x):
    del x[0]


def store(x):
    x[0] = 1


def unpack(x):
    a, b = x
    return a, b


def enter(x):
    with x:
        return "inside"


def add_to(x):
    x += 1
    return x


def call_all():
    for x in [3, "ab", function, None, Sized()]:
        attempt("call", call, x)
    for x in [3, "ab", function, Plain().method, None]:
        attempt("call_one", call_one, x)
        attempt("call_keyword", call_keyword, x)
    for x in ["ab", function, 4]:
        attempt("call_star", call_star, x)
    for x in [3, Sized, None]:
        attempt("class", call_one, x)


def main():
    call_all()
    for x in [3, "ab", None, function, [1, 2], (1, 2), {"a": 1}, 2.5, Sized()]:
        attempt("mul", lambda v: v * 2, x)
        attempt("rmul", lambda v: 2 * v, x)
        attempt("sub", lambda v: v - 1, x)
        attempt("radd", lambda v: "s" + v, x)
        attempt("iadd", add_to, x)
        attempt("neg", lambda v: -v, x)
        attempt("abs", lambda v: abs(v), x)
        attempt("lt", lambda v: v < 3, x)
        attempt("in", lambda v: 1 in v, x)
        attempt("text in", lambda v: "a" in v, x)
        attempt("len", lambda v: len(v), x)
        attempt("item", lambda v: v[0], x)
        attempt("slice", lambda v: v[0:1], x)
        attempt("store", store, x)
        attempt("delete", delete, x)
        attempt("unpack", unpack, x)
        attempt("with", enter, x)
        attempt("list", lambda v: list(v), x)
        attempt("join", lambda v: ",".join(v), x)
        attempt("int", lambda v: int(v), x)
        attempt("float", lambda v: float(v), x)
        attempt("chr", lambda v: chr(v), x)
        attempt("ord", lambda v: ord(v), x)
        if not isinstance(x, Sized):
            attempt("format", lambda v: format(v, ">5"), x)
        attempt("attribute", lambda v: v.nothing, x)
        attempt("method", lambda v: v.upper(), x)
    for x in [4, Plain().method]:
        attempt("method", lambda v: v + 1, x)
        attempt("method", lambda v: v.nothing, x)
    for x in [4, Plain]:
        attempt("class", lambda v: v * 2, x)
        attempt("class", lambda v: v[0], x)
        attempt("class", lambda v: v.nothing, x)
        attempt("class", lambda v: len(v), x)
    for x in ["a", Base]:
        attempt("abstract", lambda v: v * 2, x)
    for x in [4, Plain.static]:
        attempt("static", lambda v: v * 2, x)
    for x in [4, len]:
        attempt("builtin", lambda v: v * 2, x)
        attempt("builtin", lambda v: v[0], x)
    for x in [4, numbers()]:
        attempt("generator", lambda v: v * 2, x)
        attempt("generator", lambda v: ord(v), x)
