# A class that derives from dict, of which only a subclass has `__missing__`.
# engines: all


class Record(dict):
    def __getattr__(self, key):
        try:
            return object.__getattribute__(self, key)
        except AttributeError:
            try:
                return self[key]
            except KeyError:
                raise AttributeError(key)


class Filled(Record):
    def __missing__(self, key):
        return "no " + key


def main():
    for record in (Record(x=1), Filled(x=2)):
        print(record.x, record["x"])
        try:
            print(record.y)
        except AttributeError as e:
            print("AttributeError", e)
        try:
            print(record["z"])
        except KeyError as e:
            print("KeyError", e)
