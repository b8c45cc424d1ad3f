# engines: all -wasm("WASI has no sockets")
# Sockets: connections of one program with itself, files over them, datagrams, names.
import os
import select
import socket


def pair():
    with socket.create_server(("127.0.0.1", 0)) as server:
        client = socket.create_connection(server.getsockname())
        conn, address = server.accept()
        print(address == client.getsockname(), conn.getpeername() == address, conn.getsockname() == client.getpeername())
        return client, conn


def messages():
    client, conn = pair()
    client.sendall(b"hello")
    print(conn.recv(2), conn.recv(100))
    print(conn.send(b"world"), client.recv(3), client.recv(100))
    print(client.send(bytearray(b"abc")), client.send(memoryview(b"defg")[1:3]))
    buffer = bytearray(10)
    print(conn.recv_into(buffer), buffer)
    os.write(client.fileno(), b"by number")
    print(os.read(conn.fileno(), 50))
    big = bytes(range(256)) * 100
    client.sendall(big)
    got = b""
    while len(got) < len(big):
        got += conn.recv(4096)
    print(got == big)
    print(client.family == socket.AF_INET, client.type == socket.SOCK_STREAM, client.proto)
    print(repr(client.family), repr(client.type))
    with client:
        print(client.fileno() >= 0)
    print(client.fileno(), repr(client))
    print(conn.recv(1), conn.recv(1))
    fd = conn.detach()
    print(conn.fileno(), repr(conn))
    again = socket.socket(fileno=fd)
    print(again.fileno() == fd)
    again.close()


def files():
    client, conn = pair()
    with client, conn, conn.makefile("r", encoding="utf-8", newline="\n") as reader, client.makefile("w") as writer:
        print("first line", file=writer)
        writer.write("zweite Zeile: \u00e4\u20ac\n")
        writer.flush()
        print(repr(reader.readline()), repr(reader.readline()))
        print("a\r\nb\nc", file=writer, flush=True)
        client.shutdown(socket.SHUT_WR)
        for line in reader:
            print(repr(line))
        print(repr(reader.read()))
        print(reader.readable(), reader.writable(), writer.writable(), reader.mode, writer.mode)
    print(reader.closed, writer.closed)

    client, conn = pair()
    both = conn.makefile("rwb")
    raw = client.makefile("wb", 0)
    raw.write(b"GET / HTTP/1.0\r\nHost: x\r\n\r\n")
    while True:
        line = both.readline()
        print(line)
        if line == b"\r\n":
            break
    both.write(b"HTTP/1.0 200 OK\r\n")
    both.write(b"\r\nbody")
    both.flush()
    raw.write(b"more")
    print(both.read(4))
    # The socket stays open until its last file is closed.
    conn.close()
    both.write(b".")
    both.close()
    data = client.makefile("rb")
    print(data.readline(), data.read())
    data.close()
    raw.close()
    client.close()

    client, conn = pair()
    client.sendall(b"one\r\ntwo\rthree\n")
    client.close()
    with conn.makefile() as text:
        print(text.readlines())
    conn.close()


def datagrams():
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as a, socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as b:
        a.bind(("127.0.0.1", 0))
        b.bind(("127.0.0.1", 0))
        print(a.sendto(b"question", b.getsockname()))
        data, sender = b.recvfrom(100)
        print(data, sender == a.getsockname())
        b.sendto(b"long answer", sender)
        print(a.recv(4))
        b.sendto(b"", sender)
        print(a.recvfrom(10)[0])
        a.settimeout(0.05)
        try:
            a.recvfrom(10)
        except TimeoutError as e:
            print(e)
        b.connect(a.getsockname())
        b.send(b"connected")
        print(a.recv(20), b.getpeername() == a.getsockname())
        print(repr(a.type))


def ready():
    client, conn = pair()
    r, w, x = select.select([conn], [], [], 0.01)
    print(len(r), len(w), len(x))
    client.sendall(b"x")
    r, w, x = select.select([conn, client], [client], [], 5)
    print(r[0] is conn, len(r), w[0] is client)
    r, w, x = select.select([conn.fileno()], [], [])
    print(r == [conn.fileno()])
    client.close()
    conn.close()
    a, b = socket.socketpair()
    a.sendall(b"pair")
    b.sendall(b"other way")
    print(b.recv(10), a.recv(10), repr(a.family))
    a.close()
    print(b.recv(1))
    b.close()


def names():
    print(socket.inet_aton("127.0.0.1"), socket.inet_aton("1.2"), socket.inet_aton("0x7f.1"), socket.inet_ntoa(b"\x01\x02\xff\x00"))
    print(socket.inet_pton(socket.AF_INET, "10.0.0.7"), socket.inet_ntop(socket.AF_INET, b"\x0a\0\0\x07"))
    print(socket.htons(1), socket.ntohs(0x1234), socket.htonl(1), socket.ntohl(0x12345678))
    print(socket.gethostbyname("127.0.0.1"), socket.gethostbyname("localhost"), socket.gethostbyname(""))
    print(socket.gethostname() != "")
    for entry in socket.getaddrinfo("127.0.0.1", 80):
        print(entry)
    print(socket.getaddrinfo("127.0.0.1", "http", type=socket.SOCK_STREAM))
    print(socket.getaddrinfo(None, 8080, socket.AF_INET, socket.SOCK_STREAM, 0, socket.AI_PASSIVE)[0][4])
    try:
        socket.gethostbyname("300.1.1.1")
    except socket.gaierror as e:
        print(e.errno == socket.EAI_NONAME, e, isinstance(e, OSError))
    print(socket.getdefaulttimeout())
    socket.setdefaulttimeout(1.5)
    with socket.socket() as s:
        print(s.gettimeout(), socket.getdefaulttimeout())
    socket.setdefaulttimeout(None)


def main():
    messages()
    files()
    datagrams()
    ready()
    names()


if __name__ == "__main__":
    main()
