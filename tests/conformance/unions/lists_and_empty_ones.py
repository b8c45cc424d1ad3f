# start: script
# engines: all
class Symbol(str):
    pass
items = [1, Symbol("a"), "b", [1, Symbol("c")]]
def null(l): return l == []
print([null(x) for x in items if isinstance(x, list)], null([]))
