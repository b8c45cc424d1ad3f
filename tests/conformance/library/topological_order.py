from graphlib import TopologicalSorter, CycleError
def main():
    g = {"D": {"B", "C"}, "B": {"A"}, "C": {"A"}}
    ts = TopologicalSorter(g)
    print(sorted(list(ts.static_order())))
    ts = TopologicalSorter(); ts.add("x", "y"); ts.add("y", "z"); ts.prepare()
    while ts.is_active():
        n = ts.get_ready()
        print(n); ts.done(*n)
    try:
        print(list(TopologicalSorter({"a": ["b"], "b": ["a"]}).static_order()))
    except CycleError as e:
        print(e.args[1])
