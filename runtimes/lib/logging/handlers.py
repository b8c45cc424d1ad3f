"""The module `logging.handlers`: files that are begun anew, and records that are kept.

Source: the Python Library Reference, section "logging.handlers".
"""

import logging as _logging
import os as _os
import time as _time

_DAY = 24 * 60 * 60
# How long a file lasts, and the end of the name that it gets then.
_PERIODS = {
    "S": (1, "%Y-%m-%d_%H-%M-%S"),
    "M": (60, "%Y-%m-%d_%H-%M"),
    "H": (60 * 60, "%Y-%m-%d_%H"),
    "D": (_DAY, "%Y-%m-%d"),
    "MIDNIGHT": (_DAY, "%Y-%m-%d"),
    "W": (7 * _DAY, "%Y-%m-%d"),
}


def _has_shape(text, suffix):
    """Whether `strftime` may have made the text of the suffix"""
    shape = suffix.replace("%Y", "0000")
    for part in ("%m", "%d", "%H", "%M", "%S"):
        shape = shape.replace(part, "00")
    if len(text) != len(shape):
        return False
    for here, expected in zip(text, shape):
        if not "0" <= here <= "9" if expected == "0" else here != expected:
            return False
    return True


class RotatingFileHandler(_logging.FileHandler):
    """Begins a new file before one becomes larger than `maxBytes`"""

    def __init__(self, filename, mode="a", maxBytes=0, backupCount=0, encoding=None, delay=False, errors=None):
        if maxBytes > 0:
            mode = "a"
        _logging.FileHandler.__init__(self, filename, mode, encoding, delay, errors)
        self.maxBytes = maxBytes
        self.backupCount = backupCount

    def rotation_filename(self, default_name):
        return default_name

    def rotate(self, source, dest):
        if _os.path.exists(source):
            _os.rename(source, dest)

    def doRollover(self):
        self._close_file()
        if self.backupCount > 0:
            for i in range(self.backupCount - 1, 0, -1):
                source = self.rotation_filename("%s.%d" % (self.baseFilename, i))
                target = self.rotation_filename("%s.%d" % (self.baseFilename, i + 1))
                if _os.path.exists(source):
                    if _os.path.exists(target):
                        _os.remove(target)
                    _os.rename(source, target)
            target = self.rotation_filename(self.baseFilename + ".1")
            if _os.path.exists(target):
                _os.remove(target)
            self.rotate(self.baseFilename, target)
        self.mode = "w"
        self._file = self._open()

    def _put(self, text):
        if self.maxBytes > 0:
            # Whoever writes sees the position behind what is there, as in Python.
            size = _os.path.getsize(self.baseFilename) if _os.path.exists(self.baseFilename) else 0
            if size + len(text) >= self.maxBytes:
                self.doRollover()
        _logging.FileHandler._put(self, text)


