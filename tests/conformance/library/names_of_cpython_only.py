# engines: all -host("the library of the host lacks the names")
# What the library lacks may be imported, kept and named in handlers, as long as no function uses it.
import decimal
import doctest
from doctest import DocTestFinder, DocTestRunner as Runner
from xml.etree.ElementTree import QName

OLD = doctest.DocTestRunner
ERRORS = (ValueError, doctest.UnexpectedException)
TABLE = {"finder": DocTestFinder, "name": QName}


class Mine(Runner):
    def run(self):
        return 1


def number(text):
    try:
        return int(text)
    except (decimal.Underflow, doctest.UnexpectedException):
        return -1
    except ERRORS:
        return -2
    finally:
        print("looked at", text)


def unused():
    return Mine(), OLD, TABLE


def main():
    print(number("3"), number("x"))
