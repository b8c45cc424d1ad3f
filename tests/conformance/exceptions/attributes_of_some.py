# start: script
# engines: all
# Only some exceptions of a builtin class get an attribute.
class Bad(ValueError):
    pass


class Coded(ValueError):
    def __init__(self, text, code):
        super().__init__(text)
        self.code = code


for error in (Bad("a"), ValueError("b"), Coded("c", 3)):
    if isinstance(error, Bad):
        error.code = 1
    try:
        print(hasattr(error, "code"), getattr(error, "code", None))
        print(error.code)
    except AttributeError as missing:
        print(missing)
try:
    raise KeyError("k")
except Exception as error:
    print(hasattr(error, "note"))
    error.note = "seen"
    print(hasattr(error, "note"), error.note)
