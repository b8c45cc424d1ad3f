# args: --temporary
"""A text adventure: light the lamp of an abandoned lighthouse before the ship comes.

    python3 examples/adventure.py
    rotor build -b wasm examples/adventure.py -o adventure.html

The second line makes a page on which the game is played in a browser.  Commands
are a verb and what it is for ("take lantern", "pour oil into lamp"), directions
are their first letters; "help" says more.  "save" and "load", with a name if you
like, keep a game in a file.

Usage: adventure.py [FOLDER | --temporary]

Saved games are in this folder, or in the current one; --temporary keeps them
until the end of the program only.
"""
import json
import os
import re
import sys
import tempfile
import textwrap

WIDTH = 72
LAST_TURN = 120
CARRIED, NOWHERE = "carried", "nowhere"
MOST_CARRIED = 6


class Room:
    def __init__(self, title, text, exits, dark=False, windy=False):
        self.title = title
        self.text = text
        self.exits = exits  # direction: name of a room
        self.dark = dark
        self.windy = windy


class Item:
    def __init__(self, name, words, place, text, fixed=False, here=""):
        self.name = name  # with its article
        self.words = words.split()
        self.home = place
        self.place = place  # name of a room, CARRIED or NOWHERE
        self.text = text
        self.fixed = fixed
        self.here = here  # what a description of its room says of it, until it is moved

    def bare_name(self):
        return self.name.split(" ", 1)[1]


def make_rooms():
    return {
        "jetty": Room(
            "Jetty",
            "Your boat knocks against a jetty of tarred planks. It will not sail again before someone has "
            "mended it. The island rises to the north; a beach lies to the east.",
            {"north": "path", "east": "beach"}, windy=True),
        "beach": Room(
            "Beach",
            "Shingle and weed, and pools that the tide has left. The jetty is to the west. In the cliff to the "
            "north gapes a cave.",
            {"west": "jetty", "north": "cave", "in": "cave"}),
        "cave": Room(
            "Smugglers' cave",
            "A low vault, dry and cold. Whoever kept their goods here left in a hurry. The beach is to the south.",
            {"south": "beach", "out": "beach"}, dark=True),
        "path": Room(
            "Path",
            "A path climbs between thistles. A cottage stands to the west, a graveyard lies to the east. The "
            "lighthouse is north of you, the jetty below to the south.",
            {"south": "jetty", "down": "jetty", "west": "cottage", "east": "graveyard", "north": "foot",
             "up": "foot"}),
        "cottage": Room(
            "Keeper's cottage",
            "One room with a cold stove, a table and a bed that nobody has made. The door leads east, another one "
            "north into a shed.",
            {"east": "path", "out": "path", "north": "shed"}),
        "shed": Room(
            "Shed",
            "Nets, corks, and the smell of both. The only door leads south.",
            {"south": "cottage", "out": "cottage"}),
        "graveyard": Room(
            "Graveyard",
            "A wall of loose stones around three mounds, of which one has a gravestone. A gap in the wall leads "
            "west; a track goes north to the cliff.",
            {"west": "path", "north": "cliff"}),
        "cliff": Room(
            "Cliff",
            "The edge of the island. The wind wants you to take one more step. The track leads south.",
            {"south": "graveyard"}, windy=True),
        "foot": Room(
            "Foot of the lighthouse",
            "White walls that taper into the clouds, and a door of oak to the north. The path goes down to the "
            "south.",
            {"south": "path", "down": "path", "north": "hall", "in": "hall"}),
        "hall": Room(
            "Hall",
            "A round room with flagstones. Stairs wind up along the wall. An archway leads east, the door south.",
            {"south": "foot", "out": "foot", "up": "stairs", "east": "study"}),
        "study": Room(
            "Study",
            "Shelves of log books, swollen with damp. A safe is let into the wall, and a narrow window shows the "
            "sea. The hall is to the west.",
            {"west": "hall", "out": "hall"}),
        "stairs": Room(
            "Stairs",
            "Halfway up. A slit in the wall lets in some light and a lot of wind. You can go up and down.",
            {"up": "gallery", "down": "hall"}, windy=True),
        "gallery": Room(
            "Lamp room",
            "Glass all around, and in the middle the great lamp on its pedestal. Far out on the dark sea there is a "
            "spark: the mail ship, and it holds straight on to the reef. The stairs go down.",
            {"down": "stairs"}),
    }