class TimedRotatingFileHandler(_logging.FileHandler):
    """Begins a new file when a time has passed"""

    def __init__(
        self,
        filename,
        when="h",
        interval=1,
        backupCount=0,
        encoding=None,
        delay=False,
        utc=False,
        atTime=None,
        errors=None,
    ):
        _logging.FileHandler.__init__(self, filename, "a", encoding, delay, errors)
        self.when = when.upper()
        self.backupCount = backupCount
        self.utc = utc
        self.atTime = atTime
        self.dayOfWeek = 0
        kind = self.when
        if kind.startswith("W"):
            if len(kind) != 2:
                raise ValueError(
                    "You must specify a day for weekly rollover from 0 to 6 (0 is Monday): %s" % self.when
                )
            if kind[1] < "0" or kind[1] > "6":
                raise ValueError("Invalid day specified for weekly rollover: %s" % self.when)
            self.dayOfWeek = int(kind[1])
            kind = "W"
        if kind not in _PERIODS:
            raise ValueError("Invalid rollover interval specified: %s" % self.when)
        seconds, self.suffix = _PERIODS[kind]
        self.interval = seconds * interval
        if _os.path.exists(self.baseFilename):
            start = int(_os.path.getmtime(self.baseFilename))
        else:
            start = int(_time.time())
        self.rolloverAt = self.computeRollover(start)

    def _moment(self, seconds):
        return _time.gmtime(seconds) if self.utc else _time.localtime(seconds)

    def computeRollover(self, currentTime):
        result = currentTime + self.interval
        if self.when != "MIDNIGHT" and not self.when.startswith("W"):
            return result
        now = self._moment(currentTime)
        end = _DAY
        if self.atTime is not None:
            end = (self.atTime.hour * 60 + self.atTime.minute) * 60 + self.atTime.second
        left = end - ((now.tm_hour * 60 + now.tm_min) * 60 + now.tm_sec)
        day = now.tm_wday
        if left < 0:
            left += _DAY
            day = (day + 1) % 7
        result = currentTime + left
        if self.when.startswith("W"):
            result += (self.dayOfWeek - day) % 7 * _DAY
        if not self.utc:
            # The clock may be put forward or back until then.
            then = _time.localtime(result)
            if now.tm_isdst != then.tm_isdst:
                result += -3600 if now.tm_isdst == 0 else 3600
        return result

    def shouldRollover(self, record):
        now = int(_time.time())
        if now < self.rolloverAt:
            return False
        if _os.path.exists(self.baseFilename) and not _os.path.isfile(self.baseFilename):
            self.rolloverAt = self.computeRollover(now)
            return False
        return True

    def rotation_filename(self, default_name):
        return default_name

    def rotate(self, source, dest):
        if _os.path.exists(source):
            _os.rename(source, dest)

    def getFilesToDelete(self):
        folder, name = _os.path.split(self.baseFilename)
        stem = _os.path.splitext(name)[0] + "."
        found = []
        for other in _os.listdir(folder):
            if other.startswith(name) and other.startswith(stem):
                for part in other[len(stem):].split("."):
                    if _has_shape(part, self.suffix):
                        found.append(_os.path.join(folder, other))
                        break
        if len(found) < self.backupCount:
            return []
        found.sort()
        return found[:len(found) - self.backupCount]

    def doRollover(self):
        self._close_file()
        now = int(_time.time())
        began = self._moment(self.rolloverAt - self.interval)
        target = self.rotation_filename(self.baseFilename + "." + _time.strftime(self.suffix, began))
        if _os.path.exists(target):
            _os.remove(target)
        self.rotate(self.baseFilename, target)
        if self.backupCount > 0:
            for path in self.getFilesToDelete():
                _os.remove(path)
        self._file = self._open()
        self.rolloverAt = self.computeRollover(now)
        while self.rolloverAt <= now:
            self.rolloverAt += self.interval

    def _put(self, text):
        if self.shouldRollover(None):
            self.doRollover()
        _logging.FileHandler._put(self, text)


class BufferingHandler(_logging.Handler):
    """Keeps records until there are many"""

    def __init__(self, capacity):
        _logging.Handler.__init__(self)
        self.capacity = capacity
        self.buffer = []

    def shouldFlush(self, record):
        return len(self.buffer) >= self.capacity

    def emit(self, record):
        self.buffer.append(record)
        if self.shouldFlush(record):
            self.flush()

    def flush(self):
        self.buffer.clear()

    def close(self):
        self.flush()
        _logging.Handler.close(self)


class MemoryHandler(BufferingHandler):
    """Gives the records that it keeps to another handler, at once when one is severe"""

    def __init__(self, capacity, flushLevel=_logging.ERROR, target=None, flushOnClose=True):
        BufferingHandler.__init__(self, capacity)
        self.flushLevel = flushLevel
        self.target = target
        self.flushOnClose = flushOnClose

    def shouldFlush(self, record):
        return len(self.buffer) >= self.capacity or record.levelno >= self.flushLevel

    def setTarget(self, target):
        self.target = target

    def flush(self):
        if self.target is not None:
            for record in self.buffer:
                self.target.handle(record)
            self.buffer.clear()

    def close(self):
        if self.flushOnClose:
            self.flush()
        self.target = None
        _logging.Handler.close(self)
