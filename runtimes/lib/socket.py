"""The module `socket`: connections over IPv4, on native executables, Java and .NET.

Sockets are descriptors like files, so `os.read`, `os.write` and `os.close` take them. Streams and datagrams of
IPv4 are there; those of IPv6 and of Unix raise OSError, and `has_ipv6` is False. `socketpair` connects two sockets
over this computer. Calls take no flags other than 0. A socket is open until `close` or the end of the program,
also where nothing refers to it any more. WebAssembly has no sockets: making one raises OSError.

Source: the Python Library Reference, section "socket".
"""

from enum import IntEnum as _IntEnum

from rotor_helpers import app_file as _app_file, app_socket as _app_socket
from rotor_helpers.app_exact import as_word as _as_word
from rotor_helpers.app_exc import os_error as _os_error, raise_os_error as _raise_os_error, strerror as _strerror
from rpython.rlib.objectmodel import is_annotation_constant as _is_constant, specialize as _specialize


class AddressFamily(_IntEnum):
    AF_UNSPEC = 0
    AF_UNIX = 1
    AF_INET = 2
    AF_INET6 = 10


class SocketKind(_IntEnum):
    SOCK_STREAM = 1
    SOCK_DGRAM = 2
    SOCK_RAW = 3


class AddressInfo(_IntEnum):
    AI_PASSIVE = 1
    AI_CANONNAME = 2
    AI_NUMERICHOST = 4
    AI_ADDRCONFIG = 32
    AI_NUMERICSERV = 1024


AF_UNSPEC = AddressFamily.AF_UNSPEC
AF_UNIX = AddressFamily.AF_UNIX
AF_INET = AddressFamily.AF_INET
AF_INET6 = AddressFamily.AF_INET6
SOCK_STREAM = SocketKind.SOCK_STREAM
SOCK_DGRAM = SocketKind.SOCK_DGRAM
SOCK_RAW = SocketKind.SOCK_RAW
AI_PASSIVE = AddressInfo.AI_PASSIVE
AI_CANONNAME = AddressInfo.AI_CANONNAME
AI_NUMERICHOST = AddressInfo.AI_NUMERICHOST
AI_ADDRCONFIG = AddressInfo.AI_ADDRCONFIG
AI_NUMERICSERV = AddressInfo.AI_NUMERICSERV

SOL_SOCKET = 1
SO_REUSEADDR = 2
SO_TYPE = 3
SO_ERROR = 4
SO_BROADCAST = 6
SO_SNDBUF = 7
SO_RCVBUF = 8
SO_KEEPALIVE = 9
IPPROTO_IP = 0
IPPROTO_TCP = 6
IPPROTO_UDP = 17
TCP_NODELAY = 1
SHUT_RD = 0
SHUT_WR = 1
SHUT_RDWR = 2
SOMAXCONN = 4096
INADDR_ANY = 0
INADDR_BROADCAST = 4294967295
INADDR_LOOPBACK = 2130706433
EAI_AGAIN = -3
EAI_FAIL = -4
EAI_FAMILY = -6
EAI_NONAME = -2
EAI_SERVICE = -8
EAI_SOCKTYPE = -7

has_ipv6 = False

error = OSError
timeout = TimeoutError


class herror(OSError):
    """The address of a host has no name."""


class gaierror(OSError):
    """A name has no address."""


_GAI_TEXTS = {
    -1: "Bad value for ai_flags",
    -2: "Name or service not known",
    -3: "Temporary failure in name resolution",
    -4: "Non-recoverable failure in name resolution",
    -5: "No address associated with hostname",
    -6: "ai_family not supported",
    -7: "ai_socktype not supported",
    -8: "Servname not supported for ai_socktype",
    -9: "Address family for hostname not supported",
    -10: "Memory allocation failure",
    -11: "System error",
}

# The names of services that `/etc/services` has on every system
_SERVICES = {"ftp": 21, "ssh": 22, "telnet": 23, "smtp": 25, "domain": 53, "http": 80, "pop3": 110, "ntp": 123, "imap2": 143, "https": 443}


def _raise_gaierror(number):
    raise gaierror(number, _GAI_TEXTS.get(number, "Unknown error"))


# Addresses


