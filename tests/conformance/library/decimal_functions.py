# Exponentials, logarithms and real powers of `decimal`, rounded as exactly computed.
from decimal import Context, Decimal, InvalidOperation, Overflow, ROUND_HALF_UP, getcontext, localcontext


def main():
    for text in ["0", "1", "-1", "0.5", "2.302585092994045684017991454684364", "1E-30", "-700.25", "12345.678"]:
        print(text, Decimal(text).exp())
    for text in ["1", "2", "10", "0.1", "0.99999999999999999999", "1.000000001", "7E+50", "123456789.123456789"]:
        d = Decimal(text)
        print(text, d.ln(), d.log10())
    print(Decimal(1000).log10(), Decimal("1E-7").log10(), Decimal(0).ln(), Decimal("Infinity").ln())
    for a, b in [("2", "0.5"), ("4", "0.5"), ("10", "-1.5"), ("0.3", "2.7"), ("1", "0.1"), ("0", "0.5"), ("1.05", "30.5")]:
        print(a, b, Decimal(a) ** Decimal(b))
    for make in (lambda: Decimal(-1).ln(), lambda: Decimal(-2) ** Decimal("0.5")):
        try:
            print(make())
        except InvalidOperation as e:
            print("invalid", e)
    try:
        Decimal("1E+30").exp()
    except Overflow as e:
        print("overflow", e)
    print(Decimal("-1E+30").exp())
    with localcontext() as ctx:
        ctx.prec = 60
        print(Decimal(2).ln(), Decimal(1).exp())
        ctx.prec = 6
        print(Decimal(2).ln(), Decimal(3).sqrt(), Decimal(1).next_plus(), Decimal(1).next_minus())
    c = Context(prec=5, rounding=ROUND_HALF_UP)
    print(c.exp(Decimal(1)), c.ln(Decimal(5)), c.log10(7), c.abs(Decimal("-1.234567")), c.minus(Decimal("0.0000123456")))
    print(Decimal(18).remainder_near(Decimal(7)), Decimal(11).remainder_near(Decimal(7)), getcontext().prec)


if __name__ == "__main__":
    main()
