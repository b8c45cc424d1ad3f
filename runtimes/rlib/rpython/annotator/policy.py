"""Policies of the annotator, as names: Rotor has its own.

Source: pypy rpython/annotator/policy.py (names).
"""


class AnnotatorPolicy(object):
    """What targets hand over"""

    allow_someobjects = False
