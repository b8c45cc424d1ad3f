import math


def show(label, value):
    print(label, "%.10f" % value, "%.8e" % value)


def main():
    for x in [0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 10.0]:
        show("sqrt", math.sqrt(x))
        show("exp", math.exp(x))
        show("exp-", math.exp(-x))
        show("sin", math.sin(x))
        show("cos", math.cos(x))
        show("tan", math.tan(x))
        show("atan", math.atan(x))
        show("sinh", math.sinh(x))
        show("cosh", math.cosh(x))
        show("tanh", math.tanh(x))
    for x in [0.001, 0.5, 1.0, 2.0, 10.0, 12345.678]:
        show("log", math.log(x))
        show("log10", math.log10(x))
        show("log2", math.log2(x))
        show("log1p", math.log1p(x))
    for x in [-1.0, -0.5, 0.0, 0.25, 1.0]:
        show("asin", math.asin(x))
        show("acos", math.acos(x))
        show("expm1", math.expm1(x))
    for y in [-2.0, 0.0, 1.0]:
        for x in [-1.0, 0.0, 3.0]:
            show("atan2", math.atan2(y, x))
            show("hypot", math.hypot(x, y))
            show("copysign", math.copysign(x, y))
    for a in [0.5, 2.0, 9.0]:
        for b in [-1.0, 0.0, 0.5, 3.0]:
            show("pow", math.pow(a, b))
            show("fmod", math.fmod(a + b, 1.75))
    print(math.pi, math.e, math.degrees(math.pi), "%.12f" % math.radians(90.0))
    print(math.log(8.0, 2.0) > 2.99, "%.6f" % math.log(100.0, 10.0))
    print(math.sqrt(2) > 1.41, math.sqrt(16), math.exp(0), math.pow(2, 10), math.fabs(-3))
