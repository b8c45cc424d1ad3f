class Config:
    width = 80
    name = "default"
    ratio = 0.5
    tags = ["a", "b"]
    parent = None
    limits = (1, 10)

    def describe(self):
        return "%s %d %s" % (self.name, self.width, self.ratio)


class Wide(Config):
    width = 120


class Named(Wide):
    name = "named"

    def __init__(self, ratio):
        self.ratio = ratio


class Counter:
    step = 1
    value = 0

    def bump(self):
        self.value += self.step
        return self.value


class FastCounter(Counter):
    step = 10


def entry_point(argv):
    configs = [Config(), Wide(), Named(0.25), Named(4.0)]
    for config in configs:
        print(config.describe(), config.limits[1])
    configs[0].width = 5
    configs[1].name = "changed"
    configs[3].parent = configs[0]
    for config in configs:
        print(config.describe(), config.parent is None)
    print(Config.width, Wide.width, Named.width, Config.name, Config.ratio)
    print(configs[0].tags is configs[2].tags, Config.tags)
    counters = [Counter(), FastCounter(), Counter()]
    for _ in range(3):
        for c in counters[:2]:
            c.bump()
    print([c.value for c in counters], Counter.value, FastCounter.step)
    counters[0].step = 100
    print([c.bump() for c in counters])
    return 0
