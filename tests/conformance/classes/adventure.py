# start: script
# Weights that are attributes, class attributes and properties; attributes given as keywords; commands in a table.
"""A small text adventure with a command parser, decorators that register commands and a scripted session."""
import textwrap
from collections import defaultdict

COMMANDS = {}
ALIASES = {}


class GameError(Exception):
    def __init__(self, text, fatal=False):
        super().__init__(text)
        self.fatal = fatal


def command(*names, needs=0, help=None):
    def register(function):
        for name in names:
            COMMANDS[name] = (function, needs, help or function.__doc__)
        for name in names[1:]:
            ALIASES[name] = names[0]
        return function
    return register


def direction(name, short):
    ALIASES[short] = name
    return name


NORTH = direction("north", "n")
SOUTH = direction("south", "s")
EAST = direction("east", "e")
WEST = direction("west", "w")
OPPOSITE = {NORTH: SOUTH, SOUTH: NORTH, EAST: WEST, WEST: EAST}


class Thing:
    portable = True
    weight = 1

    def __init__(self, name, description, **extra):
        self.name = name
        self.description = description
        for key, value in extra.items():
            setattr(self, key, value)

    def look(self):
        return self.description

    def use(self, game, other=None):
        raise GameError(f"You cannot use the {self.name}.")

    def __repr__(self):
        return f"<{type(self).__name__} {self.name}>"


class Lamp(Thing):
    def __init__(self, name, description, fuel=3):
        super().__init__(name, description)
        self.fuel = fuel
        self.lit = False

    @property
    def weight(self):
        return 2 + self.fuel

    def use(self, game, other=None):
        if self.fuel <= 0:
            raise GameError("The lamp is empty.")
        self.lit = not self.lit
        if self.lit:
            self.fuel -= 1
        return "The lamp is now " + ("lit." if self.lit else "dark.")

    def look(self):
        state = "lit" if self.lit else "dark"
        return f"{super().look()} It is {state} and has fuel for {self.fuel} more."


class Key(Thing):
    weight = 0

    def use(self, game, other=None):
        if other is None:
            raise GameError("Use the key with what?")
        if not isinstance(other, Door):
            raise GameError(f"The {self.name} does not fit the {other.name}.")
        return other.unlock(self)


class Door(Thing):
    portable = False

    def __init__(self, name, description, leads_to, key_name):
        super().__init__(name, description, locked=True)
        self.leads_to = leads_to
        self.key_name = key_name

    def unlock(self, key):
        if key.name != self.key_name:
            raise GameError("Wrong key.")
        self.locked = False
        return f"The {self.name} swings open."


class Room:
    def __init__(self, name, description, dark=False):
        self.name = name
        self.description = description
        self.dark = dark
        self.exits = {}
        self.things = []
        self.visits = 0

    def connect(self, where, other, back=True):
        self.exits[where] = other
        if back:
            other.exits[OPPOSITE[where]] = self
        return self

    def find(self, name):
        for thing in self.things:
            if thing.name == name:
                return thing
        return None

    def describe(self, light):
        if self.dark and not light:
            return "It is pitch dark."
        lines = [self.name.upper(), *textwrap.wrap(self.description, 50)]
        if self.things:
            lines.append("You see: " + ", ".join(sorted(t.name for t in self.things)))
        lines.append("Exits: " + ", ".join(sorted(self.exits)))
        return "\n".join(lines)


