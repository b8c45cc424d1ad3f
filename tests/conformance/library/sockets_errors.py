# engines: all -wasm("WASI has no sockets")
# Sockets: what goes wrong, limits of time, options, names.
import errno
import os
import socket


def refused_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def shown(error):
    return "%s %s %s" % (type(error).__name__, error.errno, error)


def attempt(number):
    s = socket.socket()
    try:
        if number == 0:
            s.connect(("127.0.0.1", refused_port()))
        elif number == 1:
            s.recv(10)
        elif number == 2:
            s.send(b"x")
        elif number == 3:
            s.getpeername()
        elif number == 4:
            s.accept()
        elif number == 5:
            s.shutdown(socket.SHUT_WR)
        elif number == 6:
            s.close()
            s.recv(1)
        elif number == 7:
            s.setsockopt(socket.SOL_SOCKET, 9999, 1)
        elif number == 8:
            s.bind(("nosuchhost.invalid", 1))
        elif number == 9:
            s.bind(("192.0.2.1", 0))
        elif number == 10:
            socket.create_connection(("127.0.0.1", refused_port()))
        elif number == 11:
            with socket.create_server(("127.0.0.1", 0)) as first:
                s.bind(first.getsockname())
        elif number == 12:
            socket.socket(socket.AF_INET, 77)
        elif number == 13:
            socket.socket(77)
        elif number == 14:
            socket.inet_aton("1.2.3.400")
        elif number == 15:
            socket.inet_ntoa(b"abc")
        elif number == 16:
            socket.inet_pton(socket.AF_INET, "1.2")
        elif number == 17:
            socket.create_server(("192.0.2.1", 0))
        elif number == 18:
            os.read(s.detach() + 500, 1)
        elif number == 19:
            socket.getaddrinfo("127.0.0.1", "nosuchservice")
    except OSError as e:
        print(number, shown(e))
    else:
        print(number, "nothing")
    s.close()


def wrong_values(number):
    s = socket.socket()
    try:
        if number == 0:
            s.bind(("127.0.0.1", 65536))
        elif number == 1:
            s.connect(("127.0.0.1", -1))
        elif number == 2:
            s.settimeout(-0.5)
        elif number == 3:
            s.recv(-1)
        elif number == 4:
            socket.htons(70000)
        elif number == 5:
            socket.htons(-1)
        elif number == 6:
            s.makefile("x")
    except (ValueError, OverflowError) as e:
        print(number, type(e).__name__, e)
    s.close()


def limits():
    with socket.create_server(("127.0.0.1", 0)) as server:
        print(server.gettimeout(), server.timeout, server.getblocking())
        server.settimeout(0.05)
        print(server.gettimeout(), server.getblocking())
        try:
            server.accept()
        except socket.timeout as e:
            print(shown(e), isinstance(e, TimeoutError))
        client = socket.create_connection(server.getsockname(), timeout=2)
        print(client.gettimeout())
        conn, _ = server.accept()
        print(conn.gettimeout())
        conn.settimeout(0.05)
        try:
            conn.recv(5)
        except TimeoutError as e:
            print(shown(e))
        client.sendall(b"late")
        print(conn.recv(5))
        conn.setblocking(False)
        print(conn.gettimeout(), conn.getblocking())
        try:
            conn.recv(5)
        except BlockingIOError as e:
            print(shown(e), e.errno == errno.EAGAIN)
        server.setblocking(False)
        try:
            server.accept()
        except BlockingIOError as e:
            print(shown(e))
        conn.setblocking(True)
        client.shutdown(socket.SHUT_WR)
        print(conn.recv(5), conn.recv(5))
        conn.sendall(b"still open")
        print(client.recv(100))
        conn.close()
        print(client.recv(100))
        client.close()


def broken():
    server = socket.create_server(("127.0.0.1", 0))
    client = socket.create_connection(server.getsockname())
    conn, _ = server.accept()
    conn.close()
    try:
        for i in range(100):
            client.sendall(b"x" * 1000)
    except (BrokenPipeError, ConnectionResetError) as e:
        print("broken", isinstance(e, ConnectionError))
    client.close()
    print(client.connect_ex(("127.0.0.1", 1)) == errno.EBADF)
    other = socket.socket()
    print(errno.errorcode[other.connect_ex(("127.0.0.1", refused_port()))])
    print(other.connect_ex(server.getsockname()))
    try:
        other.connect(server.getsockname())
    except OSError as e:
        print(shown(e))
    other.close()
    server.close()


def options():
    s = socket.socket()
    for level, name in (
        (socket.SOL_SOCKET, socket.SO_REUSEADDR),
        (socket.SOL_SOCKET, socket.SO_KEEPALIVE),
        (socket.IPPROTO_TCP, socket.TCP_NODELAY),
    ):
        before = s.getsockopt(level, name)
        s.setsockopt(level, name, 1)
        print(before, s.getsockopt(level, name) != 0, end=" ")
        s.setsockopt(level, name, 0)
        print(s.getsockopt(level, name))
    print(s.getsockopt(socket.SOL_SOCKET, socket.SO_TYPE) == socket.SOCK_STREAM)
    print(s.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR))
    s.close()


def main():
    for number in range(20):
        attempt(number)
    for number in range(7):
        wrong_values(number)
    limits()
    broken()
    options()


if __name__ == "__main__":
    main()
