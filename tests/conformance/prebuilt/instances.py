class Config:
    def __init__(self, name, level):
        self.name = name
        self.level = level
        self.options = []
        self.parent = None

    def inherit(self, parent):
        self.parent = parent
        return self

    def path(self):
        if self.parent is None:
            return self.name
        return self.parent.path() + "." + self.name


ROOT = Config("root", 1)
CHILD = Config("child", 2).inherit(ROOT)
LEAF = Config("leaf", 3).inherit(CHILD)
ROOT.options.append("verbose")
CHILD.options = ROOT.options
ALL = [ROOT, CHILD, LEAF]


def find(name):
    for config in ALL:
        if config.name == name:
            return config
    return None


def entry_point(argv):
    for config in ALL:
        print(config.path(), config.level, config.options)
    for name in ["child", "nobody"]:
        found = find(name)
        print(name, found is CHILD, found is None)
    CHILD.options.append("fast")
    print(ROOT.options, LEAF.options, ROOT.options is CHILD.options)
    LEAF.level += 10
    LEAF.parent = ROOT
    print(LEAF.path(), find("leaf").level)
    fresh = Config("fresh", 0).inherit(LEAF)
    print(fresh.path(), fresh.parent is ALL[2])
    ROOT.name = "top"
    print([c.path() for c in ALL], fresh.path())
    return 0
