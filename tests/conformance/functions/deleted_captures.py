# start: script
# engines: all -host("texts of RustPython")
def handlers(texts):
    made = []
    for text in texts:
        try:
            made.append(lambda n=int(text): str(n))
        except ValueError as e:
            show = lambda: f"<{e}>"
            print("now", show())
            made.append(show)
    return made

def run(made):
    for f in made:
        try:
            print(f())
        except NameError as e:
            print("NameError", e)

def deleted(n):
    x = n
    g = lambda: x
    x = n + 1
    print(g())
    del x
    try:
        print(g())
    except NameError as e:
        print(e)
    try:
        print(x)
    except UnboundLocalError as e:
        print(e)
    try:
        del x
    except UnboundLocalError as e:
        print(e)
    x = 10 * n
    return g

def walrus(n):
    print(max(e for i in range(n) if (e := i) is not None))
    try:
        raise ValueError("bad")
    except ValueError as e:
        print("error:", e)
    try:
        print(e)
    except UnboundLocalError as other:
        print(other)

def parameter(p, flag):
    f = lambda: p * 2
    if flag:
        del p
    else:
        p += 1
    return f

def counter():
    total = 0
    def add(n):
        nonlocal total
        total += n
        return total
    add(5)
    if total > 3:
        del total
    try:
        print(add(1))
    except NameError as e:
        print(e)
    total = 7
    print(add(1), total)

run(handlers(["1", "x", "3", "y"]))
print(deleted(4)())
walrus(4)
for flag in (True, False):
    run([parameter(4, flag)])
counter()