def _number(text):
    """A number as C writes it, or -1"""
    base = 10
    if text.startswith("0x") or text.startswith("0X"):
        text = text[2:]
        base = 16
    elif len(text) > 1 and text[0] == "0":
        base = 8
    if text == "":
        return -1
    value = 0
    for c in text.lower():
        digit = "0123456789abcdef".find(c)
        if digit < 0 or digit >= base:
            return -1
        value = value * base + digit
        if value > 4294967295:
            return -1
    return value


# What the parts of an address count
_WEIGHTS = [1 << 24, 1 << 16, 1 << 8, 1]


def _aton(text):
    """The four bytes of a text, as the function of C; b"" where it is none"""
    parts = text.split(".")
    count = len(parts)
    if count > 4:
        return b""
    value = 0
    for i in range(count):
        part = _number(parts[i])
        if part < 0:
            return b""
        if i < count - 1:
            if part > 255:
                return b""
            value |= part * _WEIGHTS[i]
        else:
            if part >= _WEIGHTS[i] * 256:
                return b""
            value |= part
    return _four_bytes(value)


def _four_bytes(value):
    word = _as_word(value)
    return bytes([word >> 24 & 255, word >> 16 & 255, word >> 8 & 255, word & 255])


def _dotted(host):
    return str(host[0]) + "." + str(host[1]) + "." + str(host[2]) + "." + str(host[3])


def inet_aton(ip_string):
    host = _aton(ip_string)
    if len(host) == 0:
        raise OSError("illegal IP address string passed to inet_aton")
    return host


def inet_ntoa(packed_ip):
    if len(packed_ip) != 4:
        raise OSError("packed IP wrong length for inet_ntoa")
    return _dotted(packed_ip)


def inet_pton(address_family, ip_string):
    if address_family != AF_INET:
        _raise_os_error(97)
    parts = ip_string.split(".")
    if len(parts) != 4:
        raise OSError("illegal IP address string passed to inet_pton")
    for part in parts:
        if not part.isdigit() or len(part) > 3 or len(part) > 1 and part[0] == "0" or int(part) > 255:
            raise OSError("illegal IP address string passed to inet_pton")
    return _aton(ip_string)


def inet_ntop(address_family, packed_ip):
    if address_family != AF_INET:
        _raise_os_error(97)
    if len(packed_ip) != 4:
        raise ValueError("invalid length of packed IP address string")
    return _dotted(packed_ip)


def _check_short(function, x):
    if x < 0:
        raise OverflowError(function + ": can't convert negative Python int to C 16-bit unsigned integer")
    if x > 65535:
        raise OverflowError(function + ": Python int too large to convert to C 16-bit unsigned integer")


def _check_long(x):
    if x < 0:
        raise OverflowError("can't convert negative value to unsigned int")
    if x > 4294967295:
        raise OverflowError("int larger than 32 bits")


def htons(x):
    _check_short("htons", x)
    return (x & 255) << 8 | x >> 8


def ntohs(x):
    _check_short("ntohs", x)
    return (x & 255) << 8 | x >> 8


def htonl(x):
    _check_long(x)
    return (x & 255) << 24 | (x >> 8 & 255) << 16 | (x >> 16 & 255) << 8 | x >> 24


def ntohl(x):
    return htonl(x)


def _host_bytes(host):
    """The four bytes of a host by name or number"""
    if host == "":
        return b"\0\0\0\0"
    if host == "<broadcast>":
        return b"\xff\xff\xff\xff"
    known = _aton(host)
    if len(known) == 4:
        return known
    found, failed = _app_socket.lookup(host, 2)
    if failed != 0:
        _raise_gaierror(failed)
    return found[0]


def _packed(address, function):
    """The bytes of an address of a program"""
    if not isinstance(address, tuple):
        raise TypeError(function + "(): AF_INET address must be tuple, not " + type(address).__name__)
    if len(address) != 2:
        raise TypeError("AF_INET address must be a pair (host, port)")
    host, number = address
    place = _host_bytes(host)
    port = _as_word(number)
    if port < 0 or port > 65535:
        raise OverflowError(function + "(): port must be 0-65535.")
    return bytes([port >> 8, port & 255]) + place


_packed._annspecialcase_ = "specialize:argtype(0)"


def _unpacked(data):
    """What a program has for an address"""
    return _dotted(data[2:6]), data[0] << 8 | data[1]


