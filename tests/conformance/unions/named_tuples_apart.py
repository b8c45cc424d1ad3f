# start: script
# engines: all
from typing import NamedTuple
class Add(NamedTuple):
    offset: int
    value: int
class Move(NamedTuple):
    delta: int
def show(o):
    try:
        print(o.delta)
    except AttributeError as e:
        print(e)
for o in [Add(0, 1), Move(2), Move(3)]:
    show(o)


class Loop(NamedTuple):
    body: list


def run(body):
    total = 0
    if all(isinstance(o, (Add, Move)) for o in body):
        for o in body:
            if isinstance(o, Move):
                total += o.delta
            else:
                total += o.offset * o.value
    return total


ops = [Add(0, 1), Move(2), Loop([]), Add(4, 5)]
print(run(ops[:2]), run(ops[3:]), run(ops))
if isinstance(ops[1], Move):
    print(ops[1].delta, ops[0].value)
try:
    print(ops[2].offset)
except AttributeError as e:
    print(e)
