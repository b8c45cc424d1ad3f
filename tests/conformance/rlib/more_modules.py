from rpython.rlib import rcomplex
from rpython.rlib.rmd5 import RMD5
from rpython.rlib.rsha import RSHA
from rpython.rlib.rsre import rsre_re as re
from rpython.rlib.rStringIO import RStringIO


def shown(pair):
    return "%.6f %.6f" % (pair[0], pair[1])


def numbers(n):
    x = (1.5 * n, -2.0)
    y = (0.25, 3.0 * n)
    print(shown(rcomplex.c_add(x, y)), shown(rcomplex.c_sub(x, y)), shown(rcomplex.c_mul(x, y)))
    print(shown(rcomplex.c_div(x, y)), shown(rcomplex.c_div(y, x)), shown(rcomplex.c_neg(x)), shown(rcomplex.c_conj(x)))
    print("%.6f %.6f" % (rcomplex.c_abs(3.0, 4.0 * n), rcomplex.c_phase(1.0, 1.0)), shown(rcomplex.c_polar(0.0, 2.0)))
    for z in [x, y, (-4.0, 0.0), (-4.0, -0.0), (0.0, 0.0), (1e300, 1e300)]:
        print("%.6e %.6e" % rcomplex.c_sqrt(z[0], z[1]))
    print(shown(rcomplex.c_exp(0.0, 1.0)), shown(rcomplex.c_log(0.0, 1.0 * n)), shown(rcomplex.c_rect(2.0, 0.5)))
    print(shown(rcomplex.c_pow(x, y)), shown(rcomplex.c_pow(x, (2.0, 0.0))), shown(rcomplex.c_pow((0.0, 0.0), (2.0, 0.0))))
    for i in range(3):
        try:
            if i == 0:
                rcomplex.c_div(x, (0.0, 0.0))
            elif i == 1:
                rcomplex.c_pow((0.0, 0.0), (-1.0, 0.0))
            else:
                rcomplex.c_abs(1.7e308, 1.7e308)
        except ZeroDivisionError:
            print("ZeroDivisionError")
        except OverflowError:
            print("OverflowError")


def memory(n):
    f = RStringIO()
    f.write("hello ")
    f.write("world\n" * n)
    print(f.tell(), f.getsize(), repr(f.getvalue()))
    f.seek(2)
    print(f.read(3), f.tell(), repr(f.readline()), repr(f.read()), f.tell())
    f.seek(0)
    f.write("J")
    print(f.tell(), repr(f.read()))
    f.seek(-3, 2)
    f.write("LONGER")
    f.seek(20)
    f.write("gap")
    print(repr(f.getvalue()), f.tell())
    f.seek(1)
    f.seek(2, 1)
    print(f.tell(), f.readline(2))
    f.truncate(4)
    print(f.getvalue(), f.tell(), f.getsize())
    f.close()
    print(repr(f.getvalue()))


def digests(n):
    for text in ["", "abc" * n, "caf\xe9"]:
        m = RMD5(text)
        s = RSHA(text)
        c = m.copy()
        m.update("more")
        print(m.hexdigest(), s.hexdigest(), c.hexdigest(), [ord(x) for x in s.digest()][:4])


def main(argv):
    n = len(argv)
    numbers(n)
    memory(n)
    digests(n)
    pattern = re.compile(r"(\w+)=(\d+)", re.I)
    m = pattern.search("x: abc=12, d=3")
    if m is not None:
        print(m.group(1), m.group(2), m.span(2))
    print(re.sub("a+", "-", "caaandaab"), re.split(", *", "a, b,c"), re.match("b", "abc") is None)
    return 0
