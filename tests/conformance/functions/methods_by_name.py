# engines: all
# start: script
def run(cmds):
    L = []
    for line in cmds.splitlines():
        cmd, *args = line.split()
        if cmd == "print":
            print(L)
        else:
            try:
                r = getattr(L, cmd)(*map(int, args))
            except (TypeError, ValueError, IndexError, AttributeError) as e:
                print(type(e).__name__, e)
            else:
                if r is not None:
                    print("->", r)
run("""insert 0 5
insert 1 10
insert 0 6
print
remove 6
append 9
append 1
sort
print
pop
reverse
print
index 10
count 5
remove 77
extend 3
append
insert 1
pop 1 2
clear 1
index
nothing 3
copy""")
def sets():
    A = {1, 2, 3, 4, 5, 6, 8, 20}
    for op, items in [("intersection_update", [2, 3, 5, 6, 8, 9, 1, 4]), ("update", [55, 66]), ("symmetric_difference_update", [22, 7, 35, 62, 58]), ("difference_update", [11, 22, 35, 55, 58])]:
        getattr(A, op)(set(items))
        print(op, sorted(A), sum(A))
    for name in ("upper", "title", "swapcase", "isalpha", "split"):
        print(name, getattr("hello World", name)())
    for name, arg in [("find", "l"), ("count", "o"), ("startswith", "he")]:
        print(name, getattr("hello", name)(arg))
    from collections import deque
    d = deque()
    for line in ["append 1", "append 2", "append 3", "appendleft 4", "pop", "popleft"]:
        m, *a = line.split()
        getattr(d, m)(*a)
    print(*d)
    opt = {"a": 1}
    for m in ["copy", "missing"]:
        f = getattr(opt, m, None)
        if f is not None:
            print(m, list(f()))
        else:
            print("no", m)
sets()
