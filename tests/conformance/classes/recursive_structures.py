class Person:
    def __init__(self, name):
        self.name = name
        self.friends = []
        self.partner = None
        self.by_name = {}

    def meet(self, other):
        if other not in self.friends:
            self.friends.append(other)
            self.by_name[other.name] = other
            other.meet(self)


class Rose:
    def __init__(self, label, children):
        self.label = label
        self.children = children
        self.parent = None
        for child in children:
            child.parent = self

    def path(self):
        if self.parent is None:
            return self.label
        return self.parent.path() + "/" + self.label

    def leaves(self):
        if not self.children:
            return [self.label]
        result = []
        for child in self.children:
            result += child.leaves()
        return result


class Ring:
    def __init__(self, n):
        self.n = n
        self.next = self


def entry_point(argv):
    people = [Person(name) for name in ["ann", "bob", "cid"]]
    people[0].meet(people[1])
    people[1].meet(people[2])
    people[0].partner = people[2]
    people[2].partner = people[0]
    for p in people:
        partner = p.partner
        print(p.name, [f.name for f in p.friends], partner.name if partner is not None else "-")
    print(people[0].by_name["bob"].by_name["cid"].partner.name)
    tree = Rose("r", [Rose("a", [Rose("a1", []), Rose("a2", [])]), Rose("b", [])])
    print(tree.leaves(), tree.children[0].children[1].path())
    ring = Ring(0)
    for i in range(1, 7):
        node = Ring(i)
        node.next = ring.next
        ring.next = node
        ring = node
    order = []
    while ring.next is not ring:
        victim = ring.next.next
        order.append(victim.n)
        ring.next.next = victim.next
        ring = victim.next
    print(order, ring.n)
    return 0
