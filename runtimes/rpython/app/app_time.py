"""The `time` module, and `gc`."""

from rotor_helpers.app_interrupt import poll
from rotor_helpers.ll_float import float2int
from rotor_helpers.lltype import extcall


def time():
    return extcall("time_time")


def perf_counter():
    return extcall("time_perf_counter")


def monotonic():
    return extcall("time_perf_counter")


def process_time():
    return extcall("time_process_time")


def time_ns():
    return float2int(extcall("time_time") * 1000000.0) * 1000


def perf_counter_ns():
    return float2int(extcall("time_perf_counter") * 1000000000.0)


def monotonic_ns():
    return float2int(extcall("time_perf_counter") * 1000000000.0)


def process_time_ns():
    return float2int(extcall("time_process_time") * 1000000000.0)


def sleep(seconds):
    seconds = float(seconds)
    if seconds < 0.0:
        raise ValueError("sleep length must be non-negative")
    poll()
    end = extcall("time_perf_counter") + seconds
    extcall("time_sleep", seconds)
    poll()
    # A signal that the program handles ends the sleep of the system, not that of the program.
    left = end - extcall("time_perf_counter")
    while left > 0.0:
        extcall("time_sleep", left)
        poll()
        left = end - extcall("time_perf_counter")


def gc_collect(generation=2):
    extcall("gc_collect")
    return 0


def gc_nothing():
    pass


def gc_isenabled():
    return True


# What takes moments apart is a module of its own, which is imported where a program uses it.


def struct_time(t):
    import _calendartime

    return _calendartime.make(t)


def gmtime(seconds=None):
    import _calendartime

    return _calendartime.gmtime(seconds)


def localtime(seconds=None):
    import _calendartime

    return _calendartime.localtime(seconds)


def mktime(t):
    import _calendartime

    return _calendartime.mktime(t)


def strftime(format, t=None):
    import _calendartime

    if t is None:
        return _calendartime.strftime(format, _calendartime.localtime(None))
    return _calendartime.strftime(format, t)


def strptime(text, format="%a %b %d %H:%M:%S %Y"):
    import _calendartime

    return _calendartime.strptime(text, format)


def asctime(t=None):
    import _calendartime

    if t is None:
        return _calendartime.asctime(_calendartime.localtime(None))
    return _calendartime.asctime(t)


def ctime(seconds=None):
    import _calendartime

    return _calendartime.asctime(_calendartime.localtime(seconds))


def timezone():
    import _calendartime

    return _calendartime.standard_offset()


def altzone():
    import _calendartime

    return _calendartime.summer_offset()


def daylight():
    import _calendartime

    return _calendartime.has_summer()


def tzname():
    import _localzone

    return _localzone.names()
