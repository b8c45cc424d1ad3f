# engines: all -host("the message of integer division by zero of Python 3.14")
class Err(Exception):

    def __init__(self, code, msg='default'):
        Exception.__init__(self, msg)
        self.code = code


class Sub(Err):

    def __init__(self, x):
        super().__init__(x * 2, 'sub%d' % x)
        self.x = x

    def __str__(self):
        return 'Sub<%d,%d>' % (self.x, self.code)


class Plain(Exception):
    pass


class PV(ValueError):
    level = 3


def f(n):
    if n == 0:
        raise Err(1)
    if n == 1:
        raise Sub(5)
    if n == 2:
        raise Plain('p', 3)
    if n == 3:
        raise PV('pv')
    if n == 4:
        raise Plain
    if n == 5:
        raise KeyError('k')
    if n == 6:
        raise OSError('os')
    if n == 7:
        return [1][n]
    if n == 8:
        return {1: 2}[n]
    if n == 9:
        raise Plain()
    if n == 10:
        raise IndexError
    return n // (n - 11)


def g(n):
    try:
        return 'r%d' % f(n)
    except Sub as e:
        return 'Sub %s %d %d' % (e, e.x, e.code)
    except Err as e:
        return 'Err %s %d' % (e, e.code)
    except (Plain, PV) as e:
        return 'P %s %r' % (e, e)
    except LookupError as e:
        return 'L %s %s' % (type(e).__name__, e)
    except Exception as e:
        return 'E %s %s' % (type(e).__name__, str(e))


class Ctx:

    def __init__(self, log, swallow):
        self.log = log
        self.swallow = swallow

    def __enter__(self):
        self.log.append('in')
        return self

    def __exit__(self, t, v, tb):
        self.log.append('out' if t is None else 'exc ' + str(v))
        return self.swallow


def h(n, swallow):
    log = []
    try:
        with Ctx(log, swallow) as c:
            log.append('v%d' % f(n))
    except Exception as e:
        log.append('leak ' + type(e).__name__)
    finally:
        log.append('fin')
    return log


def chain(n):
    try:
        try:
            f(n)
        except KeyError as e:
            raise ValueError('from ' + str(e)) from e
    except ValueError as e:
        return str(e)
    return 'ok'


def re(n):
    try:
        f(n)
    except Exception as e:
        if isinstance(e, Err) and e.code > 3:
            return 'big'
        raise
    return 'none'


def entry_point(argv):
    for n in range(13):
        print(n, g(n))
    for n in range(12):
        print(h(n, True), h(n, False))
    print(chain(5), chain(12))
    for n in [0, 1, 12]:
        try:
            print(re(n))
        except Err as e:
            print('re', e.code, e)
    errs = []
    for n in range(5):
        try:
            f(n)
        except Exception as e:
            errs.append(e)
    print([str(e) for e in errs], [isinstance(e, Err) for e in errs], [repr(e) for e in errs if not isinstance(e, Err)])
    e2 = errs[0]
    try:
        raise e2
    except Err as e:
        print(e is e2, e.code)
    assert isinstance(e2, Err), 'no'
    try:
        assert e2 is None, 'msg %d' % 3
    except AssertionError as e:
        print('AE', e)
    return 0
