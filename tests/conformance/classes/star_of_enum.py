# start: script
# engines: all

# `from enum import *` brings a property of its own.
from enum import *


class Color(Enum):
    RED = 1

    @property
    def pretty(self):
        return self.name.title()


class B:
    @property
    def q(self):
        return 5


def local():
    class S:
        @property
        def top(self):
            return 1

    return S().top


print(Color.RED.pretty, B().q, local())
