"""Options of the original test runner, as programs read them."""


class option(object):
    view = False
    viewloops = False
    verbose = False
    c = False
