# engines: all
def averager():
    total, n, average = 0.0, 0, None
    while True:
        term = yield average
        if term is None:
            return n, average
        total += term
        n += 1
        average = total / n


def collect(out):
    for values in [[1, 2.5], [4], []]:
        g = averager()
        next(g)
        for value in values:
            g.send(value)
        try:
            g.send(None)
        except StopIteration as stop:
            out.append(stop.value)


def main():
    seen = []
    collect(seen)
    print(seen)
    seen.append(tuple([1, 2.5, None]))
    print(seen)
    iterators = {iter("ab"): "text", 3: "int", None: "none"}
    print([iterators[key] for key in iterators], sorted(map(str, iterators.values())))
