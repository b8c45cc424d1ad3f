"""The module `http.client`: requests over HTTP, without encryption.

Has `HTTPConnection` and `HTTPResponse`; bodies are bytes or texts, whole or in chunks.

Source: the Python Library Reference, section "http.client".
"""

import socket as _socket

from rotor_helpers.app_exact import as_word as _as_word

from http import HTTPStatus as _HTTPStatus

HTTP_PORT = 80
HTTPS_PORT = 443
_MAXLINE = 65536
_MAXHEADERS = 100

responses = {int(status): status.phrase for status in _HTTPStatus}


class HTTPException(Exception):
    pass


class NotConnected(HTTPException):
    pass


class InvalidURL(HTTPException):
    pass


class UnknownProtocol(HTTPException):
    pass


class IncompleteRead(HTTPException):
    """A body ended too early."""

    def __init__(self, partial, expected=None):
        HTTPException.__init__(self)
        self.partial = partial
        self.expected = expected

    def __repr__(self):
        more = ""
        if self.expected is not None:
            more = ", %d more expected" % self.expected
        return "IncompleteRead(%d bytes read%s)" % (len(self.partial), more)

    def __str__(self):
        return repr(self)


class ImproperConnectionState(HTTPException):
    pass


class CannotSendRequest(ImproperConnectionState):
    pass


class CannotSendHeader(ImproperConnectionState):
    pass


class ResponseNotReady(ImproperConnectionState):
    pass


class BadStatusLine(HTTPException):
    """The first line of an answer is not one."""

    def __init__(self, line):
        HTTPException.__init__(self, line if line else repr(line))
        self.line = line


class LineTooLong(HTTPException):
    def __init__(self, line_type):
        HTTPException.__init__(self, "got more than %d bytes when reading %s" % (_MAXLINE, line_type))


class RemoteDisconnected(ConnectionResetError, BadStatusLine):
    """The server closed the connection instead of answering."""

    def __init__(self, text):
        ConnectionResetError.__init__(self, text)
        self.line = ""


class HTTPMessage:
    """Headers, whose names are the same in capitals and small letters"""

    def __init__(self):
        self._fields = []

    def add_header(self, name, value):
        self._fields.append((name, value))

    def __setitem__(self, name, value):
        self._fields.append((name, value))

    def __delitem__(self, name):
        wanted = name.lower()
        self._fields = [field for field in self._fields if field[0].lower() != wanted]

    def get(self, name, failobj=None):
        wanted = name.lower()
        for known, value in self._fields:
            if known.lower() == wanted:
                return value
        return failobj

    def get_all(self, name, failobj=None):
        wanted = name.lower()
        found = [value for known, value in self._fields if known.lower() == wanted]
        return found if found else failobj

    def __getitem__(self, name):
        return self.get(name)

    def __contains__(self, name):
        return self.get(name) is not None

    def __len__(self):
        return len(self._fields)

    def __iter__(self):
        return iter(self.keys())

    def keys(self):
        return [name for name, value in self._fields]

    def values(self):
        return [value for name, value in self._fields]

    def items(self):
        return [(name, value) for name, value in self._fields]

    def get_content_type(self):
        value = self.get("content-type", "text/plain").split(";")[0].strip().lower()
        return value if value.count("/") == 1 else "text/plain"

    def get_content_maintype(self):
        return self.get_content_type().split("/")[0]

    def get_content_subtype(self):
        return self.get_content_type().split("/")[1]

    def get_content_charset(self, failobj=None):
        for part in self.get("content-type", "").split(";")[1:]:
            name, equals, value = part.partition("=")
            if name.strip().lower() == "charset" and equals:
                return value.strip().strip('"').lower()
        return failobj

    def __str__(self):
        return "".join([name + ": " + value + "\n" for name, value in self._fields]) + "\n"


def _line_of(fp, kind):
    line = fp.readline(_MAXLINE + 1)
    if len(line) > _MAXLINE:
        raise LineTooLong(kind)
    return line


def parse_headers(fp):
    """The headers that a file begins with"""
    message = HTTPMessage()
    count = 0
    while True:
        line = _line_of(fp, "header line")
        if line in (b"\r\n", b"\n", b""):
            return message
        count += 1
        if count > _MAXHEADERS:
            raise HTTPException("got more than %d headers" % _MAXHEADERS)
        text = line.decode("iso-8859-1").rstrip("\r\n")
        if text[0] in " \t" and len(message._fields) > 0:
            name, value = message._fields[-1]
            message._fields[-1] = (name, value + "\r\n" + text)
            continue
        name, colon, value = text.partition(":")
        if colon:
            message._fields.append((name, value.lstrip(" \t")))


