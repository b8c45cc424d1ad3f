PREFIX = "old "


def show(shape):
    print "%s:" % shape.name(), shape.area()
