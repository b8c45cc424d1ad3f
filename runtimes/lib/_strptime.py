"""What `time.strptime` of an interpreter calls, without regular expressions.

Source: the Python Library Reference, section "time".
"""

import time as _time

import _dateformat
import _localzone


def _strptime_time(data_string, format="%a %b %d %H:%M:%S %Y"):
    zones = [name.lower() for name in _localzone.names()]
    p = _dateformat.parse(data_string, format, zones)
    return _time.struct_time((p.year, p.month, p.day, p.hour, p.minute, p.second, p.weekday, p.yearday, p.dst))
