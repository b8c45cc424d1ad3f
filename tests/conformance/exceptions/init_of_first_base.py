# start: script
# engines: all -host("RustPython calls the __init__ of the other base")
# Builtin exception classes have an `__init__` of their own, which comes before that of a later base.
class AppError(Exception):
    def __init__(self, message, code=1):
        super().__init__(message)
        self.code = code


class First(ValueError, AppError):
    pass


class Last(AppError, ValueError):
    pass


try:
    raise First("v", 5)
except ValueError as error:
    print(error.args, error, isinstance(error, AppError), hasattr(error, "code"))
try:
    raise Last("v", 5)
except ValueError as error:
    print(error.args, error, isinstance(error, AppError), error.code)
