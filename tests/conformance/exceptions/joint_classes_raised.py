# start: script
# engines: all
# Exceptions of classes with several bases, raised from a variable of a base class.
class Failure(Exception):
    code = 1

    def __init__(self, message, *, detail=None):
        super().__init__(message)
        self.detail = detail

    def __str__(self):
        return "[%d] %s" % (self.code, super().__str__())


class Missing(Failure, KeyError):
    code = 404


class Bad(Failure, ValueError):
    code = 400

    def __init__(self, field):
        super().__init__("bad " + field, detail=field)
        self.field = field


for failure in (Missing("x"), Bad("age"), Failure("e", detail=3)):
    try:
        raise failure
    except KeyError as error:
        print("key", error.args, error.detail)
    except ValueError as error:
        print("value", error, error.field, repr(error))
    except Failure as error:
        print("failure", error, error.detail, isinstance(error, KeyError))
    try:
        raise failure
    except (IndexError, KeyError, ZeroDivisionError):
        print("one of three")
    except Exception as error:
        print(type(error).__name__, issubclass(type(error), ValueError))
