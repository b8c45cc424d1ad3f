# start: script
# engines: all -host("the texts of RustPython differ")
def emit(handlers, *args, **kwargs):
    return [handler(*args, **kwargs) for handler in handlers]


def hello(name, punct="!"):
    return "Hello " + name + punct


class Bus:
    def __init__(self):
        self.handlers = {}

    def on(self, event, handler):
        self.handlers.setdefault(event, []).append(handler)

    def emit(self, event, *args, **kwargs):
        return [handler(*args, **kwargs) for handler in self.handlers.get(event, [])]


log = []
print(emit([hello, hello], "Ann"), emit([hello], "Bob", punct="?"), emit([]), emit([log.append], 3))
for arguments in ((), (1, 2)):
    try:
        emit([log.append], *arguments)
    except TypeError as error:
        print(error)
bus = Bus()
bus.on("greet", hello)
bus.on("save", log.append)
print(bus.emit("greet", "Ann"), bus.emit("greet", "Bob", punct="?"), bus.emit("save", 4), log)
try:
    bus.emit("save", 1, punct=2)
except TypeError as error:
    print(error)
