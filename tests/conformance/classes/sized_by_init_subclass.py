# start: script
# engines: all
# The base does not define what its subclasses get when they are made, or later.


class Record:
    def __init_subclass__(cls, **options):
        fields = [name for name in cls.__dict__ if not name.startswith("_")]
        cls.size = 8 * len(fields)
        cls.label = "%s/%d" % (cls.__name__, len(fields))

    @classmethod
    def later(cls):
        if not hasattr(cls, "seen"):
            cls.seen = 0
        cls.seen += 1
        return cls.seen


class Point(Record):
    x = 0
    y = 0


class Point3(Point):
    z = 0


def size_of(obj):
    return obj.size


def grow(cls):
    cls.size += 4


print(size_of(Point), size_of(Point()), Point3.size, Point3.label, Point.label)
grow(Point)
print(Point.size, Point().size, Point3().size)
print(Point.later(), Point3.later(), Point.later(), Point.seen, Point3.seen)
try:
    print(Record.size)
except AttributeError as e:
    print(e)