def gethostname():
    return _app_socket.hostname()


def gethostbyname(hostname):
    return _dotted(_host_bytes(hostname))


def _port_of(port, kind):
    if port is None:
        return 0
    if isinstance(port, int):
        return _as_word(port)
    if port.isdigit():
        return _as_word(int(port))
    if port not in _SERVICES:
        _raise_gaierror(-8)
    return _SERVICES[port]


_port_of._annspecialcase_ = "specialize:argtype(0)"


def getaddrinfo(host, port, family=0, type=0, proto=0, flags=0):
    number = _port_of(port, type)
    if family == AF_INET6:
        _raise_gaierror(-9)
    if family != 0 and family != AF_INET:
        _raise_gaierror(-6)
    hosts = []
    if host is None:
        hosts.append(b"\0\0\0\0" if flags & 1 else b"\x7f\0\0\1")
    else:
        known = _aton(host)
        if len(known) == 4:
            hosts.append(known)
        else:
            if host == "" or flags & 4:
                _raise_gaierror(-2)
            hosts, failed = _app_socket.lookup(host, 2)
            if failed != 0:
                _raise_gaierror(failed)
    result = []
    for place in hosts:
        for kind, protocol in ((SOCK_STREAM, 6), (SOCK_DGRAM, 17), (SOCK_RAW, 0)):
            if (type == 0 or type == kind) and (proto == 0 or proto == protocol or protocol == 0):
                shown = protocol if protocol != 0 else proto
                result.append((AF_INET, kind, shown, "", (_dotted(place), number)))
    return result


getaddrinfo._annspecialcase_ = "specialize:argtype(0, 1)"


_default_timeout = -1.0


def getdefaulttimeout():
    return None if _default_timeout < 0.0 else _default_timeout


def setdefaulttimeout(timeout):
    global _default_timeout
    _default_timeout = _seconds(timeout)


def _seconds(timeout):
    """A limit as this module keeps it: below 0 without one, 0 where nothing waits"""
    if timeout is None:
        return -1.0
    seconds = float(timeout)
    if seconds < 0.0:
        raise ValueError("Timeout value out of range")
    return seconds


_seconds._annspecialcase_ = "specialize:argtype(0)"


def _data_of(data):
    """The bytes of what is like bytes"""
    if isinstance(data, bytes):
        return data
    if isinstance(data, str):
        raise TypeError("a bytes-like object is required, not 'str'")
    return bytes(data)


_data_of._annspecialcase_ = "specialize:argtype(0)"


def _check_flags(flags):
    if _as_word(flags) != 0:
        _raise_os_error(95)


class _SocketFile(_app_file.BinaryFile):
    """What `makefile` gives: the buffers of a file over a socket"""

    def __init__(self, sock, flags, buffering):
        raw = buffering == 0
        # What is written goes on at once where there is room for one byte at most.
        _app_file.BinaryFile.__init__(self, sock._fd, "", flags, 1 if 0 <= buffering <= 1 else 0)
        self._sock = sock
        # Whether reading gives what is there, and not less than was asked for.
        self._raw = raw
        self._timed_out = False
        sock._files += 1

    @property
    def mode(self):
        if self._readable:
            return "rwb" if self._writable else "rb"
        return "wb"

    def fill(self):
        self._check_open()
        return self.take_in(self._sock)

    def take_in(self, sock):
        if self._timed_out:
            raise OSError("cannot read from timed out object")
        try:
            data = sock.recv(_app_file.SIZE)
        except TimeoutError:
            self._timed_out = True
            raise
        rest = self.inbuf[self.inpos : self.inlen]
        self.inbuf = rest + data if len(rest) > 0 else data
        self.inpos = 0
        self.inlen = len(self.inbuf)
        return len(data) > 0

    def read(self, size=-1):
        size = _as_word(size)
        if self._raw and size >= 0:
            self.check_readable()
            if self.inlen == self.inpos and size > 0:
                self.fill()
            return self.take(min(size, self.inlen - self.inpos))
        return _app_file.BinaryFile.read(self, size)

    def read1(self, size=-1):
        """What is there, of what one call receives"""
        self.check_readable()
        size = _as_word(size)
        if self.inlen == self.inpos and size != 0:
            self.fill()
        n = self.inlen - self.inpos
        return self.take(min(size, n) if size >= 0 else n)

    def peek(self, size=0):
        self.check_readable()
        if self.inlen == self.inpos:
            self.fill()
        return self.inbuf[self.inpos : self.inlen]

    def write_array(self, chars, start, n):
        _sent_all(self._sock, chars, start, n)

    def drop_input(self):
        """What was received stays in its buffer: the two directions have nothing to do with each other."""

    def close(self):
        if not self._shut:
            try:
                self.pass_on()
            finally:
                self._shut = True
                self._sock._drop_file()

    def fileno(self):
        if self._readable and self._writable:
            # As in CPython, which has a file for each direction.
            raise _app_file.UnsupportedOperation("fileno")
        return _app_file.BinaryFile.fileno(self)

    def isatty(self):
        self._check_open()
        return False

    def seekable(self):
        self._check_open()
        return False

    def move(self, offset, whence):
        raise _app_file.UnsupportedOperation("File or stream is not seekable.")

    def truncate(self, size=-1):
        raise _app_file.UnsupportedOperation("truncate")


