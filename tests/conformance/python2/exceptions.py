# python: 2
# start: script
# `except X, e`, `raise X, value`, and names that outlive their handlers.


class Error(Exception):
    def __init__(self, code, text):
        self.code = code
        self.text = text

    def __str__(self):
        return "%s [%d]" % (self.text, self.code)


class Plain(Exception):
    pass


def fail(kind):
    if kind == 0:
        raise ValueError, "a value"
    if kind == 1:
        raise KeyError, "key"
    if kind == 2:
        raise Error(7, "seven")
    if kind == 3:
        raise Plain
    if kind == 4:
        raise Plain, "number %d" % kind
    if kind == 5:
        raise ValueError("made")
    return kind


def catch(kind):
    try:
        return "fine %d" % fail(kind)
    except (ValueError, KeyError), e:
        return "caught " + str(e)
    except Error, error:
        return "error " + str(error.code) + " " + str(error)
    except Plain, e:
        return "plain <%s>" % e
    except:
        return "anything"


def last_error():
    error = None
    for kind in range(4):
        try:
            fail(kind)
        except ValueError, error:
            pass
        except Exception:
            pass
    return error


def message(text):
    try:
        raise ValueError, text
    except ValueError, e:
        return e.message


def again():
    try:
        try:
            raise KeyError, "inner"
        except KeyError, e:
            print "cleaning up"
            raise
    except KeyError, e:
        print "again", e


def finally_(x):
    try:
        if x:
            raise Plain, "x"
        print "no error"
    finally:
        print "finally"


for kind in range(7):
    print kind, catch(kind)
print last_error()
print message("the message")
again()
finally_(0)
try:
    finally_(1)
except Plain, plain:
    print "outer", plain
print "still", plain
