# raises: ConfigError
class ConfigError(Exception):
    def __init__(self, name, line):
        Exception.__init__(self, "bad entry %s in line %d" % (name, line))
        self.name = name
        self.line = line


def parse(lines):
    result = {}
    for number, line in enumerate(lines):
        key, sep, value = line.partition("=")
        if not sep:
            raise ConfigError(key, number + 1)
        result[key] = value
    return result


def main():
    print(parse(["a=1", "b=2"]))
    try:
        parse(["x"])
    except ConfigError as e:
        print("caught", e.name, e.line)
    try:
        print(parse(["c=3", "oops", "d=4"]))
    finally:
        print("finally runs")
    print("not reached")
