# python: 2
# start: script
# Exceptions: forms of except and raise, else, finally, attributes, re-raising, tracebacks left alone.
import sys


class MyError(Exception):
    def __init__(self, code, text="none"):
        Exception.__init__(self, code, text)
        self.code = code
        self.text = text

    def __str__(self):
        return "MyError %d: %s" % (self.code, self.text)


class Plain(Exception):
    pass


class Sub(MyError):
    pass


def fail(kind):
    if kind == 0:
        raise ValueError, "bad value"
    elif kind == 1:
        raise MyError, (3, "three")
    elif kind == 2:
        raise Plain
    elif kind == 3:
        raise Plain, "arg"
    elif kind == 4:
        raise Sub(4)
    elif kind == 5:
        return [][0]
    elif kind == 6:
        return {}["k"]
    elif kind == 7:
        return 1 / 0
    elif kind == 8:
        return int("x")
    elif kind == 9:
        raise KeyError("a", 1)
    elif kind == 10:
        assert False, "asserted"
    return kind


def test(kind):
    try:
        result = fail(kind)
    except MyError, e:
        return "mine %s %d %s" % (e, e.code, e.args)
    except (ValueError, IndexError), e:
        return "%s %s %s" % (e.__class__.__name__, e, e.args)
    except KeyError, (first):
        return "key %r" % (first.args,)
    except ZeroDivisionError:
        return "zero " + sys.exc_info()[0].__name__
    except Exception, e:
        return "%s [%s] %r" % (type(e).__name__, e, e.message)
    else:
        return "fine %d" % result
    finally:
        print "done",


def nested():
    try:
        try:
            fail(0)
        except ValueError, e:
            print "first", e
            raise
    except ValueError, f:
        print "second", f, e is f
    print e


def loop():
    for i in range(3):
        try:
            if i == 1:
                continue
            if i == 2:
                break
            print i
        finally:
            print "finally", i
    else:
        print "never"


def main():
    for kind in range(12):
        print test(kind)
    nested()
    loop()
    try:
        raise IOError(2, "No such file")
    except IOError, (number, text):
        print number, text
    try:
        open("/nonexistent")
    except IOError, e:
        print e.errno, e.strerror, e.filename
    e = Plain("a", 2)
    print e.args, e, repr(Plain("x")), str(Plain()), repr(Plain()), repr(ValueError("a", 1))
    print issubclass(Sub, MyError), isinstance(Sub(1), Exception), Sub(1).text


main()