def _sent_all(sock, chars, start, n):
    try:
        _app_socket.send_all_array(sock._fd, chars, start, n, sock._timeout)
    except _app_socket.TimedOut:
        raise TimeoutError("timed out")


def _flags_of(mode):
    for c in mode:
        if c not in "rwb":
            raise ValueError("invalid mode " + repr(mode) + " (only r, w, b allowed)")
    if "w" in mode:
        return _app_file.O_RDWR if "r" in mode else _app_file.O_WRONLY
    return _app_file.O_RDONLY


@_specialize.memo()
def _is_binary(mode):
    return "b" in mode


class socket:
    """An end of a connection"""

    def __init__(self, family=-1, type=-1, proto=-1, fileno=None):
        self._files = 0
        self._closed = False
        self._paired = False
        if family != -1 and family != AF_INET:
            _raise_os_error(97)
        if type != -1 and type != SOCK_STREAM and type != SOCK_DGRAM:
            _raise_os_error(22 if type != SOCK_RAW else 1)
        self.family = AF_INET
        self.type = SOCK_DGRAM if type == SOCK_DGRAM else SOCK_STREAM
        self.proto = 0 if proto == -1 else proto
        self._timeout = _default_timeout
        if fileno is None:
            self._fd = _app_socket.new(2, int(self.type))
        else:
            self._fd = _as_word(fileno)
        if self._timeout >= 0.0:
            _app_socket.set_blocking(self._fd, False)

    def __enter__(self):
        return self

    def __exit__(self, kind, error, traceback):
        if not self._closed:
            self.close()

    def __repr__(self):
        text = "<socket.socket" + (" [closed]" if self._closed else "")
        text += " fd=%d, family=%d, type=%d, proto=%d" % (self._fd, int(self.family), int(self.type), self.proto)
        if not self._closed and not self._paired:
            try:
                text += ", laddr=" + repr(self.getsockname())
            except OSError:
                pass
            try:
                text += ", raddr=" + repr(self.getpeername())
            except OSError:
                pass
        return text + ">"

    # Descriptors

    def fileno(self):
        return self._fd

    def detach(self):
        """Gives the descriptor away."""
        self._closed = True
        fd = self._fd
        self._fd = -1
        return fd

    def close(self):
        self._closed = True
        if self._files <= 0:
            self._really_close()

    def _really_close(self):
        if self._fd >= 0:
            fd = self._fd
            self._fd = -1
            _app_socket.close(fd)

    def _drop_file(self):
        if self._files > 0:
            self._files -= 1
        if self._closed:
            self.close()

    # Connections

    def bind(self, address):
        _app_socket.bind(self._fd, _packed(address, "bind"))

    bind._annspecialcase_ = "specialize:argtype(1)"

    def listen(self, backlog=128):
        _app_socket.listen(self._fd, max(_as_word(backlog), 0))

    def accept(self):
        try:
            fd, address = _app_socket.accept(self._fd, self._timeout)
        except _app_socket.TimedOut:
            raise TimeoutError("timed out")
        return socket(self.family, self.type, self.proto, fd), _unpacked(address)

    def connect(self, address):
        failed = self._connect(_packed(address, "connect"))
        if failed != 0:
            _raise_os_error(failed)

    connect._annspecialcase_ = "specialize:argtype(1)"

    def connect_ex(self, address):
        """As `connect`; an error number in the place of most exceptions"""
        try:
            return self._connect(_packed(address, "connect_ex"))
        except TimeoutError:
            return 11

    connect_ex._annspecialcase_ = "specialize:argtype(1)"

    def _connect(self, address):
        try:
            return _app_socket.connect(self._fd, address, self._timeout)
        except _app_socket.TimedOut:
            raise TimeoutError("timed out")

    def shutdown(self, how):
        _app_socket.shutdown(self._fd, how)

    def getsockname(self):
        if self._paired:
            _raise_os_error(95)
        return _unpacked(_app_socket.name(self._fd, 0))

    def getpeername(self):
        if self._paired:
            _raise_os_error(95)
        return _unpacked(_app_socket.name(self._fd, 1))

    # Data

    def send(self, data, flags=0):
        _check_flags(flags)
        try:
            return _app_socket.send(self._fd, _data_of(data), 0, self._timeout)
        except _app_socket.TimedOut:
            raise TimeoutError("timed out")

    send._annspecialcase_ = "specialize:argtype(1)"

    def sendall(self, data, flags=0):
        _check_flags(flags)
        try:
            _app_socket.send_all(self._fd, _data_of(data), self._timeout)
        except _app_socket.TimedOut:
            raise TimeoutError("timed out")

    sendall._annspecialcase_ = "specialize:argtype(1)"

    def sendto(self, data, *rest):
        """sendto(data, address) or sendto(data, flags, address)"""
        if len(rest) == 2:
            _check_flags(rest[0])
            return self._send_to(_data_of(data), _packed(rest[1], "sendto"))
        return self._send_to(_data_of(data), _packed(rest[0], "sendto"))

    sendto._annspecialcase_ = "specialize:argtype(1)"

    def _send_to(self, data, address):
        try:
            return _app_socket.send_to(self._fd, data, address, self._timeout)
        except _app_socket.TimedOut:
            raise TimeoutError("timed out")

    def recv(self, bufsize, flags=0):
        _check_flags(flags)
        bufsize = _as_word(bufsize)
        if bufsize < 0:
            raise ValueError("negative buffersize in recv")
        try:
            return _app_socket.receive(self._fd, bufsize, self._timeout)
        except _app_socket.TimedOut:
            raise TimeoutError("timed out")

    def recvfrom(self, bufsize, flags=0):
        _check_flags(flags)
        bufsize = _as_word(bufsize)
        if bufsize < 0:
            raise ValueError("negative buffersize in recvfrom")
        try:
            data, address = _app_socket.receive_from(self._fd, bufsize, self._timeout)
        except _app_socket.TimedOut:
            raise TimeoutError("timed out")
        return data, _unpacked(address)

    def recv_into(self, buffer, nbytes=0, flags=0):
        _check_flags(flags)
        nbytes = _as_word(nbytes)
        if nbytes < 0:
            raise ValueError("negative buffersize in recv_into")
        if nbytes > len(buffer):
            raise ValueError("buffer too small for requested bytes")
        data = self.recv(nbytes if nbytes > 0 else len(buffer))
        buffer[: len(data)] = data
        return len(data)

    recv_into._annspecialcase_ = "specialize:argtype(1)"

    @_specialize.arg_or_var(1, 3, 4, 5)
    def makefile(self, mode="r", buffering=-1, encoding=None, errors=None, newline=None):
        flags = _flags_of(mode)
        if _is_constant(mode):
            if _is_binary(mode):
                return _SocketFile(self, flags, _as_word(buffering))
        elif "b" in mode:
            raise NotImplementedError("makefile(): a binary mode that is not a constant")
        if buffering == 0:
            raise ValueError("unbuffered streams must be binary")
        result = _app_file.text_file(_SocketFile(self, flags, -1), encoding, errors, newline)
        result.mode = mode
        return result

    # Options

    def setsockopt(self, level, optname, value):
        if not _is_option(level, optname) or level == SOL_SOCKET and optname == SO_ERROR:
            _raise_os_error(92)
        _app_socket.set_option(self._fd, level, optname, _as_word(int(value)))

    def getsockopt(self, level, optname):
        if level == SOL_SOCKET and optname == SO_TYPE:
            return int(self.type)
        if not _is_option(level, optname):
            _raise_os_error(92)
        return _app_socket.get_option(self._fd, level, optname)

    def settimeout(self, value):
        self._set_timeout(_seconds(value))

    settimeout._annspecialcase_ = "specialize:argtype(1)"

    def _set_timeout(self, seconds):
        self._timeout = seconds
        _app_socket.set_blocking(self._fd, seconds < 0.0)

    def gettimeout(self):
        return None if self._timeout < 0.0 else self._timeout

    @property
    def timeout(self):
        return None if self._timeout < 0.0 else self._timeout

    def setblocking(self, flag):
        self._set_timeout(-1.0 if flag else 0.0)

    def getblocking(self):
        return self._timeout != 0.0


