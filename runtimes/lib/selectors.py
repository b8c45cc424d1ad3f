"""The module `selectors`: waiting until one of many sockets can be read or written.

All selectors are one, over `select`.

Source: the Python Library Reference, section "selectors".
"""

from collections import namedtuple as _namedtuple

from rotor_helpers import app_socket as _app_socket

EVENT_READ = 1
EVENT_WRITE = 2

SelectorKey = _namedtuple("SelectorKey", ["fileobj", "fd", "events", "data"])


def _number_of(fileobj):
    fd = fileobj if isinstance(fileobj, int) else fileobj.fileno()
    if fd < 0:
        raise ValueError("Invalid file descriptor: %d" % fd)
    return fd


_number_of._annspecialcase_ = "specialize:argtype(0)"


class DefaultSelector:
    """What is registered, in the order of the calls"""

    def __init__(self):
        self._keys = {}

    def __enter__(self):
        return self

    def __exit__(self, kind, error, traceback):
        self.close()

    def _find(self, fileobj):
        for fd, key in self._keys.items():
            if key.fileobj is fileobj or key.fileobj == fileobj:
                return fd
        return -1

    def register(self, fileobj, events, data=None):
        if events == 0 or events & ~3:
            raise ValueError("Invalid events: %r" % events)
        fd = _number_of(fileobj)
        if fd in self._keys:
            raise KeyError("%r (FD %d) is already registered" % (fileobj, fd))
        key = SelectorKey(fileobj, fd, events, data)
        self._keys[fd] = key
        return key

    def unregister(self, fileobj):
        fd = self._find(fileobj)
        if fd < 0:
            raise KeyError("%r is not registered" % (fileobj,))
        key = self._keys[fd]
        del self._keys[fd]
        return key

    def modify(self, fileobj, events, data=None):
        fd = self._find(fileobj)
        if fd < 0:
            raise KeyError("%r is not registered" % (fileobj,))
        key = SelectorKey(fileobj, fd, events, data)
        self._keys[fd] = key
        return key

    def select(self, timeout=None):
        seconds = -1.0
        if timeout is not None:
            seconds = max(float(timeout), 0.0)
        keys = list(self._keys.values())
        found = _app_socket.wait([key.fd for key in keys], [key.events for key in keys], seconds)
        ready = []
        for i in range(len(keys)):
            if found[i] != 0:
                ready.append((keys[i], found[i]))
        return ready

    def get_key(self, fileobj):
        fd = self._find(fileobj)
        if fd < 0:
            raise KeyError("%r is not registered" % (fileobj,))
        return self._keys[fd]

    def get_map(self):
        return self._keys

    def close(self):
        self._keys = {}


SelectSelector = DefaultSelector
PollSelector = DefaultSelector
EpollSelector = DefaultSelector
