# start: script
# engines: all

import inspect
def f():
    """One.

        Two
    """
def g(): pass
class K:
    """Class doc"""
    def m(self):
        "method"
for x in (f, g, K): print(inspect.getdoc(x))
print(inspect.getdoc(K.m), inspect.getdoc(K().m))
