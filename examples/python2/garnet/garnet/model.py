"""Objects of Garnet: maps, classes, numbers, texts, blocks."""

from rpython.rlib import jit
from rpython.rlib.objectmodel import compute_hash, compute_identity_hash, r_dict, specialize
from rpython.tool.pairtype import extendabletype


class GarnetError(Exception):
    def __init__(self, message):
        self.message_text = message


class Map(object):
    """Where the fields of objects are. Objects of a class with the same fields have the same map."""
    _immutable_fields_ = ["indexes", "w_class"]

    def __init__(self, w_class, names):
        self.w_class = w_class
        self.names = names
        self.indexes = {}
        for i in range(len(names)):
            self.indexes[names[i]] = i

    @jit.elidable
    def index_of(self, name):
        return self.indexes.get(name, -1)


class W_Object(object):
    __metaclass__ = extendabletype
    _attrs_ = ["w_class"]
    _immutable_fields_ = ["w_class"]

    def __init__(self, w_class):
        self.w_class = w_class

    def getclass(self, space):
        return self.w_class

    def is_same(self, w_other):
        return self is w_other

    def equals(self, w_other):
        return self.is_same(w_other)

    def hash(self):
        return compute_identity_hash(self)

    def show(self):
        name = self.w_class.name
        article = "an " if name[0] in "AEIOU" else "a "
        return article + name


class W_Instance(W_Object):
    _attrs_ = ["map", "fields_w"]
    _immutable_fields_ = ["map"]

    def __init__(self, w_class):
        W_Object.__init__(self, w_class)
        self.map = w_class.instance_map
        self.fields_w = [None] * len(self.map.names)


class W_Class(W_Object):
    _immutable_fields_ = ["name", "w_super", "instance_map"]

    def __init__(self, name, w_super, fields, w_metaclass):
        W_Object.__init__(self, w_metaclass)
        self.name = name
        self.w_super = w_super
        inherited = [] if w_super is None else w_super.instance_map.names
        self.instance_map = Map(self, inherited + fields)
        self.methods = {}
        self.version = Version()

    def add_method(self, selector, method):
        self.methods[selector] = method
        self.changed()

    def changed(self):
        self.version = Version()

    def find(self, selector):
        w_class = self
        while w_class is not None:
            method = w_class.methods.get(selector, None)
            if method is not None:
                return method
            w_class = w_class.w_super
        return None

    @jit.unroll_safe
    def inherits_from(self, w_other):
        w_class = self
        while w_class is not None:
            if w_class is w_other:
                return True
            w_class = w_class.w_super
        return False

    def show(self):
        return self.name


class Version(object):
    pass


class W_Number(W_Object):
    _attrs_ = []


class W_Int(W_Number):
    _attrs_ = ["intval"]
    _immutable_fields_ = ["intval"]

    def __init__(self, w_class, intval):
        W_Object.__init__(self, w_class)
        self.intval = intval

    def is_same(self, w_other):
        return isinstance(w_other, W_Int) and self.intval == w_other.intval

    def hash(self):
        return compute_hash(self.intval)

    def show(self):
        return "%d" % self.intval


class W_BigInt(W_Number):
    _attrs_ = ["bigval"]
    _immutable_fields_ = ["bigval"]

    def __init__(self, w_class, bigval):
        W_Object.__init__(self, w_class)
        self.bigval = bigval

    def equals(self, w_other):
        return isinstance(w_other, W_BigInt) and self.bigval.eq(w_other.bigval)

    def hash(self):
        return self.bigval.hash()

    def show(self):
        return self.bigval.str()


class W_Float(W_Number):
    _attrs_ = ["floatval"]
    _immutable_fields_ = ["floatval"]

    def __init__(self, w_class, floatval):
        W_Object.__init__(self, w_class)
        self.floatval = floatval

    def equals(self, w_other):
        return isinstance(w_other, W_Float) and self.floatval == w_other.floatval

    def hash(self):
        return compute_hash(self.floatval)

    def show(self):
        return "%s" % self.floatval


class W_Text(W_Object):
    """A string, or a symbol: of each text there is one symbol."""
    _attrs_ = ["text"]
    _immutable_fields_ = ["text"]

    def __init__(self, w_class, text):
        W_Object.__init__(self, w_class)
        self.text = text

    def equals(self, w_other):
        return isinstance(w_other, W_Text) and self.text == w_other.text

    def hash(self):
        return compute_hash(self.text)

    def show(self):
        return self.text


class W_Block(W_Object):
    _attrs_ = ["node", "frame"]
    _immutable_fields_ = ["node", "frame"]

    def __init__(self, w_class, node, frame):
        W_Object.__init__(self, w_class)
        self.node = node
        self.frame = frame


class W_Dictionary(W_Object):
    def __init__(self, w_class):
        W_Object.__init__(self, w_class)
        self.content = r_dict(equals_w, hash_w)

    def show(self):
        return "a Dictionary of %d" % len(self.content)


def equals_w(w_a, w_b):
    return w_a.equals(w_b)


def hash_w(w_a):
    return w_a.hash()
