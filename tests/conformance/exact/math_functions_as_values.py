# start: script
# engines: all -host("texts of RustPython")
# Functions of `math` for ints as values beside others, with ints of any size.
import math
import operator as op
F = {"abs": abs, "gcd": math.gcd, "max": max, "lcm": math.lcm, "fact": math.factorial}
O = {"**": op.pow, "+": op.add}
def run(f, *args):
    return F[f](*args)
def run2(f, args):
    return F[f](*args)
x = O["**"](2, 100)
print(run("gcd", 12, 18), run("max", x, 3))
print(run2("gcd", [12, 18]), run2("max", [x, 3]), run2("gcd", [x, 36]), run2("lcm", [x, 36]), run2("lcm", [4, 6]), run2("gcd", [x]))
for bad in ([1.5, 2], ["x"]):
    for f in ("gcd", "lcm"):
        try:
            print(run2(f, bad))
        except TypeError as e:
            print(e)
G = {"isqrt": math.isqrt, "fact": math.factorial, "max": max, "comb": math.comb, "perm": math.perm, "floor": math.floor, "abs": abs}
def run3(f, args):
    return G[f](*args)
y = run3("fact", [30])
print(run3("isqrt", [x]), y, run3("max", [x, 2.5]), run3("comb", [40, 20]), run3("perm", [25]), run3("perm", [25, 3]), run3("floor", [2.5]))
print(run3("isqrt", [17]), run3("comb", [x, 1]), run3("comb", [100, 50]))
for f, args in [("fact", [1.5]), ("isqrt", [-1]), ("isqrt", ["s"]), ("comb", [2.0, 1]), ("perm", [3, -1])]:
    try:
        print(run3(f, args))
    except (TypeError, ValueError) as e:
        print(f, e)


L = {"log2": math.log2, "log10": math.log10, "fact": math.factorial}


def logs(f, args):
    return L[f](*args)


print(logs("fact", [25]), logs("log2", [8]), logs("log2", [2.0 ** 20]), logs("log10", [1000.0]))
