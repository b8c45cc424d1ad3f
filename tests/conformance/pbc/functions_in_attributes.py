def by_name(item):
    return item.name


def by_price(item):
    return "%05d" % item.price


def cheap(item):
    return item.price < 100


def anything(item):
    return True


class Item:
    def __init__(self, name, price):
        self.name = name
        self.price = price


class View:
    def __init__(self, title, key, test=anything):
        self.title = title
        self.key = key
        self.test = test

    def render(self, items):
        chosen = [item for item in items if self.test(item)]
        chosen.sort(key=self.key)
        return self.title + ": " + ", ".join([item.name for item in chosen])


class Strategy:
    key = staticmethod(by_name)

    def order(self, items):
        return [item.name for item in sorted(items, key=self.key)]


class Cheapest(Strategy):
    key = staticmethod(by_price)


def entry_point(argv):
    items = []
    for name, price in [("pen", 3), ("lamp", 250), ("book", 40), ("desk", 900), ("cup", 99)]:
        items.append(Item(name, price))
    views = [View("names", by_name), View("prices", by_price), View("cheap", by_price, cheap)]
    for view in views:
        print(view.render(items))
    views[0].key = by_price
    views[0].test = views[2].test
    print(views[0].render(items), views[0].key is views[1].key)
    for strategy in [Strategy(), Cheapest()]:
        print(strategy.order(items))
    return 0
