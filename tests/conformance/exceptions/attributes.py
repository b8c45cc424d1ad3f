class ParseError(Exception):
    def __init__(self, message, line, column):
        Exception.__init__(self, message)
        self.line = line
        self.column = column

    def where(self):
        return "%d:%d" % (self.line, self.column)


class Warned(ParseError):
    severity = 1

    def __str__(self):
        return "warning at " + self.where()


class Fatal(ParseError):
    severity = 2

    def __init__(self, message):
        super().__init__(message, -1, -1)

    def where(self):
        return "nowhere"


class HttpError(Exception):
    codes = {404: "not found", 500: "server error"}

    def __init__(self, code):
        self.code = code

    def reason(self):
        return self.codes.get(self.code, "?")


class Silent(Exception):
    def __init__(self, payload):
        self.payload = payload


def check(n):
    if n == 0:
        raise ParseError("bad token", 3, 14)
    if n == 1:
        raise Warned("ignored", 1, n)
    if n == 2:
        raise Fatal("fatal")
    return n


def fetch(code):
    if code != 200:
        raise HttpError(code)
    return "ok"


def entry_point(argv):
    for n in range(4):
        try:
            print(check(n))
        except ParseError as e:
            print(str(e), e, e.where(), e.line + e.column, isinstance(e, Fatal))
    for code in [200, 404, 500, 418]:
        try:
            print(fetch(code))
        except HttpError as e:
            print(e.code, e.reason())
            e.code += 1
            print(e.code, e.reason())
    try:
        raise Silent([1, 2])
    except Silent as e:
        e.payload.append(3)
        print(e.payload)
    return 0
