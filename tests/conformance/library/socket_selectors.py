# engines: all -wasm("WASI has no sockets")
# `selectors`: a server that serves several connections in turns.
import selectors
import socket


class Connection:
    def __init__(self, number):
        self.number = number
        self.pending = b""


class Server:
    def __init__(self):
        self.selector = selectors.DefaultSelector()
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.listening.setblocking(False)
        self.selector.register(self.listening, selectors.EVENT_READ, data=None)
        self.count = 0

    def accept(self):
        conn, _ = self.listening.accept()
        conn.setblocking(False)
        self.count += 1
        self.selector.register(conn, selectors.EVENT_READ | selectors.EVENT_WRITE, data=Connection(self.count))

    def serve(self, key, mask):
        sock, data = key.fileobj, key.data
        if mask & selectors.EVENT_READ:
            received = sock.recv(1024)
            if not received:
                print("closing", data.number)
                self.selector.unregister(sock)
                sock.close()
                return
            data.pending += received
        if mask & selectors.EVENT_WRITE and data.pending:
            sent = sock.send(data.pending)
            data.pending = data.pending[sent:]

    def turn(self):
        events = self.selector.select(timeout=0.02)
        for key, mask in events:
            if key.data is None:
                self.accept()
            else:
                self.serve(key, mask)
        return len(events)


def main():
    server = Server()
    print(server.turn())
    clients = [socket.create_connection(server.listening.getsockname()) for i in range(3)]
    for i in range(3):
        server.turn()
    print(server.count)
    for i, client in enumerate(clients):
        client.sendall(b"message %d" % i)
    for i in range(3):
        server.turn()
    for client in clients:
        print(client.recv(100))
        client.close()
        for i in range(2):
            server.turn()
    print(len(server.selector.get_map()))
    print(server.selector.get_key(server.listening).events == selectors.EVENT_READ)
    try:
        server.selector.unregister(clients[0])
    except (KeyError, ValueError) as e:
        print("not there")
    server.selector.close()
    server.listening.close()


if __name__ == "__main__":
    main()
