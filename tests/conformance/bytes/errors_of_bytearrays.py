# engines: all -host("texts of RustPython")
# start: script
# What a bytearray says of wrong places and items.

def t(f):
    try:
        print(f())
    except (IndexError, ValueError, TypeError) as e:
        print(type(e).__name__, e)
b = bytearray(b"ab")
e = bytearray()
def g(): return b[9]
def s(): b[9] = 5
def s2(): b[-7] = 5
def d(): del b[9]
def p(): return b.pop(9)
def p2(): return e.pop()
def big(): b[0] = 300
def bigneg(): b[0] = -1
def app(): b.append(256)
def ins(): b.insert(0, 256)
def rem(): b.remove(7)
def ix(): return b.index(7)
def ext(): b.extend([1, 300])
def gb(): return b"ab"[len(b) + 5]
for f in (g, s, s2, d, p, p2, big, bigneg, app, ins, rem, ix, ext, gb):
    t(f)
print(b)
