# start: script
# engines: all
import copy


class Point:
    def __init__(self, z):
        self.z = z


print(copy.deepcopy([1j, 2]), copy.copy(Point(1j)).z, copy.deepcopy(Point(2j)).z, copy.deepcopy({"a": (1j, 3)}))
