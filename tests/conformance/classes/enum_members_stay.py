# start: script
# engines: all
# Members of enumerations, and their names and values, cannot be changed.
from enum import Enum, IntEnum


class Color(Enum):
    RED = 1
    GREEN = 2

    @property
    def half(self):
        return self.value / 2


class Size(IntEnum):
    SMALL = 1


try:
    Color.RED = 5
except AttributeError as error:
    print(error)
try:
    del Color.RED
except AttributeError as error:
    print(error)
try:
    setattr(Color, "GREEN", 1)
except AttributeError as error:
    print(error)
try:
    Size.SMALL = 5
except AttributeError as error:
    print(error)


def change(member):
    try:
        del member.value
    except AttributeError as error:
        print(error)
    try:
        member.name = "q"
    except AttributeError as error:
        print(error)
    try:
        member.value = 3
    except AttributeError as error:
        print(error)
    try:
        member.half = 3.5
    except AttributeError as error:
        print(error)


change(Color.RED)
change(Color.GREEN)
Color.RED.note = "kept"
print(Color.RED, list(Color), Color.RED.note, Size.SMALL + 1)
