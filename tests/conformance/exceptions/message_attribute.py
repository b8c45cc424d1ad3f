# An attribute of an exception named message is the program's own.
class Located(Exception):
    def __init__(self, message, code):
        super().__init__("[%d] %s" % (code, message))
        self.message = message
        self.code = code


class Numbered(ValueError):
    def __init__(self, number):
        super().__init__("numbered")
        self.message = number


class Shown(Exception):
    message = "class message"

    def __str__(self):
        return self.message + "!"


def run(i):
    if i == 0:
        raise Located("boom", 3)
    if i == 1:
        raise Numbered(7)
    if i == 2:
        raise Shown("xx")


def main():
    for i in range(4):
        try:
            run(i)
            print("none")
        except Located as e:
            print(e, e.message, e.code, repr(e))
        except Numbered as e:
            print(e, e.message + 1, repr(e))
        except Shown as e:
            print(e, e.message, repr(e))
