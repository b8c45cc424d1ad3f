# python: 2
# Lists with strategies over erased storage, mixins by import_from_mixin, specialised functions.
from rpython.rlib.rerased import new_static_erasing_pair, new_erasing_pair
from rpython.rlib.objectmodel import specialize, import_from_mixin, newlist_hint, compute_hash, we_are_translated
from rpython.rlib.debug import make_sure_not_resized, check_nonneg


class W_Root(object):
    def show(self):
        return "root"


class W_Int(W_Root):
    def __init__(self, n):
        self.n = n

    def show(self):
        return str(self.n)


class W_Str(W_Root):
    def __init__(self, s):
        self.s = s

    def show(self):
        return "'" + self.s + "'"


class Mixin(object):
    def length(self, w_list):
        return len(self.unerase(w_list.storage))

    def get(self, w_list, i):
        return self.wrap(self.unerase(w_list.storage)[i])

    def append(self, w_list, w_item):
        if self.fits(w_item):
            self.unerase(w_list.storage).append(self.unwrap(w_item))
        else:
            w_list.generalize()
            w_list.append(w_item)

    def items(self, w_list):
        return [self.wrap(x) for x in self.unerase(w_list.storage)]


class Strategy(object):
    name = "?"


class EmptyStrategy(Strategy):
    name = "empty"
    erase, unerase = new_static_erasing_pair("empty")

    def length(self, w_list):
        return 0

    def get(self, w_list, i):
        raise IndexError

    def append(self, w_list, w_item):
        if isinstance(w_item, W_Int):
            w_list.strategy = INTS
            w_list.storage = INTS.erase([w_item.n])
        else:
            w_list.strategy = OBJECTS
            w_list.storage = OBJECTS.erase([w_item])

    def items(self, w_list):
        return []


class IntStrategy(Strategy):
    import_from_mixin(Mixin)
    name = "ints"
    erase, unerase = new_static_erasing_pair("ints")

    def fits(self, w_item):
        return isinstance(w_item, W_Int)

    def wrap(self, n):
        return W_Int(n)

    def unwrap(self, w_item):
        assert isinstance(w_item, W_Int)
        return w_item.n


class ObjectStrategy(Strategy):
    import_from_mixin(Mixin)
    name = "objects"
    erase, unerase = new_static_erasing_pair("objects")

    def fits(self, w_item):
        return True

    def wrap(self, w):
        return w

    def unwrap(self, w):
        return w


EMPTY, INTS, OBJECTS = EmptyStrategy(), IntStrategy(), ObjectStrategy()


class W_List(W_Root):
    def __init__(self):
        self.strategy = EMPTY
        self.storage = EMPTY.erase(None)

    def append(self, w_item):
        self.strategy.append(self, w_item)

    def generalize(self):
        items = self.strategy.items(self)
        self.strategy = OBJECTS
        self.storage = OBJECTS.erase(items)

    def show(self):
        return self.strategy.name + "[" + ", ".join([w.show() for w in self.strategy.items(self)]) + "]"


@specialize.argtype(0)
def wrap(x):
    if isinstance(x, int):
        return W_Int(x)
    return W_Str(x)


@specialize.arg(0)
def total(kind, w_list):
    n = 0
    for i in range(w_list.strategy.length(w_list)):
        w = w_list.strategy.get(w_list, i)
        if kind == "sum" and isinstance(w, W_Int):
            n += w.n
        elif kind == "count":
            n += 1
    return check(n)


def check(n):
    check_nonneg(n)
    return n


def main():
    w = W_List()
    print w.show(), total("count", w)
    for i in range(5):
        w.append(wrap(i * i))
    print w.show(), total("sum", w), total("count", w), w.strategy is INTS
    w.append(wrap("text"))
    w.append(wrap(7))
    print w.show(), total("sum", w), total("count", w), w.strategy is INTS
    inner = W_List()
    inner.append(w)
    print inner.show()
    try:
        W_List().strategy.get(w, 0)
    except IndexError:
        print "empty"
    items = newlist_hint(3)
    items.append(1)
    fixed = make_sure_not_resized([0] * 3)
    fixed[1] = 5
    print items, fixed, compute_hash("abc") == compute_hash("ab" + "c")
