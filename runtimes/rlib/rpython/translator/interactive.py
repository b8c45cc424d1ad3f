"""The interactive translation, as a name."""


class Translation(object):
    def __init__(self, entry_point, argtypes=None, **kwds):
        self.entry_point = entry_point
