# start: script
# engines: all -host("texts of RustPython")
# The attributes and the text of SyntaxError, made by programs.
def parse(text):
    if not text:
        raise SyntaxError("nothing to parse")
    if text[0] == "?":
        raise SyntaxError("bad start", ("dir/query.txt", 3, 1, text))
    if text[0] == "!":
        raise SyntaxError
    return text


class Custom(SyntaxError):
    def __init__(self, msg, line):
        super().__init__(msg)
        self.lineno = line


def show(e):
    print(type(e).__name__, "|", e, "|", e.msg, e.filename, e.lineno, e.offset, e.text)


for text in ("", "?x", "!", "ok"):
    try:
        print(parse(text))
    except SyntaxError as e:
        show(e)
try:
    raise Custom("mine", 7)
except SyntaxError as e:
    show(e)
    print(repr(e))
try:
    int("x")
except (SyntaxError, ValueError) as e:
    print(isinstance(e, SyntaxError))
