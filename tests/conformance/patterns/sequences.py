# Sequence patterns with stars, mapping patterns, literals, captures, or-patterns, guards.


def command(text):
    match text.split():
        case []:
            return "nothing"
        case ["quit" | "exit"]:
            return "bye"
        case ["go", ("north" | "south") as direction]:
            return "going " + direction
        case ["go", other]:
            return "no way " + other
        case ["get", thing, *rest] if rest:
            return "get " + thing + " and " + ",".join(rest)
        case ["get", thing]:
            return "get " + thing
        case [first, *_, last]:
            return first + ".." + last
        case [single]:
            return "just " + single


def total(numbers):
    match numbers:
        case []:
            return 0
        case [x]:
            return x
        case [x, y]:
            return x + y
        case [x, *rest]:
            return x + total(rest)


def axis(point):
    match point:
        case (0, 0):
            return "origin"
        case (0, y):
            return "y=%d" % y
        case (x, 0):
            return "x=%d" % x
        case (x, y) if x == -y:
            return "anti %d" % x
        case (x, y):
            return "%d/%d" % (x, y)


def nested(rows):
    match rows:
        case [[a, b], [c, d]]:
            return a * d - b * c
        case [[a]]:
            return a
        case _:
            return -1


def status(code):
    match code:
        case 200 | 201:
            return "ok"
        case 404:
            return "missing"
        case n if 500 <= n < 600:
            return "server %d" % n
        case _:
            return "unknown"


def settings(config):
    match config:
        case {"host": host, "port": port}:
            return host + ":" + port
        case {"host": host, **rest}:
            return host + " " + str(sorted(rest.items()))
        case {}:
            return "anything"


def action(item):
    match item:
        case {"kind": "move", "x": x}:
            return "move " + x
        case {"kind": kind} if len(kind) > 4:
            return "long " + kind
        case {"kind": "a" | "b" as kind}:
            return "short " + kind
    return "?"


def literal(x):
    match x:
        case "a":
            return 1
        case "":
            return 0
        case "yes" | "no" as word:
            return len(word)
        case other:
            return -len(other)


def flags(value):
    match value:
        case True:
            return "on"
        case False:
            return "off"


def maybe(value):
    match value:
        case None:
            return "nothing"
        case "":
            return "empty"
        case str() as text:
            return text


def text_is_no_sequence(x):
    match x:
        case [a, b]:
            return "two"
        case _:
            return "no sequence"


class Color:
    RED = 1
    BLUE = 2


def color(c):
    match c:
        case Color.RED:
            return "red"
        case Color.BLUE:
            return "blue"
        case -1:
            return "minus"


def main():
    for text in ["", "quit", "exit", "go north", "go up", "get lamp", "get lamp key map", "a b c", "dance"]:
        print(command(text))
    print(total([]), total([4]), total([4, 5]), total([1, 2, 3, 4]))
    for point in [(0, 0), (0, 5), (6, 0), (3, -3), (1, 2)]:
        print(axis(point))
    print(nested([[1, 2], [3, 4]]), nested([[7]]), nested([]), nested([[1, 2, 3]]))
    print(status(200), status(201), status(404), status(503), status(0))
    print(settings({"host": "h", "port": "80"}), settings({"host": "h", "b": "2", "a": "1"}), settings({"q": "1"}))
    print(action({"kind": "move", "x": "5"}), action({"kind": "jumping"}), action({"kind": "b"}), action({"kind": "zz"}))
    print(literal("a"), literal(""), literal("yes"), literal("other"), flags(True), flags(False))
    print(maybe(None), maybe(""), maybe("t"), text_is_no_sequence("ab"))
    print(color(1), color(2), color(-1), color(7))


if __name__ == "__main__":
    main()
