# start: script
# engines: all -host("texts of RustPython")
# Numbers that may be None where sequences take indices, widths, counts and bytes.
from dataclasses import dataclass
from typing import Optional


@dataclass
class Node:
    weight: int
    symbol: Optional[int] = None
    place: Optional[int] = None


def attempt(name, function, *nodes):
    for node in nodes:
        try:
            print(name, function(node))
        except (TypeError, IndexError, ValueError) as e:
            print(name, type(e).__name__, e)


def appended(node):
    out = bytearray(b"<")
    out.append(node.symbol)
    return out


def inserted_byte(node):
    out = bytearray(b"<>")
    out.insert(node.place, node.symbol)
    return out


def popped_byte(node):
    out = bytearray(b"xyz")
    return out.pop(node.place), out


def removed_byte(node):
    out = bytearray(b"aAbA")
    out.remove(node.symbol)
    return out


def stored_byte(node):
    out = bytearray(2)
    out[node.place] = 7
    out[0] = node.symbol
    return out


def deleted_byte(node):
    out = bytearray(b"abc")
    del out[node.place]
    return out


def extended(node):
    out = bytearray()
    out.extend([66, node.symbol])
    return out


def popped(node):
    items = [1, 2, 3]
    return items.pop(node.place), items


def inserted(node):
    items = [1, 2, 3]
    items.insert(node.place, 9)
    return items


def stored(node):
    items = [1, 2, 3]
    items[node.place] = 9
    return items


def deleted(node):
    items = [1, 2, 3]
    del items[node.place]
    return items


def widths(node):
    return "ab".center(node.symbol % 9), "ab".ljust(node.place) + "|", "7".zfill(node.place), b"q".rjust(node.place)


full, empty, half = Node(1, 65, 1), Node(2), Node(3, 65)
nodes = full, empty, half
attempt("append", appended, *nodes)
attempt("insert byte", inserted_byte, *nodes, Node(4, None, 0))
attempt("pop byte", popped_byte, *nodes)
attempt("remove byte", removed_byte, *nodes)
attempt("store byte", stored_byte, *nodes, Node(4, None, 0), Node(5, 300, 0))
attempt("delete byte", deleted_byte, *nodes)
attempt("extend", extended, *nodes)
attempt("pop", popped, *nodes, Node(4, 0, 7))
attempt("insert", inserted, *nodes)
attempt("store", stored, *nodes)
attempt("delete", deleted, *nodes)
attempt("widths", widths, full, half)
attempt("center", lambda node: "ab".center(node.symbol), empty)
attempt("ljust", lambda node: "ab".ljust(node.place, "-"), *nodes)
attempt("zfill", lambda node: "-7".zfill(node.place), *nodes)
attempt("expandtabs", lambda node: "a\tb".expandtabs(node.place), *nodes)
attempt("split", lambda node: "a b c".split(" ", node.place), *nodes)
attempt("rsplit", lambda node: "a b c".rsplit(None, node.place), *nodes)
attempt("replace", lambda node: "aaa".replace("a", "b", node.place), *nodes)
attempt("to_bytes", lambda node: (5).to_bytes(node.place, "big"), *nodes)
attempt("of list", lambda node: [1, 2, 3][node.place], *nodes)
attempt("of text", lambda node: "abc"[node.place], *nodes)
attempt("of bytes", lambda node: b"abc"[node.place], *nodes)
attempt("of bytearray", lambda node: bytearray(b"abc")[node.place], *nodes)
attempt("of tuple", lambda node: (1, 2, 3)[node.place], *nodes)
attempt("of range", lambda node: range(5)[node.place], *nodes)
attempt("bounds", lambda node: "abcb".find("b", node.place), *nodes)
