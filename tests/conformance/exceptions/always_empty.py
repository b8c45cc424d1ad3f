# Operations on what is always empty.
# engines: all -host("texts of exceptions of RustPython")
from collections import deque, OrderedDict, Counter, defaultdict
def t(name, f):
    try:
        print(name, f())
    except (IndexError, KeyError, ValueError, StopIteration, TypeError) as e:
        print(name, type(e).__name__, e)
def main():
    d = {}
    t("popitem", lambda: d.popitem())
    t("get", lambda: d["x"])
    l = []
    t("pop", lambda: l.pop())
    t("idx", lambda: l[0])
    t("max", lambda: max([]))
    t("min", lambda: min(l))
    s = set()
    t("spop", lambda: s.pop())
    t("remove", lambda: s.remove(3))
    t("next", lambda: next(iter([])))
    q = deque()
    t("popleft", lambda: q.popleft())
    t("qpop", lambda: q.pop())
    t("tup", lambda: ()[0])
    t("index", lambda: l.index(4))
    t("del", lambda: l.remove(4))
    t("dpop", lambda: d.pop("k"))
    t("range", lambda: range(0)[0])
    t("str", lambda: ""[0])
    t("bytes", lambda: b""[0])
    t("sum", lambda: sum([]))
    t("od", lambda: OrderedDict().popitem())
if __name__ == "__main__":
    main()
