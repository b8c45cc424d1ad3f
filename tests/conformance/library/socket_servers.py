# engines: all -wasm("WASI has no sockets")
# `socketserver`: servers that answer connections of their own program, one after the other.
import socket
import socketserver


class Echo(socketserver.StreamRequestHandler):
    def handle(self):
        for line in self.rfile:
            self.wfile.write(line.strip().upper() + b"\n")
            self.server.lines += 1


class Counting(socketserver.TCPServer):
    allow_reuse_address = True
    lines = 0

    def service_actions(self):
        if self.lines >= 3:
            self.shutdown_from_here()

    def shutdown_from_here(self):
        raise StopServing

    def verify_request(self, request, client_address):
        return client_address[0] == "127.0.0.1"

    def handle_timeout(self):
        print("nobody came")


class StopServing(Exception):
    pass


class Raw(socketserver.BaseRequestHandler):
    def setup(self):
        print("setup")

    def handle(self):
        data = self.request.recv(100)
        print("handle", data, self.client_address[0], isinstance(self.server, socketserver.TCPServer))
        self.request.sendall(data[::-1])

    def finish(self):
        print("finish")


def ask(address, text):
    s = socket.create_connection(address)
    s.sendall(text)
    s.shutdown(socket.SHUT_WR)
    return s


def answer(s):
    with s, s.makefile("rb") as f:
        return f.read()


def main():
    with Counting(("127.0.0.1", 0), Echo) as server:
        print(server.server_address[0], server.server_address == server.socket.getsockname())
        first = ask(server.server_address, b"one\ntwo\n")
        second = ask(server.server_address, b"three")
        server.timeout = 5
        server.handle_request()
        print(answer(first), server.lines)
        try:
            server.serve_forever(0.01)
        except StopServing:
            print("stopped")
        print(answer(second))
        server.timeout = 0.05
        server.handle_request()
    print(server.fileno())

    with socketserver.TCPServer(("127.0.0.1", 0), Raw) as server:
        s = ask(server.server_address, b"stressed")
        server.handle_request()
        print(answer(s))


if __name__ == "__main__":
    main()