def make_items():
    return {
        "lantern": Item("a lantern", "rusty lantern", "shed", "A rusty lantern with a little oil of its own."),
        "rope": Item("a coil of rope", "coil rope", "shed", "It has seen better days, and so have its knots."),
        "matches": Item("a box of matches", "box match matches", "cottage", "Dry ones. Somebody was careful."),
        "letter": Item(
            "a letter", "letter paper note", "cottage",
            "\"Dear successor! I have put the lens where nobody will drop it. The number is the year in which they "
            "laid old Elias to rest: I pass by him each day, so I cannot forget it. The key I have lost. I suspect "
            "the gull.\""),
        "biscuit": Item("a ship's biscuit", "ship ship's biscuit", "cottage", "It would stop a musket ball."),
        "fish": Item("a fish", "fish herring", "beach", "A herring, still fresh.",
                     here="In one of the pools a fish swims in circles."),
        "oil": Item("a can of oil", "can oil", "cave", "Lamp oil of the best kind, a gallon of it."),
        "key": Item("a brass key", "brass key", NOWHERE, "It is as long as your hand."),
        "lens": Item("a lens", "glass lens", NOWHERE, "Cut glass as thick as your arm. Do not drop it."),
        "gull": Item("a gull", "gull seagull bird nest", "cliff", "It looks at you first with one eye, then with the "
                     "other. There is something shiny in its nest.", True,
                     "A gull, as large as a goose, sits on its nest. Something in there glitters."),
        "gravestone": Item("a gravestone", "gravestone grave stone tombstone", "graveyard",
                           "\"Elias Thorn, keeper of the light, 1798-1871. He saw them all home.\"", True),
        "door": Item("a door", "oak door", "foot", "Oak, with bands of iron and a large keyhole.", True),
        "safe": Item("a safe", "safe dial wall", "study", "A steel door with a dial of four figures. You could dial "
                     "a number, if you knew which.", True),
        "boat": Item("a boat", "boat leak", "jetty", "The reef has left a hole in it that a child could climb "
                     "through.", True),
        "lamp": Item("a lamp", "great lamp", "gallery", "", True),
    }


# What can be achieved, and what it is worth.
POINTS = {"lantern lit": 10, "gull gone": 15, "door open": 15, "oil found": 10, "grave read": 5, "safe open": 20,
          "oil in lamp": 5, "lens in lamp": 5, "lamp lit": 15}

DIRECTIONS = {"n": "north", "s": "south", "e": "east", "w": "west", "u": "up", "d": "down",
              "upstairs": "up", "downstairs": "down", "inside": "in", "outside": "out"}
DIRECTIONS.update({name: name for name in ["north", "south", "east", "west", "up", "down", "in", "out"]})

SYNONYMS = {"l": "look", "x": "examine", "i": "inventory", "inv": "inventory", "get": "take", "grab": "take",
            "carry": "take", "leave": "drop", "throw": "drop", "inspect": "examine", "describe": "examine",
            "search": "examine", "walk": "go", "run": "go", "climb": "go", "unlock": "open", "ignite": "light",
            "kindle": "light", "feed": "give", "offer": "give", "insert": "put", "place": "put", "fill": "pour",
            "type": "dial", "turn": "dial", "enter": "dial", "set": "dial", "consume": "eat", "restore": "load",
            "points": "score", "z": "wait", "exit": "quit", "q": "quit", "?": "help"}
PAIRS = {("pick", "up"): "take", ("put", "down"): "drop", ("look", "at"): "examine", ("switch", "on"): "light",
         ("turn", "on"): "light", ("look", "around"): "look", ("look", "in"): "examine"}
PREPOSITIONS = ["with", "to", "in", "into", "on", "onto", "at", "using", "from"]
ARTICLES = ["a", "an", "the", "some", "my", "please", "of"]


class Confusion(Exception):
    """A command that cannot be followed; it takes no time."""


def say(text):
    print(textwrap.fill(text, WIDTH))


def listed(names):
    """The names as a sentence has them."""
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + " and " + names[-1]


