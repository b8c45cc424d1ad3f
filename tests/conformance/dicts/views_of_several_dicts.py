# Views of a dict that may be a defaultdict or a plain one.
from collections import defaultdict


def several(n):
    dist = defaultdict(float)
    dist["a"] += 0.5
    dist["b"] += 0.25
    if n > 1:
        return {k + "!": v for k, v in dist.items()}
    return dist


def main():
    total = 0.0
    for n in (1, 2):
        for name, p in several(n).items():
            print(name, p)
            total += p
        for name in several(n).keys():
            print(name)
        for p in several(n).values():
            print(p)
        print(sorted(several(n).items()), len(several(n).items()), list(several(n).keys()))
        print({k: v * 2 for k, v in several(n).items() if v > 0.3})
    print(total)
    views = several(2).items(), {"z": 1.5}.items()
    for view in views:
        for name, p in view:
            print(name, p)
    print(views[0] == several(2).items(), views[1])
