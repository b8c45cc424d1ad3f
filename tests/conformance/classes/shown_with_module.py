# start: script
# engines: all
# `repr` of instances without one names the module and the place of the class.
import argparse


class Plain:
    class Inner:
        pass


class Below(Plain):
    def __lt__(self, other):
        return True


def local():
    class Local:
        pass

    return Local()


def shown(value):
    return repr(value).split(" at 0x")[0]


for value in (Plain(), Below(), Plain.Inner(), local(), object()):
    print(shown(value), str(value) == repr(value), f"{value}" == repr(value), type(value).__module__)


def place(value):
    return type(value).__module__ + "." + type(value).__qualname__


print([place(v) for v in (Plain(), Below(), Plain.Inner())], place(1), place("a"), place(argparse.Namespace()))
print([type(x).__qualname__ for x in (Plain(), None)], [type(x).__module__ for x in (Plain(), None)])
