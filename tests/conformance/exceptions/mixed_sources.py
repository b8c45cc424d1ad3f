# Exceptions of one try statement that come from raises of several classes and from calls.
class Bad(Exception):
    pass


class Worse(Bad):
    def __init__(self, code):
        Exception.__init__(self, "worse")
        self.code = code


def source(i):
    if i == 4:
        raise Worse(4)
    return int("12" if i else "zz")


def work(i):
    try:
        if i == 1:
            raise Bad("one")
        if i == 2:
            raise KeyError
        if i == 3:
            raise Worse(3)
        return source(i)
    except Worse as e:
        return -e.code
    except ValueError:
        return -100
    finally:
        print("done", i)


def translate(i):
    try:
        if i == 1:
            raise Bad("two")
        if i == 7:
            raise IndexError
        return source(i)
    except (KeyError, ValueError) as e:
        raise Bad("from " + type(e).__name__) from e


def main():
    for f in (work, translate):
        for i in range(8):
            try:
                print(f(i))
            except Bad as e:
                print(type(e).__name__, e)
            except LookupError as e:
                print("lookup", type(e).__name__)
