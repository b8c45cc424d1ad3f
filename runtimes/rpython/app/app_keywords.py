"""The keywords of a call as the value of a `**` parameter, and a dict after `**` in a call."""

# Run during translation.

CLASSES = {}


def keywords_class(names):
    """The class of the records of keywords of these names"""
    cls = CLASSES.get(names)
    if cls is None:
        cls = CLASSES[names] = type("keywords", (tuple,), {"_keywords_": names, "__slots__": ()})
    return cls


CALLERS = {}
# Of how many keywords each set that a dict may have is a call of its own.
MOST_TESTED = 4


def caller(function, shown, given, starred, keywords, names, defaults, possible):
    """The function that calls a builtin, or the method of the name, with `given` arguments, what follows a `*`,
    the keywords of a dict, and others that keywords name.

    Of its parameters `names`, which have `defaults`, the dict may name those that are `possible`.
    """
    key = id(function), shown, given, starred, keywords, names, possible
    if key in CALLERS:
        return CALLERS[key]
    passed = ["p%d" % i for i in range(given)]
    named = ["k%d" % i for i in range(len(keywords))]
    receiver, callee = (["x"], "x." + shown) if function is None else ([], "function")
    items = ["items"] if starred else []
    passed += ["%s=%s" % pair for pair in zip(keywords, named)] + ["*items"] * starred
    parameters = ", ".join(receiver + passed[:given] + named + items + ["mapping"])
    lines = [
        "def call(%s):" % parameters,
        "    check_names(mapping, %r, %r, %r)" % (shown, " ".join(names), " ".join(keywords)),
    ]
    free = [name for name in possible if name not in keywords]

    def calls(i, given, indent):
        """The calls with and without each of the names from the i-th on"""
        if i == len(free) or i == MOST_TESTED:
            rest = ["%s=item_or(mapping, %r, D_%s)" % (name, name, name) for name in free[i:]]
            lines.append("%sreturn %s(%s)" % (indent, callee, ", ".join(given + rest)))
            return
        lines.append("%sif %r in mapping:" % (indent, free[i]))
        calls(i + 1, given + ["%s=mapping[%r]" % (free[i], free[i])], indent + "    ")
        calls(i + 1, given, indent)

    calls(0, passed, "    ")
    namespace = {"__name__": __name__, "function": function, "check_names": check_names, "item_or": item_or}
    namespace.update(("D_" + name, default) for name, default in zip(names, defaults))
    exec("\n".join(lines), namespace)
    made = CALLERS[key] = namespace["call"]
    made.keeps_numbers = True
    made.checks_overflow = True
    made._annspecialcase_ = "specialize:call_location"
    return made


# Run by the program.


def missing_keyword(name):
    """kw[name] where there is none"""
    raise KeyError(name)


def _names(names):
    if len(names) == 1:
        return "'" + names[0] + "'"
    if len(names) == 2:
        return "'" + names[0] + "' and '" + names[1] + "'"
    text = ""
    for i in range(len(names) - 1):
        text += "'" + names[i] + "', "
    return text + "and '" + names[-1] + "'"


def mapping(value, function):
    """What follows `**` where it may be something else than a dict: the dict of its items"""
    if isinstance(value, dict) or hasattr(value, "keys"):
        return dict(value)
    kind = "NoneType" if value is None else type(value).__name__
    raise TypeError(function + "() argument after ** must be a mapping, not " + kind)


def of_texts(items):
    """A dict after `**`, whose keys are strings"""
    for key in items:
        if not isinstance(key, str):
            raise TypeError("keywords must be strings")
    return items


def merged(items, others, function):
    """The items of two dicts after `**`"""
    for key in others:
        if key in items:
            raise TypeError(function + "() got multiple values for keyword argument '" + key + "'")
    both = {}
    both.update(items)
    both.update(others)
    return both


def replaced(items, others, function):
    """The same where the items of the second dict may stand in for those of the first"""
    both = {}
    both.update(items)
    both.update(others)
    return both


def check_names(items, function, allowed, given):
    """Raises what a call of a builtin with the keywords of a dict raises; the names are separated by spaces"""
    names = allowed.split()
    others = given.split()
    for key in items:
        if not isinstance(key, str):
            raise TypeError("keywords must be strings")
        if key in others:
            raise TypeError(function + "() got multiple values for keyword argument '" + key + "'")
        if key not in names:
            raise TypeError("'" + key + "' is an invalid keyword argument for " + function + "()")


def item_or_made(items, key, factory):
    """The value for a parameter whose default a factory makes"""
    if key in items:
        return items[key]
    return factory()


def item_or(items, key, default):
    """The value for a parameter with a default"""
    if key in items:
        return items[key]
    return default


def other_keywords(items, names):
    """The items that no parameter takes"""
    taken = names.split()
    others = {}
    for key, value in items.items():
        if isinstance(key, str) and key not in taken:
            others[key] = value
    return others


def check_keywords(items, function, required, allowed, given, named, shown, kind, any_name):
    """Raises what a call with the keywords of a dict raises, where arguments are `given` by place and `named`;
    the names are separated by spaces"""
    names = allowed.split()
    others = given.split()
    keywords = named.split()
    for key in items:
        if not isinstance(key, str):
            raise TypeError("keywords must be strings")
        if key in keywords:
            raise TypeError(shown + "() got multiple values for keyword argument '" + key + "'")
        if key in others:
            raise TypeError(function + "() got multiple values for argument '" + key + "'")
        if not any_name and key not in names:
            raise TypeError(function + "() got an unexpected keyword argument '" + key + "'")
    missing = []
    for name in required.split():
        if name not in items:
            missing.append(name)
    if missing:
        count = len(missing)
        plural = "" if count == 1 else "s"
        raise TypeError(
            function + "() missing " + str(count) + " required " + kind + " argument" + plural + ": " + _names(missing)
        )


def no_keywords(items, name):
    """Raises what a class without `__init__` raises for arguments"""
    if items:
        raise TypeError(name + "() takes no arguments")


def unknown_keywords(items, name):
    """The dict after `**` in a call of a builtin whose keywords are not known"""
    if items:
        raise NotImplementedError("keywords of a dict in a call of " + name + "()")
