class Link:
    def __init__(self, name, target):
        self.name = name
        self.target = target
        self.items = None
        self.text = None

    def length(self):
        return len(self.name)


def follow(link, steps):
    for _ in range(steps):
        link = link.target
    return link.name


def maybe_link(n):
    if n > 2:
        return None
    return Link("x" * n, None)


def entry_point(argv):
    chain = Link("c", Link("b", Link("a", None)))
    for steps in range(5):
        try:
            print(steps, follow(chain, steps))
        except AttributeError as e:
            print(steps, "AttributeError:", e)
    for n in range(2, 4):
        link = maybe_link(n)
        try:
            print(link.length())
        except AttributeError as e:
            print("AttributeError:", e)
        try:
            link.target = chain
            print(link.target.name)
        except AttributeError:
            print("cannot set an attribute of None")
    chain.items = [1]
    chain.text = "t"
    for link in [chain, chain.target]:
        if link.items is not None and link.text is not None:
            print(len(link.items), link.text + "!")
        else:
            print("empty", link.items is None, link.text is None)
    link = chain
    count = 0
    while link:
        count += 1
        link = link.target
    print(count)
    return 0
