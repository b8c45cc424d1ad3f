# start: script
# engines: all -wasm("WASI has no sockets")
# Files over sockets, text in both directions, and what their ends do; wrong answers of servers of HTTP.
import http.client
import socket

a, b = socket.socketpair()
f = a.makefile("rw", encoding="utf-8", newline="\n")
g = b.makefile("rw")
f.write("héllo\n")
f.flush()
print(repr(g.readline()))
g.write("answer 1\nanswer 2\n")
g.flush()
print(f.readline(), f.readline(), sep="")
h = b.makefile("wb", 1)
h.write(b"at once\n")
print(f.readline())
try:
    f.seek(0)
except OSError as e:
    print(type(e).__name__)
print(f.seekable(), f.isatty(), h.fileno() == b.fileno())
for x in (f, g, h, a, b):
    x.close()
try:
    f.readline()
except ValueError as e:
    print(e)
s = socket.create_server(("127.0.0.1", 0))
for kind in range(3):
    c = http.client.HTTPConnection("127.0.0.1", s.getsockname()[1])
    c.request("GET", "/")
    p, _ = s.accept()
    p.recv(1000)
    if kind == 1:
        p.sendall(b"garbage\r\n\r\n")
    if kind == 2:
        p.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nab")
    p.close()
    try:
        print(c.getresponse().read())
    except http.client.HTTPException as e:
        print(type(e).__name__, e, isinstance(e, OSError))
    c.close()
t = socket.create_connection(s.getsockname())
q, _ = s.accept()
q.settimeout(0.05)
r = q.makefile("rb")
t.sendall(b"part")
try:
    r.readline()
except TimeoutError as e:
    print("timeout", e)
try:
    r.readline()
except OSError as e:
    print(type(e).__name__, e)
t.close()
q.close()
r.close()
