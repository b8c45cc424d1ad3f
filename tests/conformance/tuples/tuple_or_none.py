# start: script
# engines: all -host("texts of RustPython")
# Operations on what may be a tuple or None.

def f(n):
    if n: return (1, 2)
    return None
def main(n):
    x = f(n)
    try: print(x + (3,))
    except TypeError as e: print(e)
    try: print(1 in x)
    except TypeError as e: print(e)
    try: print(len(x))
    except TypeError as e: print(e)
    try: print(x[0])
    except TypeError as e: print(e)
    try: print(x * 2)
    except TypeError as e: print(e)
    try: print((0,) + x)
    except TypeError as e: print(e)
    try:
        for i in x: print(i)
    except TypeError as e: print(e)
    try: print(x < (1, 3))
    except TypeError as e: print(e)
    print(x == (1, 2), x != None)
    try:
        a, b = x
        print(a, b)
    except TypeError as e: print(e)
    try: print(sum(x), max(x), sorted(x), list(x))
    except TypeError as e: print(e)
    try: print(x.count(1))
    except AttributeError as e: print(e)
    try: print(hash(x) == hash(x))
    except AttributeError as e: print(e)
main(0)
main(1)
