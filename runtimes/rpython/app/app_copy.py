"""`copy.copy` and `copy.deepcopy`.

Containers are copied by the functions here, instances by methods that `make_copier` makes for
their classes while the program is translated.  What a deep copy has copied already is found in its
memo: instances remember their copy, containers are in tables of their own, one for each type of
container, since each graph has its own copy of `Copies`.
"""

from copy import copy, deepcopy

from rpython.rlib.objectmodel import instantiate

# Run during translation.

# How a copy of an instance of a class that derives from a builtin one gets its items: by the methods of its class.
ITEMS_OF_COPIES = [
    (list, "[]", ["    for item in self:", "        new.append(item)"]),
    (dict, "{}", ["    for key, value in self.items():", "        new[key] = value"]),
]


def make_copier(cls, names, deep):
    """The method that copies the instances of a class with these attributes.

    Its module is that of the methods of dataclasses, which may assign the fields of frozen ones.
    """
    made = "instantiate(cls)"
    if has_own_new(cls):
        made = "cls.__new__(cls%s)" % (", *self.__getnewargs__()" if hasattr(cls, "__getnewargs__") else "")
    own = "_rotor_copy_of_" + (cls.__module__ + "." + cls.__qualname__).replace(".", "_").replace("<locals>", "")
    if deep:
        lines = [
            "def __deepcopy__(self, memo):",
            "    if self._rotor_copied is memo:",
            "        return self.%s" % own,
            "    new = " + made,
            "    self._rotor_copied = memo",
            "    self.%s = new" % own,
        ]
    else:
        lines = ["def __copy__(self):", "    new = " + made]
    items = [] if deep or "__items__" not in names else ITEMS_OF_COPIES
    for base, empty, loop in items:
        if issubclass(cls, base):
            lines.append("    new.__items__ = " + empty)
            names = [name for name in names if name != "__items__"]
    for name in names:
        if not may_have(cls, name):
            continue
        copied = "deepcopy(value, memo)" if deep else "value"
        if name == "_rotor_others" and not deep:
            copied = "None if value is None else value.copy()"
        lines += [
            "    try:",
            "        value = self.%s" % name,
            "    except AttributeError:",
            "        pass",
            "    else:",
            "        new.%s = %s" % (name, copied),
        ]
    for base, _, loop in items:
        if issubclass(cls, base):
            lines += loop
    lines.append("    return new")
    namespace = {"__name__": "dataclass", "instantiate": instantiate, "deepcopy": deepcopy, "cls": cls}
    exec(compile("\n".join(lines), "<copy>", "exec"), namespace)
    return namespace["__deepcopy__" if deep else "__copy__"], own


def has_own_new(cls):
    """Whether the program says how instances of a class, which derives from no builtin one, are made"""
    bases = [base for base in cls.__mro__ if base is not object]
    return all(base.__module__ != "builtins" for base in bases) and any("__new__" in vars(base) for base in bases)


def may_have(cls, name):
    """Whether instances of a class can have an attribute, by its `__slots__`"""
    open_ = any("__slots__" not in vars(base) for base in cls.__mro__ if base.__module__ != "builtins")
    return open_ or hasattr(cls, name) or name.startswith("_")


TABLES = {}


def instance_copies(root):
    """What looks up and notes copies of instances in a memo, of `root` and the classes below, by the numbers of the
    originals: functions of the memo and more
    """
    if root not in TABLES:
        TABLES[root] = new_table(root)
    return TABLES[root]


def new_table(root):
    class Table(Part):
        def __init__(self):
            self.copies = {}

        def has(self, key):
            return key in self.copies

    def table(memo):
        for known in memo.parts:
            if isinstance(known, Table):
                return known
        part = Table()
        memo.parts.append(part)
        return part

    def item(memo, key):
        return table(memo).copies[key]

    def note(memo, key, value):
        table(memo).copies[key] = value

    return table, item, note


def memo_function(root, name):
    """`memo[id(x)]` and `memo[id(x)] = y` of instances"""
    table, item, note = instance_copies(root)
    return item if name == "__getitem__" else note


OWN = {}


def own_deepcopy(root, cls):
    """The function that copies an instance of `cls`, or of a class below, by a method of the program"""
    if cls not in OWN:
        table, item, note = instance_copies(root)

        def copied(x, memo):
            found = table(memo).copies.get(id(x), None)
            if found is not None and isinstance(found, cls):
                return found
            new = x.__deepcopy__(memo)
            if isinstance(new, root):
                note(memo, id(x), new)
            return new

        OWN[cls] = copied
    return OWN[cls]


# Run by the program.


class Memo(object):
    """What one deep copy has copied"""

    def __init__(self):
        self.parts = []

    def __contains__(self, key):
        for part in self.parts:
            if part.has(key):
                return True
        return False


class Part(object):
    """The containers of one type in a memo, or the instances of a hierarchy"""

    def has(self, key):
        return False


class Copies(Part):
    def __init__(self):
        self.first = {}
        self.following = []
        self.originals = []
        self.copies = []


def optional_copy(x):
    if x is None:
        return None
    return copy(x)


def optional_deepcopy(x, memo):
    if x is None:
        return None
    return deepcopy(x, memo)


def deepcopy_with(x, memo):
    """deepcopy(x, memo) where the memo may be None"""
    if memo is None:
        return deepcopy(x)
    return deepcopy(x, memo)


def copies_of(x, memo):
    """The containers of the type of x in a memo: there is a graph of this for each type, with a class of its own"""
    for known in memo.parts:
        if isinstance(known, Copies):
            return known
    part = Copies()
    memo.parts.append(part)
    return part


def known_copy(part, x):
    i = part.first.get(id(x), -1)
    while i >= 0:
        if part.originals[i] is x:
            return part.copies[i]
        i = part.following[i]
    return None


def enter(part, x, new):
    """Notes a copy before its items are copied, which may hold the original"""
    part.following.append(part.first.get(id(x), -1))
    part.first[id(x)] = len(part.originals)
    part.originals.append(x)
    part.copies.append(new)


def list_deepcopy(x, memo):
    part = copies_of(x, memo)
    new = known_copy(part, x)
    if new is None:
        new = []
        enter(part, x, new)
        for item in x:
            new.append(deepcopy(item, memo))
    return new


def tuple_deepcopy(x, memo):
    """Of a tuple of any length: the copy is of the same kind, since it may be an item of what x holds"""
    items = []
    for item in x:
        items.append(deepcopy(item, memo))
    new = x
    if items:
        new = tuple(items)
    return new


def recursive_deepcopy(x, memo):
    """Of a tuple of known length that may hold tuples of its own kind: the copy is of that kind"""
    copies = [x]
    copies[0] = parts_deepcopy(x, memo)
    return copies[0]


def parts_deepcopy(x, memo):
    if len(x) == 0:
        return ()
    return (deepcopy(x[0], memo),) + parts_deepcopy(x[1:], memo)


def dict_deepcopy(x, memo):
    part = copies_of(x, memo)
    new = known_copy(part, x)
    if new is None:
        new = {}
        enter(part, x, new)
        for name, value in x.items():
            new[deepcopy(name, memo)] = deepcopy(value, memo)
    return new


def set_deepcopy(x, memo):
    part = copies_of(x, memo)
    new = known_copy(part, x)
    if new is None:
        new = set()
        enter(part, x, new)
        for item in x:
            new.add(deepcopy(item, memo))
    return new


def bytearray_copy(x):
    return bytearray(x)


def bytearray_deepcopy(x, memo):
    return bytearray(x)
