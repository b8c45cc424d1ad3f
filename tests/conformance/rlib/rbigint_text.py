from rpython.rlib.rarithmetic import r_uint
from rpython.rlib.rbigint import BASE16, InvalidEndiannessError, InvalidSignednessError, MaxDigitsError, rbigint
from rpython.rlib.rstring import InvalidBaseError, NumberStringParser, ParseStringError


def parsed(text, base):
    try:
        return rbigint.fromstr(text, base).str()
    except InvalidBaseError as e:
        return "base: " + e.msg
    except ParseStringError as e:
        return e.msg


def codes(text):
    return ",".join([str(ord(c)) for c in text])


def texts(values):
    for a in values:
        print(a.str(), a.repr(), a.hex(), a.oct())
        print(a.format("01"), a.format("abc"), a.format(BASE16, "<", ">"), a.format("0123456789"))
        print(a.tofloat())
        for order in ["big", "little"]:
            data = a.tobytes(30, order, True)
            print(codes(data), rbigint.frombytes(data, order, True).str(), rbigint.frombytes(data, order, False).str())


def bytes_errors(values):
    for a in values:
        for i in range(3):
            try:
                if i == 0:
                    print(codes(a.tobytes(2, "big", False)))
                elif i == 1:
                    print(codes(a.tobytes(2, "little", True)))
                else:
                    print(codes(a.tobytes(2, "middle", True)))
            except OverflowError as e:
                print("OverflowError", e)
            except InvalidSignednessError:
                print("sign")
            except InvalidEndiannessError:
                print("order")


def digits(text, base):
    parser = NumberStringParser(text, text, base, "int", allow_underscores=True)
    result = []
    while True:
        d = parser.next_digit()
        if d < 0:
            break
        result.append(d)
    back = []
    while True:
        d = parser.prev_digit()
        if d < 0:
            break
        back.append(d)
    back.reverse()
    print(parser.sign, parser.base, result, back == result)


def long_texts(n):
    x = rbigint.fromint(7).int_pow(n)
    text = x.str()
    print(len(text), text[:30], text[-30:])
    y = rbigint.fromdecimalstr(text)
    print(y.eq(x), len(y.hex()), rbigint.fromstr(y.hex(), 16).eq(x), rbigint.fromstr(y.oct(), 0).eq(x))
    z = rbigint.fromstr(x.format("0123456789abcdefghijklmnopqrstuvwxyz"), 36)
    print(z.eq(x))
    try:
        x.str(100)
    except MaxDigitsError:
        print("too many digits")
    power = rbigint.fromint(10).int_pow(5000)
    print(len(power.str()), power.str() == "1" + "0" * 5000, power.int_sub(1).str() == "9" * 5000)


def main(argv):
    values = [rbigint.fromint(0), rbigint.fromint(255), rbigint.fromint(-1)]
    values.append(rbigint.fromstr("123456789012345678901234567890"))
    values.append(rbigint.fromdecimalstr("-340282366920938463463374607431768211456"))
    texts(values)
    bytes_errors(values)
    for text in ["", "0", "12", " -  34 ", "+5L", "0x1F", "0b101", "0o17", "017", "0l", "1_000", "zz", "9a", "--1", "1 2"]:
        print(repr(text), parsed(text, 0), parsed(text, 10), parsed(text, 16), parsed(text, 36))
    print(parsed("1", 1), parsed("1", 37), rbigint.fromstr("1_000_000", 10, True).str())
    for text in ["12345", "-1_0", "0xfF"]:
        digits(text, 0)
    long_texts(6000 * len(argv))
    print(rbigint.frombytes("", "big", True).str(), rbigint.frombytes(b"\x80\x00", "big", True).str())
    items = [r_uint(5), r_uint(0), r_uint(1)]
    print(rbigint.from_list_n_bits(items, 63).str(), rbigint.from_list_n_bits(items, 8).str())
    for x in [0.0, 1.9, -1.9, 1e20, -1.5e300]:
        print(rbigint.fromfloat(x).str())
    try:
        rbigint.fromfloat(float("nan"))
    except ValueError as e:
        print(e)
    return 0
