"""The profiler, which there is none of: the decorators leave functions as they are.

Source: pypy rpython/rlib/rvmprof (names).
"""


class VMProfError(Exception):
    def __init__(self, msg):
        self.msg = msg

    def __str__(self):
        return self.msg


class VMProfPlatformUnsupported(VMProfError):
    pass


def vmprof_execute_code(name, get_code_fn, result_class=None, _hack_update_stack_untranslated=False):
    def decorate(func):
        return func

    return decorate


def register_code_object_class(CodeClass, full_name_func):
    """Nothing."""


def register_code(code, full_name_func):
    """Nothing."""


def enable(fileno, interval, memory=0, native=0, real_time=0):
    raise VMProfPlatformUnsupported("vmprof is not supported")


def disable():
    raise VMProfPlatformUnsupported("vmprof is not supported")


def is_enabled():
    return False
