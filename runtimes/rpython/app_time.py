"""The `time` module, and `gc`."""

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
    extcall("time_sleep", seconds)


def gc_collect(generation=2):
    extcall("gc_collect")
    return 0


def gc_nothing():
    pass


def gc_isenabled():
    return True
