# start: script
"""Natural-ish text adventure engine driven by a script; save/load with JSON; state machine; parser with synonyms."""
import json, re, sys, textwrap
from dataclasses import dataclass, field
from typing import Callable
from collections import defaultdict
from enum import Enum, auto
import io, contextlib

class Dir(Enum):
    N = "north"; S = "south"; E = "east"; W = "west"; U = "up"; D = "down"
    @property
    def opposite(self):
        return {Dir.N: Dir.S, Dir.S: Dir.N, Dir.E: Dir.W, Dir.W: Dir.E, Dir.U: Dir.D, Dir.D: Dir.U}[self]
    @classmethod
    def _missing_(cls, value):
        for d in cls:
            if d.name == str(value).upper(): return d
        return None

class GameError(Exception): pass
class Blocked(GameError):
    def __init__(self, why, by=None): super().__init__(why); self.by = by
class Won(BaseException): pass

@dataclass
class Thing:
    name: str
    desc: str = ""
    adjectives: frozenset = frozenset()
    portable: bool = True
    weight: int = 1
    parent: "Holder | None" = field(default=None, repr=False, compare=False)
    states: dict = field(default_factory=dict)
    def matches(self, words): return self.name in words and set(words) - {self.name} <= self.adjectives
    def __hash__(self): return hash(self.name)
    def full(self):
        lit = " (lit)" if self.states.get("lit") else ""
        return f"{' '.join(sorted(self.adjectives))} {self.name}".strip() + lit

@dataclass
class Holder(Thing):
    __hash__ = Thing.__hash__
    contents: list = field(default_factory=list)
    capacity: int = 100
    def put(self, t):
        if sum(x.weight for x in self.contents) + t.weight > self.capacity: raise Blocked(f"The {self.name} is too full.", self)
        if t.parent is not None: t.parent.contents.remove(t)
        t.parent = self; self.contents.append(t)
    def all(self, deep=True):
        for t in self.contents:
            yield t
            if deep and isinstance(t, Holder) and t.states.get("open", True): yield from t.all()

@dataclass
class Room(Holder):
    exits: dict = field(default_factory=dict)
    dark: bool = False
    visits: int = 0
    def __hash__(self): return id(self)

class Game:
    verbs: dict[str, Callable] = {}
    synonyms: dict[str, str] = {}
    def __init__(self):
        self.rooms = {}; self.player = Holder("you", capacity=5, portable=False)
        self.turn = 0; self.flags = defaultdict(bool); self.log = []; self.score = 0
        self.daemons = []
    def room(self, name, desc, **kw):
        r = self.rooms[name] = Room(name, desc, portable=False, **kw)
        return r
    def link(self, a, d, b, when=None):
        self.rooms[a].exits[d] = (b, when); self.rooms[b].exits[d.opposite] = (a, when)
    @property
    def here(self): return self.player.parent
    def lit(self): return not self.here.dark or any(t.states.get("lit") for t in self.here.all())
    def say(self, *parts, end="\n"):
        text = " ".join(str(p) for p in parts)
        self.log.append(text); print(textwrap.fill(text, 60), end=end)
    def find(self, words):
        words = [w for w in words if w not in ("the", "a", "an", "my")]
        if not words: raise GameError("What?")
        cands = [t for t in [*self.here.all(), *self.player.all()] if t is not self.player and t.matches(words)]
        cands = list(dict.fromkeys(cands))
        if not cands: raise GameError(f"You see no {' '.join(words)} here.")
        if len(cands) > 1: raise GameError("Which one, " + " or ".join(c.full() for c in cands) + "?")
        return cands[0]
    def command(self, line):
        words = re.findall(r"[a-z]+", line.lower())
        if not words: return
        self.turn += 1
        try:
            verb = self.synonyms.get(words[0], words[0])
            if Dir._missing_(verb) or verb in [d.value for d in Dir]: verb, words = "go", ["go", *words]
            try: fn = self.verbs[verb]
            except KeyError: raise GameError(f"I don't know how to {words[0]}.") from None
            fn(self, words[1:])
        except Blocked as e: self.say(e, f"[{e.by.name}]" if e.by else "")
        except GameError as e: self.say(str(e))
        else:
            for d in self.daemons[:]: d(self)
    def save(self):
        def enc(o):
            if isinstance(o, Thing): return {"n": o.name, "s": o.states, "c": o.contents if isinstance(o, Holder) else None}
            if isinstance(o, (set, frozenset)): return sorted(o)
            raise TypeError(type(o).__name__)
        return json.dumps({"turn": self.turn, "at": self.here.name, "flags": self.flags, "inv": self.player.contents, "rooms": {n: r.contents for n, r in self.rooms.items()}}, default=enc, sort_keys=True)

