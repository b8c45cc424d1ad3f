"""The keywords of a call as the value of a `**` parameter, and a dict after `**` in a call."""

# Run during translation.

CLASSES = {}


def keywords_class(names):
    """The class of the records of keywords of these names"""
    cls = CLASSES.get(names)
    if cls is None:
        cls = CLASSES[names] = type("keywords", (tuple,), {"_keywords_": names, "__slots__": ()})
    return cls


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
    """What follows `**` where it may be something else than a dict"""
    if isinstance(value, dict):
        return value
    kind = "NoneType" if value is None else type(value).__name__
    raise TypeError(function + "() argument after ** must be a mapping, not " + kind)


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


def check_keywords(items, function, required, allowed, given, kind, any_name):
    """Raises what a call with the keywords of a dict raises; the names are separated by spaces"""
    names = allowed.split()
    others = given.split()
    for key in items:
        if not isinstance(key, str):
            raise TypeError("keywords must be strings")
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
