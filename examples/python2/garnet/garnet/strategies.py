"""How arrays keep their items: as ints, as floats, or as any objects, behind one erased attribute."""

from rpython.rlib import jit, rerased
from rpython.rlib.debug import make_sure_not_resized
from rpython.rlib.objectmodel import import_from_mixin, specialize

from model import W_Float, W_Int, W_Object


class Strategy(object):
    """The behaviour of an array without state of its own: one instance for all."""
    _attrs_ = []
    _immutable_ = True

    def create(self, size):
        raise NotImplementedError

    def size(self, w_array):
        raise NotImplementedError

    def fetch(self, space, w_array, index):
        raise NotImplementedError

    def store(self, space, w_array, index, w_value):
        raise NotImplementedError

    def append(self, space, w_array, w_value):
        raise NotImplementedError

    def pop(self, space, w_array):
        raise NotImplementedError

    def name(self):
        raise NotImplementedError


class StorageMixin(object):
    """What strategies with a list of unwrapped values have in common: `wrap`, `unwrap`, `can_hold`, `default`."""

    def create(self, size):
        return self.erase([self.default] * size)

    def size(self, w_array):
        return len(self.unerase(w_array.storage))

    def fetch(self, space, w_array, index):
        return self.wrap(space, self.unerase(w_array.storage)[index])

    def store(self, space, w_array, index, w_value):
        if not self.can_hold(w_value):
            self.generalize(space, w_array)
            w_array.strategy.store(space, w_array, index, w_value)
        else:
            self.unerase(w_array.storage)[index] = self.unwrap(w_value)

    def append(self, space, w_array, w_value):
        if not self.can_hold(w_value):
            self.generalize(space, w_array)
            w_array.strategy.append(space, w_array, w_value)
        else:
            self.unerase(w_array.storage).append(self.unwrap(w_value))

    def pop(self, space, w_array):
        return self.wrap(space, self.unerase(w_array.storage).pop())

    def generalize(self, space, w_array):
        values_w = [self.wrap(space, value) for value in self.unerase(w_array.storage)]
        w_array.strategy = ObjectStrategy.singleton
        w_array.storage = ObjectStrategy.singleton.erase(values_w)

    def reverse(self, w_array):
        values = self.unerase(w_array.storage)
        w_array.storage = self.erase([values[i] for i in range(len(values) - 1, -1, -1)])


class IntStrategy(Strategy):
    erase, unerase = rerased.new_static_erasing_pair("ints")
    import_from_mixin(StorageMixin)
    default = 0

    def wrap(self, space, value):
        return space.newint(value)

    def unwrap(self, w_value):
        assert isinstance(w_value, W_Int)
        return w_value.intval

    def can_hold(self, w_value):
        return isinstance(w_value, W_Int)

    def name(self):
        return "ints"


class FloatStrategy(Strategy):
    erase, unerase = rerased.new_static_erasing_pair("floats")
    import_from_mixin(StorageMixin)
    default = 0.0

    def wrap(self, space, value):
        return space.newfloat(value)

    def unwrap(self, w_value):
        assert isinstance(w_value, W_Float)
        return w_value.floatval

    def can_hold(self, w_value):
        return isinstance(w_value, W_Float)

    def name(self):
        return "floats"


class ObjectStrategy(Strategy):
    erase, unerase = rerased.new_static_erasing_pair("objects")
    import_from_mixin(StorageMixin)
    default = None

    def wrap(self, space, w_value):
        if w_value is None:
            return space.w_nil
        return w_value

    def unwrap(self, w_value):
        return w_value

    def can_hold(self, w_value):
        return True

    def name(self):
        return "objects"

for _strategy in [IntStrategy, FloatStrategy, ObjectStrategy]:
    _strategy.singleton = _strategy()


@specialize.argtype(0)
def all_of(items_w, strategy):
    for w_item in items_w:
        if not strategy.can_hold(w_item):
            return False
    return True


def strategy_for(items_w):
    """ The most special strategy for some objects. """
    if items_w:
        if all_of(items_w, IntStrategy.singleton):
            return IntStrategy.singleton
        if all_of(items_w, FloatStrategy.singleton):
            return FloatStrategy.singleton
    return ObjectStrategy.singleton


class W_Array(W_Object):
    _attrs_ = ["strategy", "storage"]

    def __init__(self, w_class, strategy, size):
        W_Object.__init__(self, w_class)
        self.strategy = strategy
        self.storage = strategy.create(size)

    def size(self):
        return self.strategy.size(self)
