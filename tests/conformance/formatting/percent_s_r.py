class Item:
    def __init__(self, name):
        self.name = name

    def __str__(self):
        return "item:" + self.name

    def __repr__(self):
        return "Item(%r)" % self.name


def log(level, message):
    return "[%-7s] %s" % (level, message)


def maybe(n):
    return "some" if n else None


def main():
    for s in ["", "a", "hello", "a longer string", "it's", "é😀"]:
        print("%s|%10s|%-10s|%.3s|%8.2s|%-8.2s|%r|%12r" % (s, s, s, s, s, s, s, s))
        print("%s" % s, "<%s>" % (s,), "%s%s" % (s, s), "%%s %s %%" % s)
    for level, message in [("info", "started"), ("warning", "slow"), ("error", "stop")]:
        print(log(level, message))
    item = Item("x'y")
    print("%s %r %15s| %-15r|" % (item, item, item, item), "%s" % item, "%r" % item)
    for n in range(2):
        print("%s %r" % (maybe(n), maybe(n)), "%s" % maybe(n), "%6s|" % maybe(n))
    print("%s %s %s %s" % (1, 2.5, True, None), "%r %r" % (0.1, False), "%s" % 1e20)
    print("%s %s" % ([1, 2], ["a"]), "%s" % [3, 4], "%s" % ((1, 2),), "%s %r" % ((1, "a"), ("b",)), "%s" % {"k": 1})
    print("no arguments" % (), "%s" % "%s", "%s and %d" % ("x%dy", 5))
