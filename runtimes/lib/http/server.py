"""The module `http.server`: servers of HTTP that answer one connection after the other.

Handlers derive from `BaseHTTPRequestHandler` and have methods for GET, HEAD, POST, PUT, DELETE, PATCH and OPTIONS;
other methods are answered with 501. `SimpleHTTPRequestHandler` answers with the files of a folder.

Source: the Python Library Reference, section "http.server".
"""

import html as _html
import mimetypes as _mimetypes
import os as _os
import posixpath as _posixpath
import socketserver as _socketserver
import sys as _sys
import time as _time
import urllib.parse as _parse

from rotor_helpers.app_exact import as_word as _as_word
from http import HTTPStatus as _HTTPStatus
from http.client import HTTPException as _HTTPException, LineTooLong as _LineTooLong, parse_headers as _parse_headers

DEFAULT_ERROR_MESSAGE = """\
<!DOCTYPE HTML>
<html lang="en">
    <head>
        <meta charset="utf-8">
        <title>Error response</title>
    </head>
    <body>
        <h1>Error response</h1>
        <p>Error code: %(code)d</p>
        <p>Message: %(message)s.</p>
        <p>Error code explanation: %(code)s - %(explain)s.</p>
    </body>
</html>
"""
DEFAULT_ERROR_CONTENT_TYPE = "text/html;charset=utf-8"

_WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
_MONTHS = ["", "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]


class HTTPServer(_socketserver.TCPServer):
    allow_reuse_address = True

    def server_bind(self):
        _socketserver.TCPServer.server_bind(self)
        host, port = self.server_address
        self.server_name = host
        self.server_port = port


class ThreadingHTTPServer:
    """Refused"""

    _refused_ = "a program is one thread; use `HTTPServer`"

    def __init__(self, server_address, RequestHandlerClass, bind_and_activate=True):
        pass


class BaseHTTPRequestHandler(_socketserver.StreamRequestHandler):
    """Serves the requests of a connection"""

    server_version = "BaseHTTP/0.6"
    sys_version = "Python/" + _sys.version.split()[0]
    protocol_version = "HTTP/1.0"
    default_request_version = "HTTP/0.9"
    error_message_format = DEFAULT_ERROR_MESSAGE
    error_content_type = DEFAULT_ERROR_CONTENT_TYPE

    responses = {status: (status.phrase, status.description) for status in _HTTPStatus}
    weekdayname = _WEEKDAYS
    monthname = _MONTHS

    def parse_request(self):
        """Reads what stands before a body; False where it is wrong and was answered."""
        self.command = ""
        self.request_version = version = self.default_request_version
        self.close_connection = True
        self.requestline = self.raw_requestline.decode("iso-8859-1").rstrip("\r\n")
        words = self.requestline.split()
        if len(words) == 0:
            return False
        if len(words) >= 3:
            version = words[-1]
            numbers = version[5:].split(".")
            if not version.startswith("HTTP/") or len(numbers) != 2 or not (numbers[0].isdigit() and numbers[1].isdigit()):
                self.send_error(400, "Bad request version (%r)" % version)
                return False
            number = _as_word(int(numbers[0])), _as_word(int(numbers[1]))
            if number >= (1, 1) and self.protocol_version >= "HTTP/1.1":
                self.close_connection = False
            if number >= (2, 0):
                self.send_error(505, "Invalid HTTP version (%s)" % version[5:])
                return False
            self.request_version = version
        if not 2 <= len(words) <= 3:
            self.send_error(400, "Bad request syntax (%r)" % self.requestline)
            return False
        command, path = words[:2]
        if len(words) == 2:
            self.close_connection = True
            if command != "GET":
                self.send_error(400, "Bad HTTP/0.9 request type (%r)" % command)
                return False
        self.command = command
        # Two slashes would be the name of a host.
        if path.startswith("//"):
            path = "/" + path.lstrip("/")
        self.path = path
        try:
            self.headers = _parse_headers(self.rfile)
        except _LineTooLong as error:
            self.send_error(431, "Line too long", str(error))
            return False
        except _HTTPException as error:
            self.send_error(431, "Too many headers", str(error))
            return False
        wish = self.headers.get("Connection", "").lower()
        if wish == "close":
            self.close_connection = True
        elif wish == "keep-alive" and self.protocol_version >= "HTTP/1.1":
            self.close_connection = False
        if self.headers.get("Expect", "").lower() == "100-continue":
            if self.protocol_version >= "HTTP/1.1" and self.request_version >= "HTTP/1.1":
                return self.handle_expect_100()
        return True

    def handle_expect_100(self):
        self.send_response_only(100)
        self.end_headers()
        return True

    def handle_one_request(self):
        try:
            self.raw_requestline = self.rfile.readline(65537)
            if len(self.raw_requestline) > 65536:
                self.requestline = ""
                self.request_version = ""
                self.command = ""
                self.send_error(414)
                return
            if not self.raw_requestline:
                self.close_connection = True
                return
            if not self.parse_request():
                return
            self._respond()
            self.wfile.flush()
        except TimeoutError as error:
            self.log_error("Request timed out: %r", error)
            self.close_connection = True

    def _respond(self):
        command = self.command
        if command == "GET":
            self.do_GET()
        elif command == "HEAD":
            self.do_HEAD()
        elif command == "POST":
            self.do_POST()
        elif command == "PUT":
            self.do_PUT()
        elif command == "DELETE":
            self.do_DELETE()
        elif command == "PATCH":
            self.do_PATCH()
        elif command == "OPTIONS":
            self.do_OPTIONS()
        else:
            self._unsupported()

    def _unsupported(self):
        self.send_error(501, "Unsupported method (%r)" % self.command)

    def do_GET(self):
        self._unsupported()

    def do_HEAD(self):
        self._unsupported()

    def do_POST(self):
        self._unsupported()

    def do_PUT(self):
        self._unsupported()

    def do_DELETE(self):
        self._unsupported()

    def do_PATCH(self):
        self._unsupported()

    def do_OPTIONS(self):
        self._unsupported()

    def handle(self):
        self._pending = []
        self.close_connection = True
        self.handle_one_request()
        while not self.close_connection:
            self.handle_one_request()

    # Answers

    def send_error(self, code, message=None, explain=None):
        number = _as_word(int(code))
        short, long = _texts_of(number)
        if message is None:
            message = short
        if explain is None:
            explain = long
        self.log_error("code %d, message %s", number, message)
        self.send_response(number, message)
        self.send_header("Connection", "close")
        body = b""
        if number >= 200 and number not in (204, 205, 304):
            text = self.error_message_format
            text = text.replace("%(code)d", str(number)).replace("%(code)s", str(number))
            text = text.replace("%(message)s", _html.escape(message, quote=False))
            text = text.replace("%(explain)s", _html.escape(explain, quote=False))
            body = text.encode("utf-8", "replace")
            self.send_header("Content-Type", self.error_content_type)
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD" and body:
            self.wfile.write(body)

    def send_response(self, code, message=None):
        self.log_request(code)
        self.send_response_only(code, message)
        self.send_header("Server", self.version_string())
        self.send_header("Date", self.date_time_string())

    def send_response_only(self, code, message=None):
        if self.request_version != "HTTP/0.9":
            number = _as_word(int(code))
            if message is None:
                message = _phrase_of(number)
            self._pending.append("%s %d %s\r\n" % (self.protocol_version, number, message))

    def send_header(self, keyword, value):
        text = str(value)
        if self.request_version != "HTTP/0.9":
            self._pending.append(keyword + ": " + text + "\r\n")
        if keyword.lower() == "connection":
            if text.lower() == "close":
                self.close_connection = True
            elif text.lower() == "keep-alive":
                self.close_connection = False

    send_header._annspecialcase_ = "specialize:argtype(2)"

    def end_headers(self):
        if self.request_version != "HTTP/0.9":
            self._pending.append("\r\n")
            self.flush_headers()

    def flush_headers(self):
        if len(self._pending) > 0:
            data = "".join(self._pending).encode("iso-8859-1", "strict")
            self._pending = []
            self.wfile.write(data)

    # What is told on the standard error

    def log_request(self, code="-", size="-"):
        self.log_message('"%s" %s %s', self.requestline, _code_text(code), str(size))

    def log_error(self, format, *args):
        self.log_message(format, *args)

    log_error._annspecialcase_ = "specialize:arg(1)"

    def log_message(self, format, *args):
        _sys.stderr.write("%s - - [%s] %s\n" % (self.address_string(), self.log_date_time_string(), format % args))

    log_message._annspecialcase_ = "specialize:arg(1)"

    def version_string(self):
        return self.server_version + " " + self.sys_version

    def date_time_string(self, timestamp=None):
        now = _time.time() if timestamp is None else float(timestamp)
        t = _time.gmtime(now)
        date = "%s, %02d %s %04d" % (_WEEKDAYS[t.tm_wday], t.tm_mday, _MONTHS[t.tm_mon], t.tm_year)
        return date + " %02d:%02d:%02d GMT" % (t.tm_hour, t.tm_min, t.tm_sec)

    def log_date_time_string(self):
        t = _time.localtime(_time.time())
        date = "%02d/%3s/%04d" % (t.tm_mday, _MONTHS[t.tm_mon], t.tm_year)
        return date + " %02d:%02d:%02d" % (t.tm_hour, t.tm_min, t.tm_sec)

    def address_string(self):
        return self.client_address[0]


def _code_text(code):
    return str(int(code)) if isinstance(code, int) else code


_code_text._annspecialcase_ = "specialize:argtype(0)"


def _texts_of(number):
    try:
        status = _HTTPStatus(number)
    except ValueError:
        return "???", "???"
    return status.phrase, status.description


def _phrase_of(number):
    try:
        return _HTTPStatus(number).phrase
    except ValueError:
        return ""


class SimpleHTTPRequestHandler(BaseHTTPRequestHandler):
    """Answers GET and HEAD with the files of the current folder."""

    server_version = "SimpleHTTP/0.6"
    extensions_map = {".gz": "application/gzip", ".Z": "application/octet-stream", ".bz2": "application/x-bzip2", ".xz": "application/x-xz"}

    def do_GET(self):
        self._send(True)

    def do_HEAD(self):
        self._send(False)

    def _send(self, whole):
        path = self.translate_path(self.path)
        if _os.path.isdir(path):
            place, mark, query = self.path.partition("?")
            if not place.endswith("/"):
                self.send_response(301)
                self.send_header("Location", place + "/" + mark + query)
                self.send_header("Content-Length", "0")
                self.end_headers()
                return
            for index in ("index.html", "index.htm"):
                if _os.path.isfile(_os.path.join(path, index)):
                    path = _os.path.join(path, index)
                    break
            else:
                self._send_listing(path, whole)
                return
        kind = self.guess_type(path)
        if path.endswith("/"):
            self.send_error(404, "File not found")
            return
        try:
            with open(path, "rb") as file:
                data = file.read()
        except OSError:
            self.send_error(404, "File not found")
            return
        self.send_response(200)
        self.send_header("Content-type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Last-Modified", self.date_time_string(_os.stat(path).st_mtime))
        self.end_headers()
        if whole:
            self.wfile.write(data)

    def _send_listing(self, path, whole):
        try:
            names = _os.listdir(path)
        except OSError:
            self.send_error(404, "No permission to list directory")
            return
        names.sort(key=lambda name: name.lower())
        title = "Directory listing for " + _html.escape(_parse.unquote(self.path.split("#")[0].split("?")[0]), quote=False)
        lines = ["<!DOCTYPE HTML>", '<html lang="en">', "<head>", '<meta charset="utf-8">']
        lines.append("<title>" + title + "</title>\n</head>")
        lines.append("<body>\n<h1>" + title + "</h1>")
        lines.append("<hr>\n<ul>")
        for name in names:
            full = _os.path.join(path, name)
            shown = link = name
            if _os.path.isdir(full):
                shown = link = name + "/"
            if _os.path.islink(full):
                shown = name + "@"
            lines.append('<li><a href="%s">%s</a></li>' % (_parse.quote(link), _html.escape(shown, quote=False)))
        lines.append("</ul>\n<hr>\n</body>\n</html>\n")
        data = "\n".join(lines).encode("utf-8", "surrogateescape")
        self.send_response(200)
        self.send_header("Content-type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if whole:
            self.wfile.write(data)

    def translate_path(self, path):
        """The file that a path means; nothing outside of the folder"""
        path = _parse.unquote(path.split("?")[0].split("#")[0])
        slash = path.rstrip().endswith("/")
        result = _os.getcwd()
        for word in _posixpath.normpath(path).split("/"):
            if word not in ("", ".", ".."):
                result = _os.path.join(result, word)
        return result + "/" if slash else result

    def guess_type(self, path):
        base, ending = _posixpath.splitext(path)
        if ending in self.extensions_map:
            return self.extensions_map[ending]
        if ending.lower() in self.extensions_map:
            return self.extensions_map[ending.lower()]
        guess, encoding = _mimetypes.guess_type(path)
        return guess if guess is not None else "application/octet-stream"
