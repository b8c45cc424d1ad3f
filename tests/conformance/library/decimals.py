"""Decimals: construction, arithmetic under a context, rounding, formats, errors."""
import decimal
from decimal import (
    ROUND_CEILING,
    ROUND_DOWN,
    ROUND_FLOOR,
    ROUND_HALF_DOWN,
    ROUND_HALF_EVEN,
    ROUND_HALF_UP,
    ROUND_UP,
    Decimal,
    DivisionByZero,
    InvalidOperation,
    getcontext,
    localcontext,
)


def attempt(what, f):
    try:
        print(what, f())
    except ZeroDivisionError as e:
        print(what, "ZeroDivisionError", e)
    except InvalidOperation as e:
        print(what, "InvalidOperation", e)
    except ArithmeticError as e:
        print(what, "ArithmeticError", e)


def making():
    print(Decimal("3.14"), Decimal(10), Decimal(), Decimal((0, (3, 1, 4), -2)), Decimal(3.14), Decimal(0.1), Decimal(-0.5))
    print(repr(Decimal("-0")), Decimal("1e5"), Decimal("1E-10"), Decimal("0.000001"), Decimal("0.0000001"), Decimal("123e3"))
    print(Decimal(" 1_000.50 "), Decimal("inf"), Decimal("-Infinity"), Decimal("nan"), Decimal(2**70), Decimal("0e5"), Decimal("-.5"), Decimal("5."))
    print(Decimal(1e300) > 10**299, Decimal(float("inf")), Decimal(True), Decimal(Decimal("1.10")), Decimal.from_float(1.5), Decimal(1e-20))
    for text in ["", "abc", "1.2.3", "1e", "--1", "1 2", "e5", "."]:
        attempt(repr(text), lambda: Decimal(text))
    t = Decimal("-1.250").as_tuple()
    print(t, t.sign, t.digits, t.exponent, Decimal("1.25").as_integer_ratio(), Decimal("12E2").adjusted())