class Game:
    limit = 6

    def __init__(self):
        self.inventory = []
        self.moves = 0
        self.score = 0
        self.counts = defaultdict(int)
        self.over = False
        self.room = self.build()

    def build(self):
        hall = Room("Hall", "A long hall with a stone floor. Dust lies everywhere, and the portraits look down at you.")
        cellar = Room("Cellar", "A damp cellar. Something drips.", dark=True)
        study = Room("Study", "Books from floor to ceiling.")
        vault = Room("Vault", "Gold!")
        hall.connect(SOUTH, cellar).connect(EAST, study)
        hall.things += [Lamp("lamp", "A brass lamp."), Thing("statue", "A heavy statue.", portable=False, weight=50)]
        study.things.append(Thing("book", "A book about doors.", pages=312))
        study.things.append(Thing("anvil", "Why is there an anvil?", weight=5))
        cellar.things.append(Key("key", "A rusty key."))
        study.things.append(Door("door", "An iron door.", vault, "key"))
        return hall

    @property
    def light(self):
        return any(isinstance(t, Lamp) and t.lit for t in self.inventory)

    @property
    def load(self):
        return sum(t.weight for t in self.inventory)

    def held(self, name):
        for thing in self.inventory:
            if thing.name == name:
                return thing
        raise GameError(f"You have no {name}.")

    def visible(self, name):
        try:
            return self.held(name)
        except GameError:
            thing = self.room.find(name)
            if thing is None or (self.room.dark and not self.light):
                raise GameError(f"You see no {name} here.") from None
            return thing

    def run(self, line):
        words = [w for w in line.lower().split() if w not in ("the", "a", "with", "to")]
        if not words:
            return "Say something."
        verb, *args = words
        verb = ALIASES.get(verb, verb)
        if verb in OPPOSITE:
            verb, args = "go", [verb]
        if verb not in COMMANDS:
            return f"I do not know how to {verb}."
        function, needs, _ = COMMANDS[verb]
        if len(args) < needs:
            return f"{verb.capitalize()} what?"
        self.moves += 1
        self.counts[verb] += 1
        try:
            return function(self, *args)
        except GameError as e:
            if e.fatal:
                self.over = True
            return str(e)


@command("look", "l")
def look(game, what=None):
    """Look around, or at something."""
    if what is None:
        return game.room.describe(game.light)
    return game.visible(what).look()


@command("go", needs=1)
def go(game, where):
    """Go somewhere."""
    where = ALIASES.get(where, where)
    if where not in game.room.exits:
        raise GameError("You cannot go there.")
    game.room = game.room.exits[where]
    game.room.visits += 1
    if game.room.visits == 1:
        game.score += 5
    return game.room.describe(game.light)


@command("take", "get", needs=1)
def take(game, *names):
    """Take things."""
    taken = []
    for name in names:
        thing = game.visible(name)
        if thing in game.inventory:
            raise GameError(f"You already have the {name}.")
        if not thing.portable:
            raise GameError(f"The {name} does not move.")
        if game.load + thing.weight > game.limit:
            raise GameError(f"The {name} is too heavy ({game.load} + {thing.weight} > {game.limit}).")
        game.room.things.remove(thing)
        game.inventory.append(thing)
        taken.append(name)
    return "Taken: " + " and ".join(taken)


@command("drop", needs=1)
def drop(game, name):
    thing = game.held(name)
    game.inventory.remove(thing)
    game.room.things.append(thing)
    return "Dropped."


@command("inventory", "i")
def inventory(game):
    """What you carry."""
    if not game.inventory:
        return "You carry nothing."
    return "\n".join(f"  {t.name:<8}{t.weight:>3}" for t in game.inventory) + f"\n  {'total':<8}{game.load:>3}"


@command("use", needs=1)
def use(game, name, other=None):
    """Use something, maybe with something else."""
    thing = game.held(name)
    result = thing.use(game, game.visible(other) if other else None)
    if isinstance(thing, Key):
        door = game.visible(other)
        game.room.connect(WEST if WEST not in game.room.exits else NORTH, door.leads_to)
        game.score += 20
    return result


@command("help", "?")
def help_(game):
    rows = []
    for name in sorted(COMMANDS):
        if name in ALIASES:
            continue
        function, needs, text = COMMANDS[name]
        rows.append(f"{name:10} {text or 'no help'} ({needs})")
    return "\n".join(rows)


@command("quit")
def quit_(game):
    raise GameError(f"Bye. {game.score} points in {game.moves} moves.", fatal=True)


SESSION = """
look
take statue
take lamp
inventory
s
look key
use lamp
look lamp
take the key
i
n
e
get anvil
get book key
look book
use book with door
use key
use key with door
n
look
dance
drop

i
help
drop book
quit
look
"""


def main():
    game = Game()
    for line in SESSION.strip("\n").split("\n"):
        if game.over:
            print("(the game is over)")
            break
        print(">", line)
        print(game.run(line))
    print(dict(sorted(game.counts.items())))
    print(game.inventory, [t.pages for t in game.inventory if hasattr(t, "pages")])


if __name__ == "__main__":
    main()
