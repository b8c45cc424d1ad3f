class Registry:
    handlers = {}
    order = []
    count = 0
    title = "registry"
    limits = (1, 5)
    scale = 1.5
    instance = None


class Plugin:
    name = "?"
    weight = 0
    tags = []
    friend = None

    def describe(self):
        return "%s(%d) %s" % (self.name, self.weight, ",".join(self.tags))


class Red(Plugin):
    name = "red"
    tags = ["warm"]


class Blue(Plugin):
    name = "blue"
    weight = 3
    tags = Red.tags


class Deep(Blue):
    weight = 4


Red.friend = Blue()
Blue.friend = Red.friend
Registry.instance = Deep()
for _cls in [Red, Blue, Deep]:
    Registry.handlers[_cls.name] = _cls()
    Registry.order.append(_cls)
    Registry.count += 1


def entry_point(argv):
    print(Registry.title, Registry.count, Registry.limits, Registry.scale)
    for cls in Registry.order:
        plugin = cls()
        print(plugin.describe(), cls.weight, plugin.friend is Blue.friend)
    for name, handler in Registry.handlers.items():
        print(name, handler.describe())
    Red.tags.append("bright")
    print(Blue.tags, Plugin.tags, Registry.instance.describe())
    handler = Registry.handlers["red"]
    handler.weight = 77
    handler.name = "renamed"
    print(handler.describe(), Red().describe())
    Registry.handlers["extra"] = Deep()
    print(len(Registry.handlers), Registry.instance.friend.describe())
    return 0