class HTTPResponse:
    """An answer; its body is read like a file."""

    def __init__(self, sock, debuglevel=0, method=None, url=None):
        self.fp = sock.makefile("rb")
        self._method = "GET" if method is None else method
        self.url = url
        self.headers = HTTPMessage()
        self.msg = self.headers
        self.version = 11
        self.status = 0
        self.code = 0
        self.reason = ""
        self.chunked = False
        # What is left of a body or a chunk; below 0: until the end of the connection.
        self._left = -1
        self.will_close = True
        self.closed = False

    @property
    def length(self):
        return None if self._left < 0 or self.chunked else self._left

    def _read_status(self):
        line = _line_of(self.fp, "status line").decode("iso-8859-1")
        if line == "":
            raise RemoteDisconnected("Remote end closed connection without response")
        words = line.strip().split(None, 2)
        if len(words) < 2 or not words[0].startswith("HTTP/") or len(words[1]) != 3 or not words[1].isdigit():
            raise BadStatusLine(line)
        status = _as_word(int(words[1]))
        if status < 100:
            raise BadStatusLine(line)
        self.version = 10 if words[0] in ("HTTP/1.0", "HTTP/0.9") else 11
        if words[0][:6] != "HTTP/1" and words[0] != "HTTP/0.9":
            raise UnknownProtocol(words[0])
        self.status = status
        self.code = status
        self.reason = words[2].strip() if len(words) > 2 else ""

    def begin(self):
        """Reads what stands before the body."""
        while True:
            self._read_status()
            self.headers = parse_headers(self.fp)
            if self.status != 100:
                break
        self.msg = self.headers
        if self.headers.get("transfer-encoding", "").lower() == "chunked":
            self.chunked = True
            self._left = 0
        self.will_close = self._closes()
        length = self.headers.get("content-length", "")
        if length.isdigit() and not self.chunked:
            self._left = _as_word(int(length))
        if self.status in (204, 304) or self.status < 200 or self._method == "HEAD":
            self.chunked = False
            self._left = 0
        if not self.will_close and not self.chunked and self._left < 0:
            self.will_close = True
        if self._left == 0 and not self.chunked:
            self._end()

    def _closes(self):
        wish = self.headers.get("connection", "").lower()
        if self.version == 11:
            return "close" in wish
        return not ("keep-alive" in wish or self.headers.get("keep-alive", "") != "")

    def _end(self):
        """The body is complete."""
        self.fp.close()

    def isclosed(self):
        return self.fp.closed

    def _next_chunk(self, first):
        """Whether there is a chunk more"""
        if not first:
            self.fp.readline()
        line = _line_of(self.fp, "chunk size").split(b";")[0].strip()
        try:
            self._left = _as_word(int(line, 16))
        except ValueError:
            self._end()
            raise IncompleteRead(b"")
        if self._left > 0:
            return True
        while _line_of(self.fp, "trailer line") not in (b"\r\n", b"\n", b""):
            pass
        self._end()
        return False

    def _read_chunks(self, size):
        parts = []
        got = 0
        while not self.isclosed() and (size < 0 or got < size):
            if self._left == 0:
                if not self._next_chunk(not self._begun):
                    break
                self._begun = True
            part = self.fp.read(self._left if size < 0 else min(self._left, size - got))
            if len(part) == 0:
                self._end()
                raise IncompleteRead(b"".join(parts))
            self._left -= len(part)
            got += len(part)
            parts.append(part)
        return b"".join(parts)

    _begun = False

    def read(self, amt=None):
        size = -1 if amt is None else _as_word(amt)
        if self.isclosed():
            return b""
        if self.chunked:
            return self._read_chunks(size)
        if self._left < 0:
            data = self.fp.read(size)
            if size < 0 or len(data) < size:
                self._end()
            return data
        wanted = self._left if size < 0 else min(size, self._left)
        data = self.fp.read(wanted)
        self._left -= len(data)
        if len(data) < wanted:
            left = self._left
            self._end()
            if size < 0:
                raise IncompleteRead(data, left)
        elif self._left == 0:
            self._end()
        return data

    def readline(self, limit=-1):
        limit = _as_word(limit)
        if self.isclosed():
            return b""
        if self.chunked:
            line = b""
            while not line.endswith(b"\n") and (limit < 0 or len(line) < limit):
                c = self._read_chunks(1)
                if c == b"":
                    break
                line += c
            return line
        if self._left >= 0 and (limit < 0 or limit > self._left):
            limit = self._left
        line = self.fp.readline(limit)
        if self._left >= 0:
            self._left -= len(line)
        if len(line) == 0 and limit != 0 or self._left == 0:
            self._end()
        return line

    def __iter__(self):
        return self

    def __next__(self):
        line = self.readline()
        if line == b"":
            raise StopIteration
        return line

    def readlines(self):
        return [line for line in self]

    def __enter__(self):
        return self

    def __exit__(self, kind, error, traceback):
        self.close()

    def readable(self):
        return True

    def close(self):
        self.closed = True
        self._end()

    def getheader(self, name, default=None):
        values = self.headers.get_all(name)
        return ", ".join(values) if values is not None else default

    def getheaders(self):
        return self.headers.items()

    def info(self):
        return self.headers

    def geturl(self):
        return self.url

    def getcode(self):
        return self.status


