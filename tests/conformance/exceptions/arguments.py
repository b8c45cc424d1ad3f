class AppError(Exception):
    pass

class CodeError(Exception):
    def __init__(self, code, message):
        super().__init__(code, message)
        self.code = code
        self.message = message

class NoSuper(Exception):
    def __init__(self, x, y):
        self.x = x
        self.y = y

def main():
    try:
        raise ValueError("bad", 42)
    except ValueError as e:
        print(e.args, str(e), repr(e))
    try:
        raise ValueError
    except ValueError as e:
        print(e.args, str(e), repr(e))
    try:
        raise ValueError("x")
    except ValueError as e:
        print(e.args, e.args[0], len(e.args))
    try:
        raise AppError("a", 1, 2.5, None)
    except AppError as e:
        print(e.args, str(e), repr(e))
    try:
        raise CodeError(3, "hello")
    except CodeError as e:
        print(e.args, str(e), repr(e), e.code, e.message)
    try:
        raise NoSuper(3, "hello")
    except NoSuper as e:
        print(e.args, str(e), repr(e), e.x, e.y)
    try:
        {}["k"]
    except KeyError as e:
        print(e.args, str(e), repr(e), e.args[0])
    try:
        d = {1: 2}
        d[5]
    except KeyError as e:
        print(e.args, str(e), repr(e), e.args[0])
    try:
        [][3]
    except IndexError as e:
        print(e.args)
    try:
        raise KeyError(("a", 1))
    except KeyError as e:
        print(e.args, str(e), repr(e), e.args[0])
    try:
        int("zz")
    except ValueError as e:
        print(e.args, e)
