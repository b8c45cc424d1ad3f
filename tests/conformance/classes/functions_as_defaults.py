# start: script
# engines: all
from dataclasses import dataclass, field
from typing import Callable


def positive(n: int) -> bool:
    return n > 0


@dataclass
class Rule:
    name: str
    check: Callable[[int], bool] = positive
    show: Callable[[int], str] = lambda n: f"<{n}>"

    def apply(self, n: int) -> str:
        return self.show(n) if self.check(n) else "no"


@dataclass
class Loud(Rule):
    volume: int = 3

    def apply(self, n: int) -> str:
        return super().apply(n).upper() + "!" * self.volume


rules = [Rule("a"), Rule("b", lambda n: n % 2 == 0), Rule("c", show=str), Loud("d", show=lambda n: f"n{n}")]
for rule in rules:
    print(rule.name, [rule.apply(n) for n in (-2, 1, 4)])
print(Rule.check(5), Rule.show(7))
rules[0].check = lambda n: True
print(rules[0].apply(-2), rules[1].apply(3))
