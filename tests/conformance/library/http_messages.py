# engines: all -wasm("WASI has no sockets")
# `http.server` and `http.client`: what both write, over connections of one program with itself.
import http.client
import socket
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version = "Test/1"
    sys_version = ""

    def date_time_string(self, timestamp=None):
        return "now"

    def log_message(self, format, *args):
        print("log:", format % args)

    def answer(self, body, status=200):
        self.send_response(status)
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        self.send_header("Content-Length", len(body))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def do_GET(self):
        if self.path == "/missing":
            self.send_error(404)
        elif self.path == "/teapot":
            self.send_error(418, "Short <& stout>", "see there")
        elif self.path == "/chunks":
            self.send_response(200)
            self.send_header("Transfer-Encoding", "chunked")
            self.end_headers()
            for part in (b"first ", b"second line\n", b"third"):
                self.wfile.write(b"%x\r\n%s\r\n" % (len(part), part))
            self.wfile.write(b"0\r\n\r\n")
        elif self.path == "/until-the-end":
            self.send_response(200)
            self.send_header("Connection", "close")
            self.end_headers()
            self.wfile.write(b"all that is left")
        else:
            self.answer(("%s %s %s\n" % (self.path, self.headers["Host"] is not None, self.headers.get("X-Name"))).encode())

    def do_HEAD(self):
        self.answer(b"twelve bytes")

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.answer(body.upper() + b" " + self.headers.get_content_type().encode(), 201)


def serve_one(server, text):
    """Sends a request as it is; the answer"""
    s = socket.create_connection(server.server_address)
    s.sendall(text)
    s.shutdown(socket.SHUT_WR)
    server.handle_request()
    with s, s.makefile("rb") as f:
        return f.read()


def raw(server):
    for text in (
        b"GET /x HTTP/1.0\r\n\r\n",
        b"GET /y HTTP/1.1\r\nHost: a\r\n\r\nHEAD / HTTP/1.1\r\n\r\n",
        b"GET /old\r\n",
        b"PUT / HTTP/1.1\r\n\r\n",
        b"nonsense\r\n\r\n",
        b"GET / HTTP/9.1\r\n\r\n",
        b"GET / http\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: 3\r\nExpect: 100-continue\r\nConnection: close\r\n\r\nabc",
        b"GET /missing HTTP/1.1\r\n\r\n",
        b"GET /teapot HTTP/1.1\r\n\r\n",
        b"",
    ):
        print(serve_one(server, text).decode())


def ask(server, method, path, body=None, headers={}):
    connection = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=5)
    connection.request(method, path, body, headers)
    connection.sock.shutdown(socket.SHUT_WR)
    server.handle_request()
    response = connection.getresponse()
    print(response.status, response.reason, response.version, response.getheader("Content-Type"), response.length)
    return connection, response


def asked(server):
    connection, response = ask(server, "GET", "/page?q=1", headers={"X-Name": "value"})
    print(response.read(), response.read(), response.isclosed())
    print([name for name, value in response.getheaders()])
    print(response.getheader("nothing"), response.getheader("nothing", "default"), "server" in response.headers)
    connection.close()
    connection, response = ask(server, "HEAD", "/")
    print(response.read(), response.getheader("content-length"))
    connection, response = ask(server, "POST", "/", "some text", {"Content-Type": "text/html"})
    print(response.read(4), response.read(100))
    connection, response = ask(server, "GET", "/chunks")
    print(response.read())
    connection, response = ask(server, "GET", "/chunks")
    for line in response:
        print(line)
    connection, response = ask(server, "GET", "/until-the-end")
    print(response.read())
    connection, response = ask(server, "GET", "/missing")
    print(len(response.read()))
    with socket.create_server(("127.0.0.1", 0)) as silent:
        connection = http.client.HTTPConnection("127.0.0.1:%d" % silent.getsockname()[1])
        connection.request("GET", "/")
        silent.accept()[0].close()
        try:
            connection.getresponse()
        except (http.client.RemoteDisconnected, ConnectionResetError) as e:
            print(type(e).__name__)
        connection.connect()
        peer, _ = silent.accept()
        connection.request("DELETE", "")
        print(peer.recv(1000).split(b"\r\n")[0])
        peer.sendall(b"HTTP/1.1 200 Fine\r\nContent-Length: 10\r\nX: a\r\nX: b\r\n c\r\n\r\nshort")
        peer.close()
        response = connection.getresponse()
        print(response.getheader("x"), response.headers.get_all("X"))
        try:
            response.read()
        except http.client.IncompleteRead as e:
            print(e, e.partial, e.expected)
        try:
            connection.request("GET", "/with space")
        except http.client.InvalidURL as e:
            print(e)
    print(http.client.responses[404], http.HTTPStatus.IM_A_TEAPOT.phrase)


def main():
    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        raw(server)
        asked(server)


if __name__ == "__main__":
    main()
