# start: script
"""Usage: docstring [options]

  -h  help
"""
# A script knows its own docstring.
import sys


def usage():
    return __doc__.strip().splitlines()[0]


class Command:
    """Does something.

    In two parts,
      the second of them indented.
    """

    def run(self):
        """	A tab, and
        a line."""


print(__doc__)
print(repr(Command.__doc__), repr(Command.run.__doc__), repr(usage.__doc__))
print(usage(), len(__doc__))
if len(sys.argv) > 5:
    sys.exit(__doc__)
if __name__ == "__main__":
    print(__doc__.count("\n"))
