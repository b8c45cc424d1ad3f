"""The module `logging.handlers`: files that are begun anew, and records that are kept.

Source: the Python Library Reference, section "logging.handlers".
"""

import logging as _logging
import os as _os


class RotatingFileHandler(_logging.FileHandler):
    """Begins a new file before one becomes larger than `maxBytes`"""

    def __init__(self, filename, mode="a", maxBytes=0, backupCount=0, encoding=None, delay=False, errors=None):
        if maxBytes > 0:
            mode = "a"
        _logging.FileHandler.__init__(self, filename, mode, encoding, delay)
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
