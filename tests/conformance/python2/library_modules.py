# python: 2
# start: script
# StringIO, string, Queue, ConfigParser, struct, UserDict, types, operator, itertools, copy.
import ConfigParser
import Queue
import StringIO
import copy
import cStringIO
import itertools
import operator
import string
import struct
import types
from UserDict import UserDict


class Bag(UserDict):
    def __init__(self):
        UserDict.__init__(self)

    def add(self, k):
        self.data[k] = self.data.get(k, 0) + 1


def main():
    f = StringIO.StringIO("one\ntwo\nthree")
    print f.readline(), f.read(3), f.tell(), f.readlines()
    out = cStringIO.StringIO()
    print >>out, "hello", 1,
    print >>out, 2.5
    out.write("x" * 3)
    print repr(out.getvalue())
    q = Queue.Queue()
    q.put(1)
    q.put(2)
    print q.get(), q.qsize(), q.empty()
    try:
        q.get()
        q.get(False)
    except Queue.Empty:
        print "empty"
    c = ConfigParser.ConfigParser()
    c.readfp(StringIO.StringIO("[main]\nname = x\ncount: 3\n"))
    print c.get("main", "name"), c.getint("main", "count"), c.sections(), c.has_option("main", "zz")
    data = struct.pack("<HIb", 1, 65536, -1)
    print repr(data), struct.unpack("<HIb", data), struct.calcsize("<HIb"), repr(struct.pack(">d", 1.5))
    b = Bag()
    b.add("k")
    b.add("k")
    print b["k"], len(b), b.has_key("z")
    print string.join(["a", "b"], "+"), string.lower("ABC"), string.letters[:3], string.split("a b"), string.digits
    print operator.add(1, 2), operator.itemgetter(1)([5, 6]), map(operator.neg, [1, 2])
    print list(itertools.izip([1, 2], "ab")), list(itertools.imap(abs, [-1])), list(itertools.ifilter(None, [0, 3]))
    print list(itertools.islice(itertools.count(5), 3)), list(itertools.chain([1], [2])), list(itertools.takewhile(lambda x: x < 3, [1, 2, 3, 1]))
    print isinstance("x", types.StringType), isinstance(3, types.IntType), isinstance(main, types.FunctionType)
    l = [[1], [2]]
    m = copy.copy(l)
    d = copy.deepcopy(l)
    l[0].append(9)
    print m, d


main()
