# start: script
import json
from dataclasses import dataclass, field


@dataclass
class Task:
    id: int
    title: str
    done: bool = False
    tags: list = field(default_factory=list)


def area(width, height=2, *, unit="cm"):
    return str(width * height) + unit


def load(text):
    try:
        return [Task(**d) for d in json.loads(text)]
    except TypeError as error:
        return str(error).split("TypeError: ")[-1]


print(load('[{"id": 1, "title": "a"}, {"id": 2, "title": "b", "done": true, "tags": ["x", "y"]}]'))
print(load('[{"id": 1, "title": "a", "color": "red"}]'))
print(load('[{"id": 1}]'))
print(load('[{"id": 3, "title": "c", "tags": []}]'))
print(load('[[1, 2]]'))
first, second = json.loads('[{"width": 3}, {"width": 4, "height": 5, "unit": "m"}]')
print(area(**first), area(**second))
