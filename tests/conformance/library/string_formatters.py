# string.Formatter and classes derived from it.
import string
class Default(string.Formatter):
    def __init__(self, default):
        self.default = default
    def get_value(self, key, args, kwargs):
        if isinstance(key, str):
            return kwargs.get(key, self.default)
        return args[key]
class Upper(string.Formatter):
    def format_field(self, value, spec):
        if spec == "upper":
            return str(value).upper()
        return super().format_field(value, spec)
def main():
    f = string.Formatter()
    print(f.format("{0} {name:>6} {1!r}", 1, "x", name="y"), f.format("{} {}", "a", 2.5), f.format("{:>{w}}|{{}}", "ab", w=5))
    print(Default("<missing>").format("{a} {b}", a="1"))
    print(Upper().format("{0:upper} {1:>4}", "abc", "x"))
    for lit, field, spec, conv in f.parse("x={x!r:>5} y{{z}}"):
        print(repr(lit), field, spec, conv)
    print(f.vformat("{a}-{b}", (), {"a": "1", "b": "2"}))
    for bad in ["{", "}", "{0", "{!", "{0!r", "{0!rx}", "{0:{", "{0} {}"]:
        try:
            print(f.format(bad, 1))
        except ValueError as e:
            print(bad, e)
    try:
        f.format("{nope}", 1)
    except KeyError as e:
        print("KeyError", e)
    try:
        f.format("{1}", 1)
    except IndexError as e:
        print("IndexError", e)
