"""`py.test`: nothing is tested while a program is translated."""


def skip(reason=""):
    raise ImportError("skipped: " + reason)


def importorskip(name, minversion=None):
    __import__(name)
    import sys

    return sys.modules[name]


def raises(*args, **kwargs):
    raise NotImplementedError("py.test.raises while a program is translated")


class _Mark(object):
    """Decorators that change nothing"""

    def __getattr__(self, name):
        def decorate(*args, **kwargs):
            if len(args) == 1 and not kwargs and callable(args[0]):
                return args[0]
            return lambda function: function

        return decorate


mark = _Mark()
