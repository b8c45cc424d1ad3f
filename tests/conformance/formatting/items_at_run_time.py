# start: script
# engines: all -host("texts of RustPython")
# Formats that are known at run time, with items whose number is known then.
def row(fmt, cells): return fmt.format(*cells)
fmt = "  ".join("{:%s%d}" % (a, w) for a, w in zip("<>", [5, 7]))
print(row(fmt, ["ab", "cd"]), "|".join(["{}"] * 3).format(*[1, 2, 3]))
rows = [("a", 1, 2.5), ("b", 22, None)]
f2 = "{0:<%d}|{1:>%d}|{2!r}" % (3, 4)
for r in rows: print(f2.format(*r))
items = ["x", "y"]
for n in range(4):
    try: print(("{} " * n).format(*items))
    except IndexError as e: print(e)
print("{1} {0} {k}".format(*items, k=5), ("{:>{w}}" * 2).format(*items, w=4))