class Game:
    def __init__(self, folder):
        self.folder = folder
        self.rooms = make_rooms()
        self.items = make_items()
        self.place = "jetty"
        self.facts = set()
        self.visited = set()
        self.turns = 0
        self.over = False
        self.last = ""  # what "it" means
        self.verbs = {
            "go": self.go, "look": self.look, "examine": self.examine, "read": self.read, "take": self.take,
            "drop": self.drop, "inventory": self.inventory, "open": self.open, "light": self.light,
            "give": self.give, "put": self.put, "pour": self.put, "dial": self.dial, "eat": self.eat,
            "wait": self.wait,
        }
        # These take no time.
        self.remarks = {"help": self.help, "score": self.show_score, "save": self.save, "load": self.load,
                        "quit": self.quit}

    # The course of the game

    def play(self):
        say("The storm has thrown you onto the island of Skerry. Tonight the mail ship passes, and the lighthouse is "
            "dark: its keeper has been gone for a week. Somebody has to light the lamp. (\"help\" helps.)")
        self.describe()
        while not self.over:
            print()
            try:
                line = input("> ")
            except EOFError:
                print()
                break
            for command in re.split(r"[.;!]| then ", line.lower()):
                if not self.over:
                    self.follow(command)
        self.show_score("", "")

    def follow(self, command):
        words = [word for word in re.findall(r"[a-z0-9'?]+", command) if word not in ARTICLES]
        if not words:
            return
        try:
            self.execute(words)
        except Confusion as e:
            say(str(e))

    def execute(self, words):
        if len(words) == 1 and words[0] in DIRECTIONS:
            words = ["go"] + words
        pair = tuple(words[:2])
        if len(pair) == 2 and (pair[0], pair[1]) in PAIRS:
            verb = PAIRS[pair[0], pair[1]]
            words = words[2:]
        else:
            verb = SYNONYMS.get(words[0], words[0])
            words = words[1:]
        if verb not in self.verbs and verb not in self.remarks:
            raise Confusion(f"You do not know how to \"{verb}\".")
        first, second = words, []
        for i, word in enumerate(words):
            if word in PREPOSITIONS and verb != "go":
                first, second = words[:i], words[i + 1:]
                break
        if verb in self.remarks:
            self.remarks[verb](" ".join(first), " ".join(second))
            return
        self.verbs[verb](" ".join(first), " ".join(second))
        if not self.over:
            self.pass_time()

    def pass_time(self):
        self.turns += 1
        if self.turns == LAST_TURN - 40:
            say("Night falls.")
        elif self.turns == LAST_TURN - 15:
            say("Out on the sea a ship's bell sounds. There is not much time left.")
        elif self.turns >= LAST_TURN:
            say("A long, tearing sound comes from the reef, and then there are voices. The ship has struck. You did "
                "what you could, which was too little.")
            self.over = True

    # What is here

    def is_dark(self):
        return self.rooms[self.place].dark and not ("lantern lit" in self.facts and self.is_near("lantern"))

    def is_near(self, key):
        return self.items[key].place in (self.place, CARRIED)

    def things(self, place):
        """The keys of what is in a place, in the order in which the island was made."""
        return [key for key, item in self.items.items() if item.place == place]

    def find(self, noun, verb):
        """The key of what the player means."""
        if not noun:
            raise Confusion(f"What do you want to {verb}?")
        words = noun.split()
        if words == ["it"] and self.last:
            words = [self.last]
        found = []
        for key, item in self.items.items():
            if self.is_near(key) and all(word in item.words for word in words):
                if item.place == CARRIED or not self.is_dark():
                    found.append(key)
        if not found:
            if self.is_dark():
                raise Confusion("It is too dark to see that.")
            raise Confusion(f"You see no {noun} here.")
        if len(found) > 1:
            names = ["the " + self.items[key].bare_name() for key in found]
            raise Confusion("Do you mean " + " or ".join(names) + "?")
        self.last = self.items[found[0]].words[-1]
        return found[0]

    def carried(self, noun, verb):
        key = self.find(noun, verb)
        if self.items[key].place != CARRIED:
            raise Confusion(f"You do not have the {self.items[key].bare_name()}.")
        return key

    def achieve(self, fact):
        self.facts.add(fact)

    def describe(self):
        room = self.rooms[self.place]
        print()
        if self.is_dark():
            print("Darkness")
            say("You can see nothing at all.")
            return
        print(room.title)
        say(room.text)
        self.visited.add(self.place)
        names = []
        for key in self.things(self.place):
            item = self.items[key]
            if item.here and item.place == item.home:
                say(item.here)
            elif not item.fixed:
                names.append(item.name)
        if names:
            say("You see " + listed(names) + " here.")

    # Verbs

    def go(self, noun, _):
        words = [DIRECTIONS[word] for word in noun.split() if word in DIRECTIONS]
        if not words:
            raise Confusion("Where to?")
        room = self.rooms[self.place]
        direction = words[-1]
        if direction not in room.exits:
            raise Confusion("There is no way in that direction.")
        target = room.exits[direction]
        if target == "hall" and self.place == "foot" and "door open" not in self.facts:
            raise Confusion("The door is locked.")
        if self.is_dark():
            say("You grope your way out.")
        self.place = target
        if target in self.visited and not self.is_dark():
            print()
            print(self.rooms[target].title)
            names = [self.items[key].name for key in self.things(target)
                     if not self.items[key].fixed or self.items[key].here]
            if names:
                say("You see " + listed(names) + " here.")
        else:
            self.describe()

    def look(self, noun, second):
        if noun:
            self.examine(noun, second)
        else:
            self.describe()

    def examine(self, noun, second):
        key = self.find(noun or second, "look at")
        item = self.items[key]
        if key == "lamp":
            self.describe_lamp()
        elif key == "door" and "door open" in self.facts:
            say("It stands open.")
        elif key == "safe" and "safe open" in self.facts:
            say("It is open, and its number is no secret any more.")
        elif key == "lantern" and "lantern lit" in self.facts:
            say("It gives a small, steady light.")
        else:
            say(item.text)
        if key == "gravestone":
            self.achieve("grave read")

    def describe_lamp(self):
        missing = [name for fact, name in [("oil in lamp", "oil"), ("lens in lamp", "its lens")]
                   if fact not in self.facts]
        if missing:
            say("A brass burner below a mirror. It lacks " + listed(missing) + ".")
        else:
            say("It only wants to be lit.")

    def read(self, noun, second):
        key = self.find(noun or second, "read")
        if key not in ("letter", "gravestone"):
            raise Confusion("There is nothing written on it.")
        self.examine(noun or second, "")

    def take(self, noun, _):
        if noun in ("all", "everything"):
            if self.is_dark():
                raise Confusion("It is too dark for that.")
            keys = [key for key in self.things(self.place) if not self.items[key].fixed]
            if not keys:
                raise Confusion("There is nothing to take.")
        else:
            keys = [self.find(noun, "take")]
        for key in keys:
            item = self.items[key]
            if key == "gull":
                say("It takes you instead, by the thumb.")
            elif item.fixed:
                say("That stays where it is.")
            elif item.place == CARRIED:
                say("You have it already.")
            elif len(self.things(CARRIED)) >= MOST_CARRIED:
                say(f"Your hands are full: the {item.bare_name()} stays here.")
            else:
                item.place = CARRIED
                say(f"You take the {item.bare_name()}.")
                if key == "oil":
                    self.achieve("oil found")

    def drop(self, noun, _):
        keys = self.things(CARRIED) if noun in ("all", "everything") else [self.carried(noun, "drop")]
        if not keys:
            raise Confusion("You carry nothing.")
        for key in keys:
            self.items[key].place = self.place
            say(f"You put the {self.items[key].bare_name()} down.")

    def inventory(self, _, __):
        names = [self.items[key].name for key in self.things(CARRIED)]
        say("You carry " + listed(names) + "." if names else "You carry nothing.")

    def open(self, noun, second):
        key = self.find(noun, "open")
        if key == "safe" and "safe open" not in self.facts:
            say("You need to dial its number.")
        elif key == "door" and "door open" not in self.facts:
            if self.items["key"].place != CARRIED:
                say("It is locked, and you have no key.")
            elif second and self.carried(second, "open it with") != "key":
                say("That does not fit.")
            else:
                say("The key turns as if it had been oiled yesterday. The door swings open.")
                self.achieve("door open")
        elif key in ("safe", "door"):
            say("It is open.")
        else:
            say("That cannot be opened.")

    def light(self, noun, second):
        key = self.find(noun, "light")
        if second:
            self.carried(second, "use")
        if self.items["matches"].place != CARRIED:
            raise Confusion("You have nothing to light it with.")
        if key == "lantern" and "lantern lit" in self.facts:
            say("It burns already.")
        elif key not in ("lantern", "lamp"):
            say("Better not.")
        elif self.rooms[self.place].windy:
            say("The wind blows out one match after the other.")
        elif key == "lantern":
            say("The wick catches, and the lantern throws a yellow light around you.")
            self.achieve("lantern lit")
        elif "oil in lamp" not in self.facts:
            say("The wick is dry. Without oil this will be a short night.")
        elif "lens in lamp" not in self.facts:
            say("Without its lens the light would not even reach the jetty.")
        else:
            say("A blue flame runs around the burner, grows white, and the lens throws it out over the sea: a "
                "beam that sweeps over the reef, over the waves, and over a ship that is turning away. Its horn "
                "sounds three times. They have seen you.")
            print()
            say("*** You have won ***")
            self.achieve("lamp lit")
            self.over = True

    def give(self, noun, second):
        words = noun.split()
        if not second and len(words) > 1:
            noun, second = words[-1], words[0]  # feed gull fish
        key = self.find(noun, "give away")
        if not second:
            raise Confusion("Whom do you want to give it to?")
        if key == "gull":
            noun, second = second, noun  # feed gull with fish
        key = self.carried(noun, "give away")
        if self.find(second, "give it to") != "gull":
            raise Confusion("It would not know what to do with it.")
        if key == "biscuit":
            say("The gull tries it, and looks at you as if you owed it a beak.")
        elif key != "fish":
            say("The gull is not interested.")
        else:
            say("The gull swallows the fish whole, thinks about it, and flies off to where there may be more. In its "
                "nest lies a brass key.")
            self.items["fish"].place = NOWHERE
            self.items["gull"].place = NOWHERE
            self.items["key"].place = self.place
            self.achieve("gull gone")

    def put(self, noun, second):
        if "lamp" in noun.split() and second:
            noun, second = second, noun  # fill lamp with oil
        key = self.carried(noun, "put there")
        if not second:
            raise Confusion("Where to?")
        if self.find(second, "fill") != "lamp":
            say("That would help nobody.")
        elif key in ("oil", "lens"):
            self.items[key].place = NOWHERE
            self.achieve(key + " in lamp")
            say("The burner drinks up the oil." if key == "oil" else "The lens slides into its ring and clicks.")
        else:
            say("It does not belong in there.")

    def dial(self, noun, second):
        numbers = [word for word in (noun + " " + second).split() if word.isdigit()]
        if not numbers:
            # "enter lighthouse", "turn around"
            raise Confusion("What number?" if self.place == "study" else "You cannot do that.")
        if self.place != "study":
            raise Confusion("There is nothing here with a dial.")
        if "safe open" in self.facts:
            say("The safe is open.")
        elif numbers[0] == "1871":
            say("Something clicks, and the safe opens. In it, wrapped in a blanket, is a lens.")
            self.items["lens"].place = self.place
            self.achieve("safe open")
        else:
            say("Nothing happens.")

    def eat(self, noun, _):
        key = self.carried(noun, "eat")
        if key == "biscuit":
            say("You chew for a while. It does no harm, which is all that can be said for it.")
            self.items[key].place = NOWHERE
        elif key == "fish":
            say("Raw? There may be someone who likes it better than you do.")
        else:
            say("You are not as hungry as that.")

    def wait(self, _, __):
        say("Time passes.")

    # Remarks

    def help(self, _, __):
        say("Directions are n, s, e, w, up, down, in, out. Verbs: " +
            ", ".join(sorted(set(self.verbs) | set(self.remarks))) + ". Several commands of a line have a full stop "
            "between them, \"it\" is what you mentioned last, and \"take all\" takes everything.")

    def score(self):
        return sum(points for fact, points in POINTS.items() if fact in self.facts)

    def show_score(self, _, __):
        score = self.score()
        rank = "castaway"
        for least, name in [(20, "beachcomber"), (50, "keeper's mate"), (80, "keeper"), (100, "keeper of the light")]:
            if score >= least:
                rank = name
        say(f"You have {score} of {sum(POINTS.values())} points after {self.turns} turns: {rank}.")

    def quit(self, _, __):
        self.over = True

    def file_name(self, name):
        name = name or "skerry"
        if not name.isalnum():
            raise Confusion("The name of a saved game is one word.")
        return os.path.join(self.folder, name + ".json")

    def save(self, noun, _):
        state = {"game": "Skerry", "place": self.place, "turns": self.turns, "last": self.last,
                 "facts": sorted(self.facts), "visited": sorted(self.visited),
                 "items": {key: item.place for key, item in self.items.items()}}
        try:
            with open(self.file_name(noun), "w", encoding="utf-8") as file:
                json.dump(state, file, indent=1)
        except OSError as e:
            raise Confusion(f"That did not work: {e.strerror}.")
        say("Saved.")

    def load(self, noun, _):
        try:
            with open(self.file_name(noun), encoding="utf-8") as file:
                state = json.load(file)
        except OSError as e:
            raise Confusion(f"That did not work: {e.strerror}.")
        except ValueError:
            raise Confusion("That is no saved game.")
        if not isinstance(state, dict) or state.get("game") != "Skerry":
            raise Confusion("That is no saved game.")
        self.place = str(state["place"])
        self.turns = int(state["turns"])
        self.last = str(state["last"])
        self.facts = set(state["facts"])
        self.visited = set(state["visited"])
        for key, place in state["items"].items():
            self.items[key].place = str(place)
        say("Loaded.")
        self.describe()


def main(argv):
    if argv[1:] == ["--temporary"]:
        with tempfile.TemporaryDirectory() as folder:
            Game(folder).play()
    elif len(argv) > 2:
        print("usage: adventure.py [FOLDER | --temporary]")
        return 2
    else:
        Game(argv[1] if len(argv) == 2 else ".").play()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
