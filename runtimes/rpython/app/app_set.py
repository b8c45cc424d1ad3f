"""What sets of the hash table layout (`ll_set`) are asked for; all else of sets is in `app_dict`.

Known to the annotator.  Untranslated, sets of CPython do without; sets in the order of insertion
(`ll_dict`) too.
"""


def merge(s, other):
    """Makes room in s for the items of another set; whether they are all there now"""
    return False


def take(s, other):
    """s gets the items of a set of the same type that is not used any more"""


def reserve(s, n):
    """Makes room in s for n more items"""


def of_kind(s, result):
    """A new set, which is nowhere else, as the kind that s is"""
    return frozenset(result) if isinstance(s, frozenset) else result


def shrink(s):
    """Gives back room after items of s were deleted"""
