# start: script
# engines: all
# Answers of __contains__ are bools; the dict of an instance lacks what only its class has.

class W:
    def __contains__(self, x): return 5
print(3 in W(), 3 not in W())
class Items:
    items = []
    def add(self, v):
        self.items.append(v)

class Names:
    names = {}
    limit = 3

p = Items(); p.add(1)
print("items" in p.__dict__, p.__dict__, vars(Names()), hasattr(p, "items"))
print("add" in p.__dict__, "v" in p.__dict__)
p.v = 1
print("v" in p.__dict__, p.__dict__.get("items"), p.__dict__["v"])
