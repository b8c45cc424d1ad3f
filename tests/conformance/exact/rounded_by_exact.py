# round(x, n) where n is an int of any size, too: as an argument of a formula whose values are any numbers.


def number(text):
    return int(text)


def negated(text):
    return -number(text) * 10 ** 20 // 10 ** 20


def digits(text):
    return negated(negated_text(text)) if text != "" else 0


def negated_text(text):
    return text[1:] if text.startswith("-") else "-" + text


def main():
    for n in ("0", "1", "-1", "-2", "-3", "-4", "-1000000", "400", "123456789012345678901234567890"):
        count = digits(n)
        print(n, round(12345, count), round(-15, count), round(10 ** 25 + 55, count), round(2.675, count), round(-1234.5, count))
    for n in ("-400", "-123456789012345678901234567890"):
        print(n, round(2.675, digits(n)), round(-2.675, digits(n)))


main()
