# python: 2
# start: script
# engines: all

import sys
f = open('version_and_files.tmp', 'w')
print f.write('abc\n')
f.close()
try:
    print len(chr(len('abc') * 100))
except ValueError, e:
    print e
print repr(chr(65)), map(chr, [66, 67])
if sys.version_info[0] >= 3:
    kind = 'py3'
else:
    kind = 'py2'
print sys.version_info[0], kind, sys.version_info[:2] >= (2, 6)
def f2(s):
    if sys.version_info >= (3,):
        return s.nothing
    return s
print f2('x')
import os
os.remove('version_and_files.tmp')
