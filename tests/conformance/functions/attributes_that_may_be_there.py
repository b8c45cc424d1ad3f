# start: script
# engines: all

def g(): pass
print(hasattr(g, "calls"), getattr(g, "calls", "none"))
g.calls = 0
g.calls += 1
print(g.calls, hasattr(g, "calls"), getattr(g, "calls", "none"))
def counted(n):
    if not hasattr(counted, "seen"):
        counted.seen = 0
    counted.seen += n
    return counted.seen
print(counted(1), counted(2), hasattr(counted, "other"))


def memo(n):
    cache = getattr(memo, "cache", None)
    if cache is None:
        cache = memo.cache = {}
    if n not in cache:
        cache[n] = n * n
    return len(cache)


print(memo(1), memo(2), memo(1), getattr(memo, "limit", 10))


class K:
    def m(self):
        return getattr(self, "late", "unset")


k = K()
print(k.m(), hasattr(k, "late"))
k.late = 5
print(k.m(), hasattr(k, "late"))
