"""A small HTTP server on plain sockets.

    rotor build -b c examples/http_server.py -o server
    ./server [--port N] [--folder DIR] [--requests N]

It prints the address that it listens on, and answers one connection after the other:

    /            what there is
    /files/...   the files of a folder
    /counter     how often this page was asked for
    /form        a form, and what was sent with it (GET or POST)
    /quit        the server ends, as it does after so many requests

Connections stay open for the next request unless the client says otherwise.
"""

import os
import socket
import sys
from urllib.parse import parse_qsl, unquote

REASONS = {200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 501: "Not Implemented"}
TYPES = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".txt": "text/plain; charset=utf-8",
}
LIMIT = 1 << 20
PATIENCE = 5.0


class BadRequest(Exception):
    """What the client sent is not HTTP, or too much of it."""


class Request:
    def __init__(self, method, target, version):
        self.method = method
        self.path, _, self.query = target.partition("?")
        self.version = version
        self.headers = {}
        self.body = b""

    def keeps_alive(self):
        wish = self.headers.get("connection", "").lower()
        if self.version == "HTTP/1.1":
            return wish != "close"
        return wish == "keep-alive"


class Response:
    def __init__(self, status, body, kind="text/html; charset=utf-8"):
        self.status = status
        self.body = body
        self.kind = kind


def escape(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def page(title, content, status=200):
    text = "<!DOCTYPE html>\n<title>%s</title>\n<h1>%s</h1>\n%s\n" % (escape(title), escape(title), content)
    return Response(status, text.encode("utf-8"))


def failure(status):
    return page("%d %s" % (status, REASONS[status]), "<p>Sorry.</p>", status)


def read_request(stream):
    """The next request of a connection; None at its end."""
    line = stream.readline()
    if line == b"":
        return None
    words = line.decode("latin-1").split()
    if len(words) != 3 or not words[2].startswith("HTTP/"):
        raise BadRequest
    request = Request(words[0], words[1], words[2])
    while True:
        line = stream.readline()
        if line in (b"\r\n", b"\n"):
            break
        name, colon, value = line.decode("latin-1").partition(":")
        if colon == "" or len(request.headers) > 100:
            raise BadRequest
        request.headers[name.strip().lower()] = value.strip()
    length = request.headers.get("content-length", "0")
    if not length.isdigit() or int(length) > LIMIT:
        raise BadRequest
    request.body = stream.read(int(length))
    return request


class Server:
    def __init__(self, folder, limit):
        self.folder = folder
        self.limit = limit
        self.served = 0
        self.visits = 0
        self.ended = False

    def respond(self, request):
        if request.method not in ("GET", "HEAD", "POST"):
            return failure(501)
        path = unquote(request.path)
        if path == "/form":
            return self.form(request)
        if request.method == "POST":
            return failure(405)
        if path == "/":
            links = ["<li><a href='%s'>%s</a></li>" % (to, to) for to in ("/files/", "/counter", "/form", "/quit")]
            return page("A small server", "<ul>%s</ul>" % "".join(links))
        if path == "/counter":
            self.visits += 1
            return page("Counter", "<p>This page was asked for %d time%s.</p>" % (self.visits, "s" * (self.visits != 1)))
        if path == "/quit":
            self.ended = True
            return page("Good bye", "<p>%d requests were served.</p>" % (self.served + 1))
        if path.startswith("/files/"):
            return self.file(path[len("/files/") :])
        return failure(404)

    def form(self, request):
        sent = request.query
        if request.method == "POST":
            sent = request.body.decode("utf-8", "replace")
        rows = ["<li>%s = %s</li>" % (escape(name), escape(value)) for name, value in parse_qsl(sent, keep_blank_values=True)]
        form = "<form method='post'><input name='text'> <button>Send</button></form>"
        return page("Form", "%s\n<ul>%s</ul>" % (form, "".join(rows)))

    def file(self, name):
        parts = [part for part in name.split("/") if part not in ("", ".")]
        if ".." in parts or "\0" in name:
            return failure(403)
        path = os.path.join(self.folder, *parts)
        if os.path.isdir(path):
            links = []
            for entry in sorted(os.listdir(path)):
                if os.path.isdir(os.path.join(path, entry)):
                    entry += "/"
                links.append("<li><a href='%s'>%s</a></li>" % (escape(entry), escape(entry)))
            return page("/" + "/".join(parts), "<ul>%s</ul>" % "".join(links))
        try:
            with open(path, "rb") as file:
                kind = TYPES.get(os.path.splitext(path)[1], "application/octet-stream")
                return Response(200, file.read(), kind)
        except FileNotFoundError:
            return failure(404)
        except OSError:
            return failure(403)

    def send(self, connection, request, response, stays):
        head = "HTTP/1.1 %d %s\r\n" % (response.status, REASONS[response.status])
        head += "Content-Type: %s\r\nContent-Length: %d\r\n" % (response.kind, len(response.body))
        head += "Connection: %s\r\n\r\n" % ("keep-alive" if stays else "close")
        data = head.encode("latin-1")
        if request is None or request.method != "HEAD":
            data += response.body
        connection.sendall(data)

    def serve(self, connection):
        """Answers the requests of a connection."""
        with connection.makefile("rb") as stream:
            while not self.ended:
                try:
                    request = read_request(stream)
                except BadRequest:
                    self.send(connection, None, failure(400), False)
                    return
                if request is None:
                    return
                response = self.respond(request)
                self.served += 1
                if self.served == self.limit:
                    self.ended = True
                stays = request.keeps_alive() and not self.ended
                print(request.method, request.path, response.status, flush=True)
                self.send(connection, request, response, stays)
                if not stays:
                    return

    def run(self, port):
        with socket.create_server(("127.0.0.1", port)) as listening:
            print("listening on http://%s:%d/" % listening.getsockname(), flush=True)
            while not self.ended:
                connection, _ = listening.accept()
                with connection:
                    # Who says nothing makes others wait.
                    connection.settimeout(PATIENCE)
                    try:
                        self.serve(connection)
                    except OSError as error:
                        print("lost a connection:", error, flush=True)
        print("served", self.served, "requests")


def main():
    port, folder, limit = 0, ".", -1
    arguments = sys.argv[1:]
    while len(arguments) >= 2 and arguments[0] in ("--port", "--folder", "--requests"):
        if arguments[0] == "--port":
            port = int(arguments[1])
        elif arguments[0] == "--folder":
            folder = arguments[1]
        else:
            limit = int(arguments[1])
        del arguments[:2]
    if arguments:
        print("usage: http_server [--port N] [--folder DIR] [--requests N]")
        return
    try:
        Server(folder, limit).run(port)
    except KeyboardInterrupt:
        print("interrupted")


if __name__ == "__main__":
    main()