def _bytes_of(body):
    if isinstance(body, str):
        return body.encode("iso-8859-1")
    if isinstance(body, bytes):
        return body
    return bytes(body)


_bytes_of._annspecialcase_ = "specialize:argtype(0)"


class HTTPConnection:
    """A connection to a server, for one request after the other"""

    default_port = HTTP_PORT

    def __init__(self, host, port=None, timeout=_socket._NOT_GIVEN, source_address=None, blocksize=8192):
        self.timeout = _socket._given_seconds(timeout)
        self.host = host
        self.port = HTTP_PORT
        if port is not None:
            self.port = _as_word(port)
        elif ":" in host:
            self.host, colon, number = host.rpartition(":")
            if number != "" and not number.isdigit():
                raise InvalidURL("nonnumeric port: '%s'" % number)
            if number != "":
                self.port = _as_word(int(number))
        self.source_address = source_address
        self.sock = None
        self._buffer = []
        self._method = ""
        self._response = None
        self._state = "Idle"

    def connect(self):
        self.sock = _socket.create_connection((self.host, self.port), self.timeout, self.source_address)
        self.sock.setsockopt(_socket.IPPROTO_TCP, _socket.TCP_NODELAY, 1)

    def close(self):
        self._state = "Idle"
        if self.sock is not None:
            self.sock.close()
            self.sock = None
        if self._response is not None:
            self._response.close()
            self._response = None

    def send(self, data):
        if self.sock is None:
            self.connect()
        self.sock.sendall(data)

    def putrequest(self, method, url, skip_host=False, skip_accept_encoding=False):
        if self._response is not None and self._response.isclosed():
            self._response = None
        if self._state != "Idle" or self._response is not None:
            raise CannotSendRequest(self._state if self._state != "Idle" else "Request-sent")
        for c in url:
            if c <= " " or c == "\x7f":
                raise InvalidURL("URL can't contain control characters. %r (found at least %r)" % (url, c))
        self._state = "Request-started"
        self._method = method
        self._buffer = [method + " " + (url or "/") + " HTTP/1.1"]
        if not skip_host:
            self.putheader("Host", self.host if self.port == HTTP_PORT else "%s:%d" % (self.host, self.port))
        if not skip_accept_encoding:
            self.putheader("Accept-Encoding", "identity")

    def putheader(self, header, value):
        if self._state != "Request-started":
            raise CannotSendHeader()
        text = _header_text(value)
        if "\n" in text or "\r" in text:
            raise ValueError("Invalid header value %r" % text.encode("iso-8859-1"))
        self._buffer.append(header + ": " + text)

    def endheaders(self, message_body=None):
        if self._state != "Request-started":
            raise CannotSendHeader()
        self._state = "Request-sent"
        data = ("\r\n".join(self._buffer) + "\r\n\r\n").encode("iso-8859-1")
        self._buffer = []
        if message_body is not None:
            data += _bytes_of(message_body)
        self.send(data)

    endheaders._annspecialcase_ = "specialize:argtype(1)"

    def request(self, method, url, body=None, headers={}):
        names = [name.lower() for name in headers]
        self.putrequest(method, url, "host" in names, "accept-encoding" in names)
        data = b""
        if body is not None:
            data = _bytes_of(body)
        if "content-length" not in names and (body is not None or method.upper() in ("POST", "PUT", "PATCH")):
            self.putheader("Content-Length", str(len(data)))
        for name, value in headers.items():
            self.putheader(name, _header_text(value))
        self.endheaders(data)

    request._annspecialcase_ = "specialize:argtype(3, 4)"

    def getresponse(self):
        if self._response is not None and self._response.isclosed():
            self._response = None
        if self._state != "Request-sent" or self._response is not None:
            raise ResponseNotReady(self._state)
        response = HTTPResponse(self.sock, method=self._method)
        try:
            response.begin()
        except (HTTPException, OSError):
            response.close()
            self.close()
            raise
        self._state = "Idle"
        if response.will_close:
            self.sock.close()
            self.sock = None
        else:
            self._response = response
        return response


def _header_text(value):
    if isinstance(value, bytes):
        return value.decode("iso-8859-1")
    return str(value)


_header_text._annspecialcase_ = "specialize:argtype(0)"


class HTTPSConnection:
    """Refused"""

    _refused_ = "encrypted connections are a library in C; start a program that does it with `subprocess`"

    def __init__(self, host, port=None, timeout=None):
        pass
