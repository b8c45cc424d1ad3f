# engines: all -host("texts of exceptions of RustPython")
# Format strings that are known at run time only, and widths that are arguments.


class Point:
    def __init__(self, x):
        self.x = x

    def __str__(self):
        return "P" + str(self.x)

    def __repr__(self):
        return "Point(" + str(self.x) + ")"


class Money:
    def __init__(self, amount):
        self.amount = amount

    def __format__(self, spec):
        return "$" + format(self.amount, spec)


def attempt(function, text):
    try:
        print(repr(text), "->", repr(function(text)))
    except ValueError as e:
        print(repr(text), "ValueError", e)
    except TypeError as e:
        print(repr(text), "TypeError", e)
    except KeyError as e:
        print(repr(text), "KeyError", e)
    except IndexError as e:
        print(repr(text), "IndexError", e)
    except OverflowError as e:
        print(repr(text), "OverflowError", e)


def show(width, n):
    fmt = "%" + str(width) + "d"
    return fmt % n


def main():
    for w in range(3, 6):
        print(show(w, 7) + "|")
    for fmt in ["%d", "%5d|", "%-5d|", "%05d", "%+d", "% d", "%x", "%#X", "%o", "%s", "%r", "%5s|", "%.3f",
                "%e", "%g", "%c", "%5.1f|", "%i%%", "plain", "%d %d", "%", "%y", "%5", "100%", "%(a)s", "%ld",
                "%.3d", "%a", "%*d", "%-+6.2f|"]:
        attempt(lambda text: text % 65, fmt)
    for fmt in ["%f", "%d", "%8.3f|", "%s", "%x", "%c", "%G", "%r", "%010.2f", "%.0f", "%+.2e"]:
        attempt(lambda text: text % 3.75, fmt)
    for fmt in ["%s", "%r", "%8s|", "%-8s|", "%.2s|", "%d", "%f", "%c", "%x", "%a"]:
        attempt(lambda text: text % "caf\xe9", fmt)
    for fmt in ["%c|", "%5c|", "%-3c|", "%s"]:
        attempt(lambda text: text % "z", fmt)
    for fmt in ["%d %s", "%s=%5.2f", "%s %s %s", "%s", "%r-%r", "%5s|%-5s|", "%%%d%%%s%%", "%*d", "%s%y"]:
        attempt(lambda text: text % (3, "x"), fmt)
        attempt(lambda text: text % ("name", 2.5), fmt)
    for fmt in ["%*d|", "%-*d|", "%.*d|", "%s %s"]:
        attempt(lambda text: text % (5, 42), fmt)
        attempt(lambda text: text % (-5, 42), fmt)
    for fmt in ["%*.*f|", "%s %s %s"]:
        attempt(lambda text: text % (8, 2, 3.14159), fmt)
    for fmt in ["%(a)s and %(b)s", "%(a)5d|", "%(c)s", "%(a", "%s", "none", "%s %s", "%(a)d%%"]:
        attempt(lambda text: text % {"a": 1, "b": 2}, fmt)
    for fmt in ["%s", "%r!", "no", "%d", "%s %s"]:
        attempt(lambda text: text % [1, 2], fmt)
    for fmt in ["%s", "%r", "%10s|", "%d"]:
        attempt(lambda text: text % Point(3), fmt)
    for fmt in ["%s", "%d", "%r"]:
        attempt(lambda text: text % True, fmt)
        attempt(lambda text: text % (), fmt)
        attempt(lambda text: text % ((1, 2),), fmt)
    for fmt in ["{}", "{:5}|", "{:<5}|", "{:^7}|", "{:>5}|", "{:05}", "{:+}", "{:,}", "{:x}", "{:#x}", "{:.2f}", "{:e}",
                "{0}", "{0}{0}", "{1}", "{} {}", "{a}", "{{}}", "{{{}}}", "{", "}", "{!r}", "{!s:>5}|", "{!x}", "{:*^9}|",
                "{:d}", "{:c}", "{:s}", "{0} {}", "{} {0}", "{:}", "plain", "{!r:>6}|", "{:b}", "{:_}"]:
        attempt(lambda text: text.format(1234), fmt)
    for fmt in ["{}", "{:8}|", "{:>8}|", "{:.2}", "{!r}", "{:d}", "{:-^9}", "{!a}", "{0[1]}", "{0[x]}"]:
        attempt(lambda text: text.format("abc"), fmt)
    for fmt in ["{} {}", "{1} {0}", "{name} {0}", "{:>{width}}|{}", "{0:{width}}|{1}{name}", "{2}", "{zz}", "{:{}}"]:
        attempt(lambda text: text.format("x", 4, name="n", width=6), fmt)
    for fmt in ["{0[0]} {0[1]}", "{0[5]}", "{0[a]}", "{0}", "{0[0]:>4}|"]:
        attempt(lambda text: text.format([10, 20]), fmt)
    for fmt in ["{0[a]}", "{0[zz]}", "{d[a]:>4}|"]:
        attempt(lambda text: text.format({"a": 7}, d={"a": 8}), fmt)
    for fmt in ["{}", "{!s}", "{!r}", "{!s:>6}|"]:
        attempt(lambda text: text.format(Point(5)), fmt)
    for fmt in ["{}", "{:5d}", "{:.2f}"]:
        attempt(lambda text: text.format(Money(12)), fmt)
    for width in range(3, 6):
        print("%*d|%-*s|" % (width, 7, width, "ab"), "%.*f" % (width, 2.0 / 3.0))
        print("{:>{}}|{:<{w}}|".format("x", width, "y", w=width), "{:.{p}f}".format(1.0 / 3.0, p=width))
    table = {"int": "{:>6}", "float": "{:.1f}"}
    for name in ["int", "float"]:
        print(table[name].format(3.0), table[name].format(2))
