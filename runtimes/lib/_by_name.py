"""Attributes by name, for parsers whose values have the types that options give them: `argparse` and `optparse`.

Each name has functions of its own; what the annotator finds out of one holds when it starts anew.
"""

try:
    from rpython.rlib.objectmodel import is_annotation_constant as is_constant, specialize, we_are_translated

    at_translation = specialize.memo()
    by_place = specialize.call_location()
except ImportError:
    # Under another Python: there is nothing to specialise.
    def is_constant(thing):
        return True

    def we_are_translated():
        return False

    def at_translation(function):
        return function

    by_place = at_translation


class Ordered:
    """The attributes in the order in which they were set"""

    _mixin_ = True

    def _rotor_order(self, attributes):
        ordered = {}
        for name in self._rotor_names:
            if name in attributes:
                ordered[name] = attributes[name]
        for name, value in attributes.items():
            if name not in ordered:
                ordered[name] = value
        return ordered


_setters = {}
_getters = {}


@at_translation
def setter(note, name):
    """The function that sets the attribute of this name, which `note` is told"""
    if (note, name) not in _setters:
        made = {"note": note}
        exec("def put(values, value):\n    note(values, %r)\n    setattr(values, %r, value)\n" % (name, name), made)
        _setters[note, name] = made["put"]
    return _setters[note, name]


@at_translation
def getter(note, name):
    """The function that reads the attribute of this name, or None where there is none"""
    if (note, name) not in _getters:
        made = {}
        exec("def get(values):\n    return getattr(values, %r, None)\n" % name, made)
        _getters[note, name] = made["get"]
    return _getters[note, name]
