class Item:
    def __init__(self, parts): self.parts = parts
def flatten(x):
    out = []
    for p in x:
        if isinstance(p, str):
            out.append(p)
        else:
            out.extend(flatten(p))
    return out
def show(x):
    if isinstance(x, (str, int)):
        return str(x)
    if isinstance(x, list):
        return repr(x)
    return "|".join(flatten(x))
def main():
    things = ["a", 3, ["b", "c"], iter(["d", "e"])]
    for t in things:
        print(show(t))
    mixed = [iter(["x"]), "y"]
    for m in mixed:
        if isinstance(m, str):
            print(f"<{m}>")
        else:
            print("iterator", list(m))
    for m in mixed:
        try:
            print("text " + m)
        except TypeError:
            print("no text")

