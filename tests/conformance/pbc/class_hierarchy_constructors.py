class Node:
    count = 0

    def __init__(self, value=0):
        self.value = value

    def show(self):
        return "Node(%d)" % self.value


class NoInit(Node):
    def show(self):
        return "NoInit(%d)" % self.value


class Named(Node):
    def __init__(self, value=5):
        Node.__init__(self, value * 2)
        self.name = "n%d" % value

    def show(self):
        return "Named(%d, %s)" % (self.value, self.name)


class Empty:
    def label(self):
        return "empty"


class SubEmpty(Empty):
    def label(self):
        return "sub"


class Factory:
    product = Node

    def make(self, n):
        return self.product(n)


class NamedFactory(Factory):
    product = Named


def build(cls):
    return cls()


def build_with(cls, n):
    return cls(n)


def entry_point(argv):
    for cls in [Node, NoInit, Named]:
        print(build(cls).show(), build_with(cls, 3).show())
    for cls in [Empty, SubEmpty]:
        print(cls().label())
    for factory in [Factory(), NamedFactory()]:
        print(factory.make(7).show(), factory.product is Named)
    maybe = [None, Node, Named]
    for cls in maybe:
        if cls is None:
            print("no class")
        else:
            print(cls(1).show())
    errors = [ValueError, KeyError, IndexError]
    for i in range(3):
        try:
            raise errors[i]("e%d" % i)
        except ValueError:
            print("ValueError")
        except LookupError:
            print("LookupError")
    return 0
