"""The object space: the classes that every program has, and how Python's values become objects."""

from rpython.rlib.objectmodel import specialize, we_are_translated
from rpython.rlib.rarithmetic import ovfcheck
from rpython.rlib.rbigint import rbigint
from rpython.rlib.unroll import unrolling_iterable

from model import (GarnetError, W_BigInt, W_Block, W_Class, W_Dictionary, W_Float, W_Instance, W_Int,
                   W_Object, W_Text)
from strategies import ObjectStrategy, W_Array, strategy_for

CLASSES = [
    ("Class", "Object"), ("Boolean", "Object"), ("True", "Boolean"), ("False", "Boolean"),
    ("UndefinedObject", "Object"), ("Magnitude", "Object"), ("Number", "Magnitude"), ("Integer", "Number"),
    ("Float", "Number"), ("String", "Magnitude"), ("Symbol", "String"), ("Collection", "Object"),
    ("Array", "Collection"), ("Dictionary", "Collection"), ("Block", "Object"),
]
unrolled_classes = unrolling_iterable([name for name, _ in CLASSES])


class Space(object):
    def __init__(self):
        self.w_Class = None
        self.w_Object = W_Class("Object", None, [], None)
        self.globals = {"Object": self.w_Object}
        for name, supername in CLASSES:
            w_super = self.globals[supername]
            self.globals[name] = W_Class(name, w_super, [], None)
        for name in unrolled_classes:
            setattr(self, "w_" + name, self.globals[name])
        for w_class in self.globals.values():
            self.give_metaclass(w_class)
        self.w_nil = W_Object(self.w_UndefinedObject)
        self.w_true = W_Object(self.w_True)
        self.w_false = W_Object(self.w_False)
        self.symbols = {}
        self.small_ints = [W_Int(self.w_Integer, i) for i in range(-5, 257)]

    def give_metaclass(self, w_class):
        """ Each class has a class of its own, for class methods. """
        if w_class.w_class is None:
            w_super = self.w_Class
            if w_class.w_super is not None:
                self.give_metaclass(w_class.w_super)
                w_super = w_class.w_super.w_class
            w_class.w_class = W_Class(w_class.name + " class", w_super, [], self.w_Class)

    def newclass(self, name, w_super, fields):
        w_class = W_Class(name, w_super, fields, None)
        self.give_metaclass(w_class)
        self.globals[name] = w_class
        return w_class

    def newint(self, value):
        if -5 <= value < 257:
            return self.small_ints[value + 5]
        return W_Int(self.w_Integer, value)

    def newbigint(self, value):
        try:
            return self.newint(value.toint())
        except OverflowError:
            return W_BigInt(self.w_Integer, value)

    def newfloat(self, value):
        return W_Float(self.w_Float, value)

    def newstring(self, text):
        return W_Text(self.w_String, text)

    def newsymbol(self, text):
        try:
            return self.symbols[text]
        except KeyError:
            w_symbol = self.symbols[text] = W_Text(self.w_Symbol, text)
            return w_symbol

    def newarray(self, items_w):
        strategy = strategy_for(items_w)
        w_array = W_Array(self.w_Array, strategy, len(items_w))
        for i in range(len(items_w)):
            strategy.store(self, w_array, i, items_w[i])
        return w_array

    def newblock(self, node, frame):
        return W_Block(self.w_Block, node, frame)

    def newinstance(self, w_class):
        if w_class.inherits_from(self.w_Array):
            return W_Array(w_class, ObjectStrategy.singleton, 0)
        if w_class.inherits_from(self.w_Dictionary):
            return W_Dictionary(w_class)
        return W_Instance(w_class)

    def newbool(self, flag):
        return self.w_true if flag else self.w_false

    @specialize.argtype(1)
    def wrap(self, value):
        if value is None:
            return self.w_nil
        elif isinstance(value, W_Object):
            return value
        elif isinstance(value, bool):
            return self.newbool(value)
        elif isinstance(value, int):
            return self.newint(value)
        elif isinstance(value, float):
            return self.newfloat(value)
        elif isinstance(value, str):
            return self.newstring(value)
        else:
            return self.newbigint(value)

    def is_true(self, w_value):
        if w_value is self.w_true:
            return True
        if w_value is self.w_false:
            return False
        raise GarnetError("neither true nor false: " + w_value.show())

    @specialize.arg(1)
    def unwrap(self, cls, w_value):
        """ The value of an argument, as its specification says. """
        if cls is object:
            return w_value
        if cls is int:
            if not isinstance(w_value, W_Int):
                raise GarnetError("%s is no integer" % w_value.show())
            return w_value.intval
        if cls is float:
            if isinstance(w_value, W_Int):
                return float(w_value.intval)
            if isinstance(w_value, W_BigInt):
                return w_value.bigval.tofloat()
            if not isinstance(w_value, W_Float):
                raise GarnetError("%s is no number" % w_value.show())
            return w_value.floatval
        if cls is str:
            if not isinstance(w_value, W_Text):
                raise GarnetError("%s is no string" % w_value.show())
            return w_value.text
        if cls is rbigint:
            if isinstance(w_value, W_Int):
                return rbigint.fromint(w_value.intval)
            if not isinstance(w_value, W_BigInt):
                raise GarnetError("%s is no integer" % w_value.show())
            return w_value.bigval
        if not isinstance(w_value, cls):
            raise GarnetError("%s is of the wrong class" % w_value.show())
        return w_value
