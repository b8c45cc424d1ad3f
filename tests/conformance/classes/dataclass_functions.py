# The functions of dataclasses: asdict, astuple, replace, fields, is_dataclass; ordering.
from dataclasses import dataclass, field, asdict, astuple, replace, fields, is_dataclass
from typing import List, Optional

@dataclass(order=True)
class Card:
    rank: int
    suit: str
    tags: list = field(default_factory=list, compare=False)

@dataclass
class Address:
    street: str
    zip: str = "00000"

@dataclass
class Person:
    name: str
    age: int
    address: Address
    emails: List[str] = field(default_factory=list)
    boss: Optional[Address] = None
    scores: dict = field(default_factory=dict)
    pair: tuple = (1, 2)

    def older(self):
        return replace(self, age=self.age + 1)

@dataclass(frozen=True)
class Base:
    x: int

@dataclass(frozen=True)
class Derived(Base):
    y: float = 2.5
    z: str = field(default="z", repr=False)

def main():
    cards = [Card(3, "h"), Card(1, "s", ["a"]), Card(3, "c")]
    print(sorted(cards), max(cards), cards[0] > cards[1], cards[0] <= cards[0])
    boss = Address("High St")
    p = Person("Bob", 30, Address("Low St", "12345"), ["b@x"], boss, {"math": 1})
    d = asdict(p)
    print(d)
    print(d["name"], d["address"]["zip"], d["boss"])
    print(astuple(p))
    q = replace(p, name="Carl")
    print(q.older().age, q.name, q.address is p.address)
    print([f.name for f in fields(p)], [f.name for f in fields(Card)])
    b = Derived(1)
    print(asdict(b), astuple(b), replace(b, y=3.5), hash(b) == hash(Derived(1)))
    for o in [Base(4), Derived(5)]:
        print(asdict(o), replace(o, x=9))
    print(is_dataclass(p), is_dataclass(Card), is_dataclass(3))
    d2 = asdict(p)
    d2["emails"].append("new")
    print(p.emails, d2["emails"])
    try:
        print(Card(1, "h") < 3)
    except TypeError as e:
        print(e)
    try:
        b.x = 3
    except AttributeError as e:
        print(type(e).__name__, e)
