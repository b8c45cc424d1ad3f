# Bound methods are equal when receiver and method are, in lists, dicts and sets, too.
from types import MethodType


class Bus:
    def __init__(self):
        self.listeners = []
        self.log = []

    def on_event(self, x):
        self.log.append(x)

    def other(self, x):
        self.log.append(-x)

    def start(self, hub):
        hub.subscribe(self.on_event)
        hub.subscribe(self.other)

    def stop(self, hub):
        hub.unsubscribe(self.on_event)


class Hub:
    def __init__(self):
        self.listeners = []
        self.counts = {}

    def subscribe(self, f):
        if f not in self.listeners:
            self.listeners.append(f)
        self.counts[f] = self.counts.get(f, 0) + 1

    def unsubscribe(self, f):
        self.listeners.remove(f)

    def fire(self, x):
        for f in self.listeners:
            f(x)


def both(self, x, times=1):
    self.on_event(x * times)
    self.other(x)


def plain(x):
    print("plain", x)


def main():
    hub = Hub()
    a = Bus()
    b = Bus()
    a.start(hub)
    b.start(hub)
    a.start(hub)
    hub.fire(3)
    print(len(hub.listeners), a.log, b.log)
    a.stop(hub)
    hub.fire(4)
    print(len(hub.listeners), a.log, b.log)
    hub.subscribe(plain)
    hub.subscribe(print)
    hub.fire(5)
    hub.unsubscribe(plain)
    print(len(hub.listeners), plain in hub.listeners, b.other in hub.listeners)
    print(sorted(hub.counts.values()))
    print(a.on_event == a.on_event, a.on_event == b.on_event, a.on_event != a.other)
    s = {a.on_event, a.on_event, b.on_event, a.other}
    print(len(s), a.on_event in s, b.other in s)
    print(hash(a.on_event) == hash(a.on_event))
    a.both = MethodType(both, a)
    a.both(7)
    a.on_more = MethodType(both, b)
    a.on_more(8, 2)
    print(a.log, b.log)
    print(a.on_event.__self__ is a, a.on_event.__name__)


if __name__ == "__main__":
    main()
