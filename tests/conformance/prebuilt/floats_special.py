import math

INF = float("inf")
NEG_INF = -INF
NAN = float("nan")
NEG_ZERO = -0.0
TINY = 5e-324
HUGE = 1.7976931348623157e308
TENTH = 0.1
THIRD = 1.0 / 3.0
VALUES = [INF, NEG_INF, NAN, NEG_ZERO, 0.0, TINY, -TINY, HUGE, TENTH, THIRD, 1e16, 123456789.123, 1e22, 1e-7]
BY_FLOAT = {INF: "inf", -1.5: "negative", 0.0: "zero"}


class Limits:
    low = NEG_INF
    high = INF
    step = TENTH

    def __init__(self, at):
        self.at = at


START = Limits(NAN)


def classify(x):
    if math.isnan(x):
        return "nan"
    if math.isinf(x):
        return "inf" if x > 0 else "-inf"
    if x == 0.0:
        return "zero" if math.copysign(1.0, x) > 0 else "-zero"
    return "finite"


def entry_point(argv):
    for x in VALUES:
        print(x, repr(x), classify(x), x == x, x > 0.0)
    print(VALUES, INF == -NEG_INF, NAN != NAN, math.copysign(1.0, NEG_ZERO))
    print(BY_FLOAT[INF], BY_FLOAT[NEG_ZERO], BY_FLOAT[THIRD * -4.5], BY_FLOAT.get(1.0, "?"))
    print(Limits.low < Limits.high, START.at == START.at, START.step * 3)
    START.at = HUGE * 10.0
    print(START.at, HUGE + HUGE == INF, TINY / 2.0, INF - INF)
    print(math.pi, math.e, HUGE * 2.0 == INF)
    print(max(VALUES[:2]), min(VALUES[:2]), sorted([x for x in VALUES if x == x]))
    return 0
