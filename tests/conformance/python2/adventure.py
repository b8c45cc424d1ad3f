# python: 2
# start: script
# stdin: adventure.in
# A text adventure with rooms as classes, a metaclass registry, raw_input and commands by name.
import sys


class Registry(type):
    rooms = {}

    def __new__(meta, name, bases, names):
        cls = type.__new__(meta, name, bases, names)
        if names.get("key"):
            Registry.rooms[names["key"]] = cls
        return cls


class Room(object):
    __metaclass__ = Registry
    key = None
    exits = {}
    things = ()

    def __init__(self):
        self.items = list(self.things)
        self.visits = 0

    def describe(self):
        self.visits += 1
        text = self.__doc__.strip()
        if self.visits > 1:
            text = text.split(".")[0] + " (again)."
        if self.items:
            text += " You see: " + ", ".join(sorted(self.items)) + "."
        return text

    def enter(self, player):
        return True


class Hall(Room):
    """A dusty hall. Doors lead north and east."""
    key = "hall"
    exits = {"n": "library", "e": "cellar"}
    things = ("lamp",)


class Library(Room):
    """A library. Books everywhere."""
    key = "library"
    exits = {"s": "hall"}
    things = ("book", "key")


class Cellar(Room):
    """A dark cellar. Something gleams."""
    key = "cellar"
    exits = {"w": "hall"}
    things = ("gold",)

    def enter(self, player):
        if "lamp" not in player.items:
            print "It is too dark."
            return False
        return True


class Player:
    def __init__(self):
        self.items = []
        self.rooms = dict([(k, c()) for k, c in Registry.rooms.items()])
        self.room = self.rooms["hall"]
        self.moves = 0

    def do_look(self, *args):
        print self.room.describe()

    def do_go(self, where=""):
        key = self.room.exits.get(where[:1])
        if key is None:
            print "You cannot go %s." % (where or "nowhere")
        elif self.rooms[key].enter(self):
            self.room = self.rooms[key]
            self.do_look()

    def do_take(self, item=""):
        if item in self.room.items:
            self.room.items.remove(item)
            self.items.append(item)
            print "Taken:", item
        else:
            print "There is no %s here." % `item`

    def do_inventory(self):
        if not self.items:
            print "Nothing."
        for i, item in enumerate(self.items):
            print "%d. %s" % (i + 1, item),
        print

    def command(self, line):
        words = line.lower().split()
        if not words:
            return
        verbs = {"look": self.do_look, "go": self.do_go, "take": self.do_take, "i": self.do_inventory}
        verb, args = words[0], words[1:]
        if not verbs.has_key(verb):
            print "What is", verb + "?"
            return
        self.moves += 1
        apply(verbs[verb], args)


player = Player()
player.do_look()
while True:
    try:
        line = raw_input("> ")
    except EOFError:
        print "Bye."
        break
    if line == "quit":
        break
    try:
        player.command(line)
    except TypeError:
        print "Too many words."
print player.moves, sorted(Registry.rooms.keys()), player.room.__class__.__name__
