"""The module `socketserver`: servers that answer one connection after the other.

Has servers of streams. A program is one thread, so servers with threads or processes are refused, and `shutdown`
only says that `serve_forever` ends after the request that is being served.

Source: the Python Library Reference, section "socketserver".
"""

import socket as _socket
import sys as _sys

from rotor_helpers import app_socket as _app_socket
from rotor_helpers.app_exc import last_line as _last_line


class BaseServer:
    """What servers have in common"""

    timeout = None

    def __init__(self, server_address, RequestHandlerClass):
        self.server_address = server_address
        self.RequestHandlerClass = RequestHandlerClass
        self._ends = False

    def __enter__(self):
        return self

    def __exit__(self, kind, error, traceback):
        self.server_close()

    def server_activate(self):
        pass

    def server_close(self):
        pass

    def serve_forever(self, poll_interval=0.5):
        self._ends = False
        while not self._ends:
            if self._waits(float(poll_interval)):
                self._handle_request_noblock()
            self.service_actions()
        self._ends = False

    def shutdown(self):
        self._ends = True

    def service_actions(self):
        pass

    def _waits(self, seconds):
        return _app_socket.wait([self.fileno()], [_app_socket.READING], seconds)[0] != 0

    def handle_request(self):
        """Serves one request."""
        seconds = -1.0
        if self.timeout is not None:
            seconds = float(self.timeout)
        limit = self._limit_of_socket()
        if limit >= 0.0 and (seconds < 0.0 or limit < seconds):
            seconds = limit
        if self._waits(seconds):
            self._handle_request_noblock()
        else:
            self.handle_timeout()

    def _handle_request_noblock(self):
        try:
            request, client_address = self.get_request()
        except OSError:
            return
        if not self.verify_request(request, client_address):
            self.shutdown_request(request)
            return
        try:
            self.process_request(request, client_address)
        except Exception as error:
            self._error = error
            self.handle_error(request, client_address)
            self.shutdown_request(request)
        except BaseException:
            self.shutdown_request(request)
            raise

    def handle_timeout(self):
        pass

    def verify_request(self, request, client_address):
        return True

    def process_request(self, request, client_address):
        self.finish_request(request, client_address)
        self.shutdown_request(request)

    def finish_request(self, request, client_address):
        self.RequestHandlerClass(request, client_address, self)

    def handle_error(self, request, client_address):
        """Tells of an exception; its traceback has no places here."""
        line = "-" * 40
        _sys.stderr.write(line + "\nException occurred during processing of request from " + repr(client_address) + "\n")
        _sys.stderr.write("Traceback (most recent call last):\n" + _last_line(self._error) + "\n" + line + "\n")


class TCPServer(BaseServer):
    """A server of streams"""

    address_family = _socket.AF_INET
    socket_type = _socket.SOCK_STREAM
    request_queue_size = 5
    allow_reuse_address = False

    def __init__(self, server_address, RequestHandlerClass, bind_and_activate=True):
        BaseServer.__init__(self, server_address, RequestHandlerClass)
        self.socket = _socket.socket(self.address_family, self.socket_type)
        if bind_and_activate:
            try:
                self.server_bind()
                self.server_activate()
            except BaseException:
                self.server_close()
                raise

    def server_bind(self):
        if self.allow_reuse_address:
            self.socket.setsockopt(_socket.SOL_SOCKET, _socket.SO_REUSEADDR, 1)
        self.socket.bind(self.server_address)
        self.server_address = self.socket.getsockname()

    def server_activate(self):
        self.socket.listen(self.request_queue_size)

    def server_close(self):
        self.socket.close()

    def fileno(self):
        return self.socket.fileno()

    def _limit_of_socket(self):
        return self.socket._timeout

    def get_request(self):
        return self.socket.accept()

    def shutdown_request(self, request):
        try:
            request.shutdown(_socket.SHUT_WR)
        except OSError:
            pass
        self.close_request(request)

    def close_request(self, request):
        request.close()


class BaseRequestHandler:
    """Serves a request: `setup`, `handle` and `finish` in their order"""

    def __init__(self, request, client_address, server):
        self.request = request
        self.client_address = client_address
        self.server = server
        self.setup()
        try:
            self.handle()
        finally:
            self.finish()

    def setup(self):
        pass

    def handle(self):
        pass

    def finish(self):
        pass


class StreamRequestHandler(BaseRequestHandler):
    """Serves a connection with two files: `rfile` to read from, `wfile` to write to"""

    rbufsize = -1
    wbufsize = 0
    timeout = None
    disable_nagle_algorithm = False

    def setup(self):
        self.connection = self.request
        if self.timeout is not None:
            self.connection.settimeout(self.timeout)
        if self.disable_nagle_algorithm:
            self.connection.setsockopt(_socket.IPPROTO_TCP, _socket.TCP_NODELAY, True)
        self.rfile = self.connection.makefile("rb", self.rbufsize)
        self.wfile = self.connection.makefile("wb", self.wbufsize)

    def finish(self):
        if not self.wfile.closed:
            try:
                self.wfile.flush()
            except OSError:
                # The client is gone.
                pass
        self.wfile.close()
        self.rfile.close()


_REASON = "a program is one thread; use the server without threads"


def start_thread():
    raise NotImplementedError


start_thread._refused_ = _REASON


class ThreadingMixIn:
    """Refused where a server of it serves"""

    def process_request(self, request, client_address):
        start_thread()


class ThreadingTCPServer:
    """Refused"""

    _refused_ = _REASON

    def __init__(self, server_address, RequestHandlerClass, bind_and_activate=True):
        pass


class ForkingMixIn:
    """Refused where a server of it serves"""

    def process_request(self, request, client_address):
        start_thread()


class ForkingTCPServer:
    """Refused"""

    _refused_ = _REASON

    def __init__(self, server_address, RequestHandlerClass, bind_and_activate=True):
        pass


class UDPServer:
    """Refused"""

    def __init__(self, server_address, RequestHandlerClass, bind_and_activate=True):
        pass

    _refused_ = "requests of its handlers are of another type; receive with `socket.recvfrom` in a loop"