SocketType = socket


def _is_option(level, name):
    if level == SOL_SOCKET:
        return name in (SO_REUSEADDR, SO_ERROR, SO_BROADCAST, SO_SNDBUF, SO_RCVBUF, SO_KEEPALIVE)
    return level == IPPROTO_TCP and name == TCP_NODELAY


def socketpair(family=AF_UNIX, type=SOCK_STREAM, proto=0):
    """Two sockets that are connected"""
    if family != AF_UNIX or type != SOCK_STREAM:
        _raise_os_error(95)
    with socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen(1)
        first = socket()
        first.connect(listening.getsockname())
        second, address = listening.accept()
    for each in (first, second):
        each.setsockopt(IPPROTO_TCP, TCP_NODELAY, 1)
        each.family = AF_UNIX
        each._paired = True
    return first, second


_NOT_GIVEN = -2.0


def create_connection(address, timeout=_NOT_GIVEN, source_address=None, *, all_errors=False):
    """A socket that is connected to the first address of a host that answers"""
    if all_errors:
        raise NotImplementedError("create_connection(): all_errors")
    host, port = address
    seconds = _given_seconds(timeout)
    first_error = None
    for family, kind, proto, name, place in getaddrinfo(host, port, 0, SOCK_STREAM):
        sock = socket(family, kind, proto)
        if seconds > _NOT_GIVEN:
            sock._set_timeout(seconds)
        try:
            if source_address is not None:
                sock.bind(source_address)
            sock.connect(place)
            return sock
        except OSError as error:
            sock.close()
            if first_error is None:
                first_error = error
    if first_error is None:
        raise OSError("getaddrinfo returns an empty list")
    raise first_error


