# Views of dicts in operators of sets, also those that assign.
def main():
    d = {"a": 1, "b": 2}
    e = {"b": 3, "c": 4}
    s = {"a", "c", "z"}
    print(sorted(s - d.keys()), sorted(s & d.keys()), sorted(s | d.keys()), sorted(s ^ d.keys()))
    print(sorted(d.keys() - s), sorted(d.keys() & e.keys()), sorted(d.keys() | ["q"]), d.keys() <= s, s >= d.keys(), d.keys() == {"a", "b"})
    t = set(s)
    t -= d.keys()
    print(sorted(t))
    t |= e.keys()
    print(sorted(t))
    t &= e.keys()
    print(sorted(t))
    t ^= d.keys()
    print(sorted(t), sorted(d.items() - e.items()), sorted(d.items() & {("a", 1)}))
    u = {("a", 1), ("x", 2)}
    u -= d.items()
    print(u)
    k = d.keys()
    t -= k
    print(sorted(t), s.isdisjoint(d.keys()), d.keys().isdisjoint(["k"]))
