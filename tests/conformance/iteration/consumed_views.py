# Views of dicts, map() and filter(), each consumed where it is made.
def main():
    d = {'a': 1, 'b': 2}
    print(sorted(d.keys()), len(d.values()), 'a' in d.keys(), 1 in d.values(), ('a', 1) in d.items(), sum(d.values()), max(d.values()), list(d.items())[0], sorted(d.items(), reverse=True), [x for x in d.values()], set(d.keys()) == {'a', 'b'}, ','.join(d.keys()), dict(d.items()), any(d.values()))
    for i, k2 in enumerate(d.keys()): print(i, k2)
    for a, b in zip(d.keys(), d.values()): print(a, b)
    l = []; l.extend(d.keys()); l += d.keys(); print(l)
    a, b = d.values(); print(a, b)
    (k, v), *r = d.items(); print(k, v, r)
    try:
        print(sorted(d.keys()), max(d.items(), key=lambda t: t[1]), min(d.values(), default=3), ','.join(map(str, d.values())))
    except ValueError: print('no')
    a, b = map(int, '3 4'.split()); print(a + b)
    for q in map(int, ['1', '2']): print(q)
    print(list(map(lambda z: z * 2, filter(lambda z: z > 1, [1, 2, 3]))), sum(map(len, ['ab', 'c'])), [w for w in map(str.upper, ['a'])])
    if len(d.keys()) > 1 and 'a' in d.keys() and not any(x > 5 for x in d.values()): print('yes')
    x = [d.values(), d.values()] if False else 5; print(x)
    s = {1}; s.update(d.values()); print(sorted(s))
    for k in list(d.keys()): del d[k]
    print(d, bool(d.keys()), not d.keys())
