# engines: all -host("RustPython's message of list.remove")
def provoke(n):
    items = [1, 2]
    table = {"k": 1, "it's": 2}
    numbers = {1: 2}
    if n == 0:
        return items[5]
    if n == 1:
        items[5] = 0
    if n == 2:
        return table["missing"]
    if n == 3:
        return numbers[-7]
    if n == 4:
        return int("12a")
    if n == 5:
        return int("zz", 16)
    if n == 6:
        items.pop(9)
    if n == 7:
        items.remove(77)
    if n == 8:
        return len("abc"[7])
    if n == 9:
        return "abc".index("z")
    if n == 10:
        return int(float("x1.5"))
    if n == 11:
        items.clear()
        items.pop()
    if n == 12:
        return table["quote'" + '"']
    if n == 13:
        return 1 << (n - 14)
    if n == 14:
        return ord(chr(0x110000 * n))
    if n == 15:
        del items[n]
    if n == 16:
        return table.pop("gone")
    if n == 17:
        return int("")
    if n == 18:
        a, b, c = items
        return a + b + c
    return 0


def entry_point(argv):
    for n in range(20):
        try:
            print(n, "result", provoke(n))
        except IndexError as e:
            print(n, "IndexError:", e)
        except KeyError as e:
            print(n, "KeyError:", e)
        except ValueError as e:
            print(n, "ValueError:", e)
    return 0