def arithmetic():
    a = Decimal("1.1")
    b = Decimal("2.25")
    print(a + b, a - b, a * b, a / b, b // a, b % a, divmod(b, a), -a, +a, abs(-b), a + 1, 1 + a, 2 - a, a * 3, 3 * a, 1 / b, 7 // b, 7 % b)
    print(Decimal(1) / 7, Decimal(2) / 3, Decimal(10) / 4, Decimal(100) / 10, Decimal("1.00") * Decimal("2.0"), Decimal("1e20") + Decimal("1e-20"))
    print(Decimal("0.1") + Decimal("0.2") == Decimal("0.3"), Decimal("1.20") - Decimal("1.2"), Decimal(-7) // 2, Decimal(-7) % 2, Decimal("-0") + 0)
    print(a**2, b**10, Decimal(2) ** 100, Decimal(2) ** -3, Decimal("1.05") ** 30, Decimal(10) ** -5, Decimal(3) ** 0, 2 ** Decimal(5), Decimal("1.0075") ** -360)
    print(Decimal(2).sqrt(), Decimal(16).sqrt(), Decimal("0.25").sqrt(), Decimal("1e-7").sqrt(), Decimal(0).sqrt(), Decimal("152.2756").sqrt())
    print(sum([Decimal("0.1")] * 10), sum([a, b], Decimal(0)), max(a, b), min([a, b]), sorted([b, a, Decimal(-1)]), a.fma(2, b))
    x = Decimal("9.99")
    x += 1
    x *= 2
    x -= Decimal("0.5")
    x /= 4
    print(x, int(x), float(x), round(x), round(x, 2), bool(Decimal("0.0")), int(Decimal("-3.9")), Decimal("5E+2").normalize(), Decimal("120.00").normalize())
    attempt("x / 0", lambda: a / 0)
    attempt("0 / 0", lambda: Decimal(0) / 0)
    attempt("x // 0", lambda: a // 0)
    attempt("x % 0", lambda: a % 0)
    attempt("sqrt", lambda: Decimal(-1).sqrt())
    attempt("inf - inf", lambda: Decimal("inf") - Decimal("inf"))
    attempt("overflow", lambda: Decimal("9e999999") * 10)
    attempt("0 ** 0", lambda: Decimal(0) ** 0)
    attempt("large", lambda: Decimal(10) ** 50 // 3)
    print(Decimal("inf") + 1, -Decimal("inf"), Decimal(1) / Decimal("inf"), Decimal("nan") + 1, Decimal("nan") == Decimal("nan"), Decimal("inf") > 10**100)


def comparing():
    a = Decimal("1.10")
    print(a == Decimal("1.1"), a == 1, a < 2, 1 < a, a >= Decimal("1.100"), a != "1.1", a == 1.1, Decimal("0.5") == 0.5, a < 1.2, a.compare(Decimal(2)))
    print({Decimal("1.0"): "one", Decimal("2.50"): "x"}[Decimal("1")], len({Decimal("1.0"), Decimal("1.00"), Decimal(2)}), hash(Decimal(3)) == hash(3))
    print(a.is_signed(), a.is_zero(), Decimal("nan").is_nan(), Decimal("inf").is_infinite(), a.is_finite(), a.copy_abs(), a.copy_negate(), a.same_quantum(Decimal("2.20")))


def rounding():
    for text in ["2.5", "-2.5", "3.5", "2.51", "2.49", "-0.5", "7.05"]:
        d = Decimal(text)
        parts = [str(d.quantize(Decimal("1"), rounding=mode)) for mode in
                 [ROUND_CEILING, ROUND_DOWN, ROUND_FLOOR, ROUND_HALF_DOWN, ROUND_HALF_EVEN, ROUND_HALF_UP, ROUND_UP, decimal.ROUND_05UP]]
        print(text, *parts, d.to_integral_value(), d.to_integral_value(rounding=ROUND_UP), round(d))
    cents = Decimal("0.01")
    print(Decimal("3.14159").quantize(cents), Decimal("1.005").quantize(cents, ROUND_HALF_UP), Decimal(7).quantize(cents), Decimal("1e3").quantize(Decimal("1")))
    print(Decimal("123.456").quantize(Decimal("1e1")), Decimal("0").quantize(cents), Decimal("-0.001").quantize(cents))
    attempt("quantize", lambda: Decimal("1e30").quantize(cents))
    attempt("quantize", lambda: Decimal("inf").quantize(cents))
    print(getcontext().prec, getcontext().rounding)
    with localcontext() as ctx:
        ctx.prec = 50
        print(Decimal(1) / 7, Decimal(2).sqrt())
        ctx.rounding = ROUND_UP
        print(Decimal(1) / 3)
    with localcontext(prec=4):
        print(Decimal(1) / 7, Decimal("1.23456") + 0, +Decimal("1.23456"), Decimal("1.23456"), Decimal(9999) + Decimal("0.5"))
    getcontext().prec = 6
    print(Decimal(1) / 7, Decimal("3.1415926535") + Decimal("2.7182818285"), Decimal(10) ** 7 + 1, 1000001 * Decimal(1) * 10)
    getcontext().rounding = ROUND_DOWN
    print(Decimal(2) / 3, Decimal("-2") / 3)
    getcontext().prec = 28
    getcontext().rounding = ROUND_HALF_EVEN
    ctx = decimal.Context(prec=5, rounding=ROUND_HALF_UP)
    print(ctx.create_decimal("1.234565"), ctx.divide(Decimal(1), Decimal(3)), ctx.sqrt(Decimal(3)), ctx.add(Decimal("1.23455"), 1))


def formats():
    d = Decimal("1234567.8915")
    print(f"{d:.2f} {d:,.2f} {d:>20,.1f}| {d:<15.1f}| {d:^+15.0f}| {d:020,.2f} {d} {d!r} {d:e} {d:.3e} {d:.3E} {d:g} {d:.3g} {d:,}")
    print("%s %.2f" % (d, d), "{:.1%} {:%}".format(Decimal("0.1234"), Decimal("0.5")), format(Decimal("1e5"), "f"), format(Decimal("1e-8"), "f"))
    print(f"{Decimal('0.00'):.1f} {Decimal('-0.004'):.2f} {Decimal('1E+3'):.0f} {Decimal('1E+3')} {Decimal('1E+3'):,} {Decimal('2.675'):.2f} {Decimal('0'):e}")
    print(f"{Decimal('inf'):10}|{Decimal('nan'):<6}|{Decimal('-inf'):.2f}|{Decimal('5'):05}|{Decimal('-5'):*^9}|{Decimal('5'): }|{Decimal('5'):+}")
    print(str(Decimal("1E+7")), Decimal("1.5E+10").to_eng_string(), Decimal("123456789e-15"), Decimal("0E-8"), Decimal("0E+3"), Decimal("0.00"))


def invoice():
    lines = [("widget", 3, "19.99"), ("gadget", 1, "249.50"), ("bolt", 120, "0.035")]
    total = Decimal(0)
    for name, count, price in lines:
        amount = (count * Decimal(price)).quantize(Decimal("0.01"), rounding=ROUND_HALF_UP)
        total += amount
        print(f"{name:10}{count:5} {Decimal(price):>10} {amount:>12,.2f}")
    tax = (total * Decimal("0.19")).quantize(Decimal("0.01"))
    print(f"{'total':10}{total + tax:>28,.2f}", tax)
    loan = Decimal("250000")
    rate = Decimal("0.0375") / 12
    payment = loan * rate / (1 - (1 + rate) ** -360)
    print(payment, payment.quantize(Decimal("0.01")))


def main():
    making()
    arithmetic()
    comparing()
    rounding()
    formats()
    invoice()


if __name__ == "__main__":
    main()
