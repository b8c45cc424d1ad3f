"""Memory of lltype and rffi: arrays, structures, texts."""
from rpython.rtyper.lltypesystem import lltype, rffi

POINT = lltype.Struct("point", ("x", lltype.Signed), ("y", lltype.Float))
CPAIR = rffi.CStruct("pair", ("first", rffi.INT), ("second", rffi.SIGNED))
NODE = lltype.ForwardReference()
NODE.become(lltype.Struct("node", ("value", lltype.Signed), ("next", lltype.Ptr(NODE))))
POINTS = rffi.CArray(POINT)
FLOATS = lltype.Array(lltype.Float)
LINE = lltype.Struct("line", ("start", POINT), ("end", POINT))


def arrays():
    a = lltype.malloc(rffi.CArray(lltype.Signed), 5, flavor="raw")
    for i in range(5):
        a[i] = i * i
    total = 0
    for i in range(5):
        total += a[i]
    b = rffi.ptradd(a, 2)
    b[0] = 100
    print(total, a[2], b[1])
    lltype.free(a, flavor="raw")
    d = lltype.malloc(FLOATS, 3, flavor="raw", zero=True)
    d[1] = 2.5
    print(d[0] + d[1], len(d))
    bytes = lltype.malloc(rffi.CArray(rffi.UCHAR), 2, flavor="raw")
    bytes[0] = rffi.cast(rffi.UCHAR, 300)
    print(rffi.cast(lltype.Signed, bytes[0]), rffi.cast(lltype.Signed, bytes[1]))
    try:
        a[5] = 1
    except IndexError:
        print("outside")


def structures():
    p = lltype.malloc(POINT, flavor="raw")
    p.x = 3
    print(p.x, p.y)
    pair = lltype.malloc(CPAIR, flavor="raw")
    pair.c_first = rffi.cast(rffi.INT, 7)
    pair.c_second = 8
    print(rffi.cast(lltype.Signed, pair.c_first) + pair.c_second)
    line = lltype.malloc(LINE, flavor="raw")
    line.end.x = 4
    print(line.start.x, line.end.x)
    points = lltype.malloc(POINTS, 2, flavor="raw")
    points[1].y = 0.5
    print(points[0].y, points[1].y)


def text():
    p = rffi.str2charp("hello")
    p[0] = "j"
    print(rffi.charp2str(p), rffi.charp2strn(p, 2), rffi.charpsize2str(p, 3), p[5] == "\x00")
    print(rffi.charp2str(rffi.ptradd(p, 2)))
    rffi.free_charp(p)
    with rffi.scoped_str2charp("abc") as q:
        print(q[1])
    with rffi.scoped_alloc_buffer(4) as buf:
        buf.raw[0] = "o"
        buf.raw[1] = "k"
        print(buf.str(2))
    with lltype.scoped_alloc(rffi.CCHARP.TO, 3) as r:
        print(rffi.str2chararray("xyz", r, 2), r[1])


def chain(n):
    head = lltype.nullptr(NODE)
    for i in range(n):
        node = lltype.malloc(NODE, flavor="raw")
        node.value = i
        node.next = head
        head = node
    total = 0
    while head:
        total = total * 10 + head.value
        head = head.next
    print(total)


def first(p):
    if not p:
        return -1
    return p[0]


def main():
    arrays()
    structures()
    text()
    chain(4)
    a = lltype.malloc(rffi.SIGNEDP.TO, 1, flavor="raw")
    a[0] = 9
    print(first(a), first(lltype.nullptr(rffi.SIGNEDP.TO)))


if __name__ == "__main__":
    main()
