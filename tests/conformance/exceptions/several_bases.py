# Exceptions that derive from several exception classes.


class AppError(Exception):
    pass


class Coded(Exception):
    def __init__(self, message, code):
        super().__init__(message)
        self.code = code


class NotFound(AppError, KeyError):
    pass


class Missing(NotFound):
    def where(self):
        return "here"


class Bad(ValueError, IndexError):
    pass


class CodedValue(Coded, ValueError):
    pass


class ValueFirst(ValueError, AppError):
    def __str__(self):
        return "value first"


class Loud:
    def shout(self):
        return "LOUD"


class LoudError(Loud, AppError, TypeError):
    pass


def fail(n):
    if n == 0:
        raise NotFound("k")
    if n == 1:
        raise Missing("m")
    if n == 2:
        raise Bad("b")
    if n == 3:
        raise CodedValue("c", 7)
    if n == 4:
        raise ValueFirst("v")
    if n == 5:
        raise LoudError("l")
    if n == 6:
        raise KeyError("plain")
    if n == 7:
        raise IndexError("index")
    return [1, 2][n]


def by_builtin(n):
    try:
        return str(fail(n))
    except KeyError as e:
        return "KeyError " + str(e)
    except IndexError as e:
        return "IndexError " + str(e)
    except ValueError as e:
        return "ValueError " + str(e)
    except TypeError as e:
        return "TypeError " + str(e)


def by_own(n):
    try:
        return str(fail(n))
    except Missing as e:
        return "Missing " + e.where()
    except AppError as e:
        return "AppError " + repr(e)
    except Coded as e:
        return "Coded " + str(e.code)
    except Exception as e:
        return "Exception " + type(e).__name__


def by_group(n):
    try:
        return str(fail(n))
    except (LookupError, TypeError) as e:
        return "group " + type(e).__name__
    except Exception:
        return "other"


def main():
    for n in range(9):
        print(n, by_builtin(n), "|", by_own(n), "|", by_group(n))
    try:
        fail(5)
    except LoudError as e:
        print(e.shout(), e, issubclass(LoudError, TypeError), issubclass(LoudError, AppError))
    for n in range(4):
        try:
            try:
                fail(n)
            except KeyError:
                print("inner KeyError")
                raise
            finally:
                print("finally")
        except LookupError:
            print("outer LookupError")
        except ValueError:
            print("outer ValueError")
