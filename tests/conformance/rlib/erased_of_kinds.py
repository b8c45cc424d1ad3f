from rpython.rlib.rerased import new_erasing_pair, new_static_erasing_pair, erase_int, unerase_int, ErasingPairIdentity


class Strategy(object):
    _attrs_ = []
    def name(self):
        raise NotImplementedError


class IntStrategy(Strategy):
    erase, unerase = new_erasing_pair("int")
    erase = staticmethod(erase)
    unerase = staticmethod(unerase)

    def name(self):
        return "int"

    def make(self, n):
        return self.erase(range_list(n))

    def total(self, storage):
        r = 0
        for x in self.unerase(storage):
            r += x
        return r


def range_list(n):
    return [i for i in range(n)]


class StrStrategy(Strategy):
    erase, unerase = new_static_erasing_pair("str")

    def name(self):
        return "str"

    def make(self, n):
        return self.erase([str(i) for i in range(n)])

    def total(self, storage):
        r = 0
        for x in self.unerase(storage):
            r += len(x)
        return r


class W_Int(object):
    def __init__(self, v):
        self.v = v


erase_w, unerase_w = new_erasing_pair("w")
erase_f, unerase_f = new_erasing_pair("f")


class Holder(object):
    def __init__(self, strategy, n):
        self.strategy = strategy
        self.storage = strategy.make(n)


def entry_point(argv):
    hs = [Holder(IntStrategy(), 5), Holder(StrStrategy(), 12)]
    for h in hs:
        print(h.strategy.name(), h.strategy.total(h.storage))
    cells = [erase_int(5), erase_w(W_Int(3)), erase_f([1.5, 2.5])]
    print(unerase_int(cells[0]) + unerase_w(cells[1]).v, unerase_f(cells[2])[1])
    return 0


def target(driver, args):
    driver.exe_name = "erased-%(backend)s"
    return entry_point, None


if __name__ == "__main__":
    import sys
    entry_point(sys.argv)
