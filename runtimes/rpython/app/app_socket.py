"""What the modules `socket` and `select` call of the target runtime.

A socket is a number, as that of a file; what reads, writes and closes files does so with sockets.
Addresses are bytes: the port, high byte first, then those of the host.
"""

from rotor_helpers import ll_bytes
from rotor_helpers.app_exc import raise_os_error
from rotor_helpers.app_interrupt import INTERRUPTED, poll
from rotor_helpers.ll_str import from_chars_slice
from rotor_helpers.lltype import arraytype, extcall, hlbytes, hlstr, llbytes, llstr, malloc_array, typeOf

# EAGAIN, EINPROGRESS and EALREADY, as the functions of the runtime give them
AGAIN = -11
IN_PROGRESS = -115
ALREADY = -114

# ENOSYS, which no error number of getaddrinfo is
UNKNOWN = -38

READING = 1
WRITING = 2

# What an address of IPv4 takes, and what one of any family does
SHORT = 6
LONG = 18
# What a looked up address takes: how many bytes it has, and room for them
LOOKED_UP = 17

SOL_SOCKET = 1
SO_ERROR = 4


def _checked(result):
    if result < 0:
        raise_os_error(-result)
    return result


def new(family, kind):
    return _checked(extcall("socket_new", family, kind))


def bind(fd, address):
    _checked(extcall("socket_bind", fd, llbytes(address).chars))


def listen(fd, backlog):
    _checked(extcall("socket_listen", fd, backlog))


def set_blocking(fd, waits):
    _checked(extcall("socket_blocking", fd, 1 if waits else 0))


def shutdown(fd, how):
    _checked(extcall("socket_shutdown", fd, how))


def close(fd):
    _checked(extcall("os_close", fd))


def set_option(fd, level, option, value):
    _checked(extcall("socket_set", fd, level, option, value))


def get_option(fd, level, option):
    return _checked(extcall("socket_get", fd, level, option))


def name(fd, which):
    """The own address (0) or that of the peer (1)"""
    address = ll_bytes.new_bytes(LONG)
    _checked(extcall("socket_name", fd, which, address.chars))
    return hlbytes(address)


# What may wait. Where a program set a limit, it waits first; each time round it can be interrupted.


class TimedOut(Exception):
    """A limit has passed."""


def limit_of(seconds):
    """When a limit passes; below 0: never"""
    if seconds <= 0.0:
        return -1.0
    return extcall("time_perf_counter") + seconds


def await_one(fd, what, limit):
    """Waits until something can be done with a socket."""
    while True:
        left = limit - extcall("time_perf_counter")
        if wait([fd], [what], left if left > 0.0 else 0.0)[0] != 0:
            return
        if left <= 0.0:
            raise TimedOut


def wait(fds, wanted, seconds):
    """What is ready: for each, the sum of READING and WRITING; without limit below 0 seconds"""
    n = len(fds)
    numbers = malloc_array(arraytype(typeOf(0)), n)
    events = malloc_array(arraytype(typeOf(0)), n)
    end = extcall("time_perf_counter") + seconds
    left = seconds
    while True:
        i = 0
        while i < n:
            numbers[i] = fds[i]
            events[i] = wanted[i]
            i += 1
        poll()
        count = extcall("socket_poll", numbers, events, left)
        if count != INTERRUPTED:
            break
        if seconds >= 0.0:
            left = end - extcall("time_perf_counter")
            if left < 0.0:
                left = 0.0
    _checked(count)
    result = []
    i = 0
    while i < n:
        result.append(events[i] if count > 0 else 0)
        i += 1
    return result


def _goes_on(result, limit):
    """After a failure: whether the call is made again"""
    if result == INTERRUPTED or limit >= 0.0 and result == AGAIN:
        return
    raise_os_error(-result)


def accept(fd, seconds):
    """The number of a connection, and the address of its peer"""
    address = ll_bytes.new_bytes(LONG)
    limit = limit_of(seconds)
    while True:
        if limit >= 0.0:
            await_one(fd, READING, limit)
        poll()
        result = extcall("socket_accept", fd, address.chars)
        if result >= 0:
            return result, hlbytes(address)
        _goes_on(result, limit)


def connect(fd, address, seconds):
    """0, or what went wrong as a positive error number"""
    limit = limit_of(seconds)
    poll()
    result = extcall("socket_connect", fd, llbytes(address).chars)
    if result == INTERRUPTED or limit >= 0.0 and (result == IN_PROGRESS or result == ALREADY):
        if limit >= 0.0:
            await_one(fd, WRITING, limit)
        else:
            wait([fd], [WRITING], -1.0)
        return get_option(fd, SOL_SOCKET, SO_ERROR)
    return -result


def send_array(fd, chars, start, count, limit):
    while True:
        if limit >= 0.0:
            await_one(fd, WRITING, limit)
        poll()
        result = extcall("os_write", fd, chars, start, count)
        if result >= 0:
            return result
        _goes_on(result, limit)


def send(fd, data, start, seconds):
    """How many bytes of the data were sent"""
    return send_array(fd, llbytes(data).chars, start, len(data) - start, limit_of(seconds))


def send_all(fd, data, seconds):
    send_all_array(fd, llbytes(data).chars, 0, len(data), seconds)


def send_all_array(fd, chars, start, count, seconds):
    limit = limit_of(seconds)
    while count > 0:
        sent = send_array(fd, chars, start, count, limit)
        start += sent
        count -= sent


def receive_array(fd, chars, start, count, seconds):
    limit = limit_of(seconds)
    while True:
        if limit >= 0.0:
            await_one(fd, READING, limit)
        poll()
        result = extcall("os_read", fd, chars, start, count)
        if result >= 0:
            return result
        _goes_on(result, limit)


def _part(buffer, n):
    if n == len(buffer.chars):
        return hlbytes(buffer)
    return hlbytes(from_chars_slice(typeOf(buffer), buffer.chars, 0, n))


def receive(fd, size, seconds):
    buffer = ll_bytes.new_bytes(size)
    return _part(buffer, receive_array(fd, buffer.chars, 0, size, seconds))


def send_to(fd, data, address, seconds):
    limit = limit_of(seconds)
    while True:
        if limit >= 0.0:
            await_one(fd, WRITING, limit)
        poll()
        result = extcall("socket_send", fd, llbytes(data).chars, 0, len(data), llbytes(address).chars)
        if result >= 0:
            return result
        _goes_on(result, limit)


def receive_from(fd, size, seconds):
    """The data, and the address of the sender"""
    buffer = ll_bytes.new_bytes(size)
    address = ll_bytes.new_bytes(LONG)
    limit = limit_of(seconds)
    while True:
        if limit >= 0.0:
            await_one(fd, READING, limit)
        poll()
        result = extcall("socket_receive", fd, buffer.chars, 0, size, address.chars)
        if result >= 0:
            return _part(buffer, result), hlbytes(address)
        _goes_on(result, limit)


# Names


def lookup(host, family):
    """The addresses of a host, each the bytes of the host; and the error number of getaddrinfo, or 0"""
    out = ll_bytes.new_bytes(LOOKED_UP * 64)
    count = extcall("socket_lookup", llstr(host), family, out.chars)
    found = []
    if count == UNKNOWN:
        raise_os_error(-UNKNOWN)
    if count < 0:
        return found, count
    all = hlbytes(out)
    i = 0
    while i < count:
        start = i * LOOKED_UP
        found.append(all[start + 1 : start + 1 + all[start]])
        i += 1
    return found, 0


def hostname():
    result = extcall("socket_hostname")
    if result is None:
        raise_os_error(extcall("os_errno"))
    return hlstr(result)
