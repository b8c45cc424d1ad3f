# start: script
# engines: all -host("the version of RustPython")

import sys
NEW = sys.version_info >= (3, 12)
if sys.version_info >= (3, 12):
    def f(): return "new"
else:
    def f(): return "old"
print(NEW, f(), sys.version_info[1])
def g(): return NEW, sys.version_info[:2]
print(g())