create_connection._annspecialcase_ = "specialize:argtype(0, 1, 2)"


def _given_seconds(timeout):
    if timeout is None:
        return -1.0
    if timeout == _NOT_GIVEN:
        return _NOT_GIVEN
    return _seconds(timeout)


_given_seconds._annspecialcase_ = "specialize:argtype(0)"


def create_server(address, *, family=AF_INET, backlog=None, reuse_port=False, dualstack_ipv6=False):
    """A socket that listens"""
    if reuse_port:
        raise ValueError("SO_REUSEPORT not supported on this platform")
    if dualstack_ipv6:
        raise ValueError("dualstack_ipv6 not supported on this platform")
    sock = socket(family, SOCK_STREAM)
    try:
        sock.setsockopt(SOL_SOCKET, SO_REUSEADDR, 1)
        try:
            sock.bind(address)
        except OSError as e:
            text = "%s (while attempting to bind on address %r)" % (_strerror(e.errno), address)
            raise _os_error(e.errno, text, None) from None
        if backlog is None:
            sock.listen()
        else:
            sock.listen(backlog)
    except OSError:
        sock.close()
        raise
    return sock


create_server._annspecialcase_ = "specialize:argtype(0)"


def has_dualstack_ipv6():
    return False


def fromfd(fd, family, type, proto=0):
    """A socket over a descriptor; the descriptor is not copied here, so only one of them may be closed."""
    raise NotImplementedError


fromfd._refused_ = "descriptors are not copied; make a socket of the descriptor with `socket.socket(fileno=...)`"


def getfqdn(name=""):
    """The name of a host, here the one that it has on this computer"""
    name = name.strip()
    if name == "" or name == "0.0.0.0":
        return gethostname()
    return name