def verb(name, *syn):
    def deco(fn):
        Game.verbs[name] = fn
        Game.synonyms.update(dict.fromkeys(syn, name))
        return fn
    return deco

@verb("look", "l", "examine", "x")
def look(g, words):
    if words: return g.say(g.find(words).desc or "Nothing special.")
    if not g.lit(): return g.say("It is pitch dark.")
    r = g.here; g.say(f"** {r.name.title()} **"); g.say(r.desc)
    things = [t.full() for t in r.contents if t is not g.player]
    if things: g.say("You see:", ", ".join(things) + ".")
    g.say("Exits:", ", ".join(sorted(d.value for d in r.exits)))

@verb("go", "walk", "run")
def go(g, words):
    try: d = Dir(words[0])
    except (ValueError, IndexError): raise GameError("Go where?")
    if d not in g.here.exits: raise GameError("You can't go that way.")
    to, when = g.here.exits[d]
    if when is not None and (why := when(g)): raise Blocked(why)
    g.rooms[to].put(g.player); g.rooms[to].visits += 1
    look(g, [])

@verb("take", "get", "grab")
def take(g, words):
    if words == ["all"]:
        for t in [t for t in g.here.contents if t.portable]: g.player.put(t); g.say(f"{t.full()}: taken")
        return
    t = g.find(words)
    if not t.portable: raise GameError("You can't take that.")
    if t.parent is g.player: raise GameError("You have it already.")
    g.player.put(t); g.say("Taken.")

@verb("drop")
def drop(g, words): t = g.find(words); g.here.put(t); g.say("Dropped.")

@verb("open")
def open_(g, words):
    t = g.find(words)
    match t.states.get("open"):
        case None: g.say("That doesn't open.")
        case True: g.say("It is open.")
        case False if t.states.get("locked") and not any(x.name == "key" for x in g.player.all()): g.say("It is locked.")
        case False:
            t.states["open"] = True; g.score += 5
            g.say("Opened." + (f" Inside: {', '.join(x.full() for x in t.contents)}." if isinstance(t, Holder) and t.contents else ""))

@verb("light")
def light(g, words):
    t = g.find(words)
    if "lit" not in t.states: raise GameError("It won't burn.")
    t.states["lit"] = not t.states["lit"]; g.say("It is now", "lit." if t.states["lit"] else "out.")

@verb("inventory", "i", "inv")
def inv(g, _): g.say("You carry:", ", ".join(t.full() for t in g.player.contents) or "nothing", f"(score {g.score})")

def fuse(turns, fn):
    left = turns
    def tick(g):
        nonlocal left
        left -= 1
        if left == 0:
            g.daemons.remove(tick); fn(g)
    return tick

def build():
    g = Game()
    g.room("hall", "A dusty hall with a high ceiling and paintings of people who look at you as if you owed them money.")
    g.room("cellar", "Barrels everywhere.", dark=True); g.room("garden", "Roses and weeds.")
    g.link("hall", Dir.D, "cellar"); g.link("hall", Dir.E, "garden", when=lambda g: None if g.flags["door"] else "The door is stuck.")
    lamp = Thing("lamp", "Brass.", frozenset({"brass"}), states={"lit": False}); g.rooms["hall"].put(lamp)
    chest = Holder("chest", "Old oak.", portable=False, states={"open": False, "locked": True}); g.rooms["cellar"].put(chest)
    chest.put(Thing("coin", "Gold!", frozenset({"gold"}))); chest.put(Thing("coin", "Silver.", frozenset({"silver"})))
    g.rooms["hall"].put(Thing("key", "Rusty.")); g.rooms["hall"].put(Thing("anvil", weight=9))
    g.rooms["hall"].put(g.player)
    def creak(g): g.flags["door"] = True; g.say("Somewhere a door creaks.")
    g.daemons.append(fuse(6, creak))
    def win(g):
        if g.here.name == "garden" and any(t.name == "coin" for t in g.player.all()): raise Won(g.score, g.turn)
    g.daemons.append(win)
    return g

SCRIPT = """look
e
take anvil
take the brass lamp
get key; x lamp
dance
d
light lamp
look
take coin
open chest
take coin
take gold coin
take silver coin
i
up
drop lamp
take all
east
"""
g = build()
try:
    for line in SCRIPT.splitlines():
        for part in line.split(";"):
            print(">", part.strip()); g.command(part)
except Won as w:
    print("You won!", w.args)
print(g.save())
print(len(g.log), [r.visits for r in g.rooms.values()], Dir("s"), Dir("up"), [d.name for d in Dir if d.opposite.value < d.value])
try: Dir("q")
except ValueError as e: print(e)
