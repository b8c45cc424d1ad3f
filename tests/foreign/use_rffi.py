"""External functions of C through rffi: numbers, texts, structures, callbacks, errno, a source of its own."""
from rpython.rtyper.annlowlevel import llhelper
from rpython.rtyper.lltypesystem import lltype, rffi
from rpython.rtyper.tool import rffi_platform
from rpython.rlib import rposix
from rpython.translator.tool.cbuild import ExternalCompilationInfo

libm = ExternalCompilationInfo(includes=["math.h"], libraries=["m"])
hypot = rffi.llexternal("hypot", [rffi.DOUBLE, rffi.DOUBLE], rffi.DOUBLE, compilation_info=libm)
fabsf = rffi.llexternal("fabsf", [rffi.FLOAT], rffi.FLOAT)
strlen = rffi.llexternal("strlen", [rffi.CCHARP], rffi.SIZE_T)
getenv = rffi.llexternal("getenv", [rffi.CCHARP], rffi.CCHARP)
toupper = rffi.llexternal("toupper", [rffi.INT], rffi.INT)
close = rffi.llexternal("close", [rffi.INT], rffi.INT, save_err=rffi.RFFI_SAVE_ERRNO)
INT_MAX = rffi.constant("INT_MAX", rffi.INT, ExternalCompilationInfo(includes=["limits.h"]))

# A structure of C, by pointer.
DIV = rffi.CStruct("div", ("quot", rffi.INT), ("rem", rffi.INT))
PAIR = rffi.CStruct("pair", ("tag", rffi.CHAR), ("value", rffi.DOUBLE), ("small", rffi.SHORT), ("next", rffi.VOIDP))
own = ExternalCompilationInfo(
    separate_module_sources=["""
#include <stdlib.h>
struct pair { char tag; double value; short small; void *next; };
static int halve(int n, struct pair *p) { p->tag = 'h'; p->value = n / 2.0; p->small = -3; p->next = p; return n / 2; }
static double sum(struct pair *p, int n) { double s = 0; for (int i = 0; i < n; i++) s += p[i].value; return s; }
static int twice(int (*f)(int, double), int n) { return f(f(n, 0.5), 1.5); }
static int counter = 40;
"""])
halve = rffi.llexternal("halve", [rffi.INT, lltype.Ptr(PAIR)], rffi.INT, compilation_info=own)
csum = rffi.llexternal("sum", [rffi.CArrayPtr(PAIR), rffi.INT], rffi.DOUBLE, compilation_info=own)
get_counter, set_counter = rffi.CExternVariable(rffi.INT, "counter", own)



class CConfig:
    _compilation_info_ = ExternalCompilationInfo(includes=["time.h", "limits.h"])
    CHAR_BIT = rffi_platform.ConstantInteger("CHAR_BIT")
    missing = rffi_platform.DefinedConstantInteger("ROTOR_NOT_THERE")
    is_there = rffi_platform.Defined("INT_MIN")
    time_t = rffi_platform.SimpleType("time_t")
    size = rffi_platform.SizeOf("struct tm")
    has_mktime = rffi_platform.Has("mktime")
    has_nothing = rffi_platform.Has("rotor_not_there")
    tm = rffi_platform.Struct("struct tm", [("tm_year", rffi.INT), ("tm_yday", rffi.INT)])


config = rffi_platform.configure(CConfig)
TM = config["tm"]
CHAR_BIT = config["CHAR_BIT"]
FOUND = (config["missing"] is None, config["is_there"], config["time_t"] is rffi.LONG,
         config["size"] == rffi.sizeof(TM), config["has_mktime"], config["has_nothing"])
gmtime_r = rffi.llexternal("gmtime_r", [rffi.CArrayPtr(config["time_t"]), lltype.Ptr(TM)], lltype.Ptr(TM))

STEP = rffi.CCallback([rffi.INT, rffi.DOUBLE], rffi.INT)
twice = rffi.llexternal("twice", [STEP, rffi.INT], rffi.INT, compilation_info=own)
COMPARE = rffi.CCallback([rffi.LONGP, rffi.LONGP], rffi.INT)
qsort = rffi.llexternal("qsort", [rffi.LONGP, rffi.SIZE_T, rffi.SIZE_T, COMPARE], lltype.Void)

zlib = ExternalCompilationInfo(link_extra=["-l:libz.so.1"])
crc32 = rffi.llexternal("crc32", [rffi.ULONG, rffi.CCHARP, rffi.UINT], rffi.ULONG, compilation_info=zlib)
compress = rffi.llexternal(
    "compress", [rffi.CCHARP, rffi.CArrayPtr(rffi.ULONG), rffi.CCHARP, rffi.ULONG], rffi.INT, compilation_info=zlib)
uncompress = rffi.llexternal(
    "uncompress", [rffi.CCHARP, rffi.CArrayPtr(rffi.ULONG), rffi.CCHARP, rffi.ULONG], rffi.INT, compilation_info=zlib)


def numbers():
    print(hypot(3.0, 4.0), float(fabsf(rffi.cast(rffi.FLOAT, -2.5))))
    print(chr(rffi.cast(lltype.Signed, toupper(rffi.cast(rffi.INT, ord("q"))))))
    print(rffi.cast(lltype.Signed, INT_MAX()))
    print(rffi.cast(lltype.Signed, close(rffi.cast(rffi.INT, 9999))), rposix.get_saved_errno())


def texts():
    with rffi.scoped_str2charp("hello") as p:
        print(rffi.cast(lltype.Signed, strlen(p)))
    name = rffi.str2charp("ROTOR_TEST_VALUE")
    value = getenv(name)
    print(rffi.charp2str(value) if value else "nothing")
    rffi.free_charp(name)
    with rffi.scoped_str2charp("ROTOR_NOT_THERE") as q:
        print(not getenv(q))


def structures(n):
    p = lltype.malloc(PAIR, flavor="raw")
    print(rffi.cast(lltype.Signed, halve(rffi.cast(rffi.INT, n), p)), p.c_tag, p.c_value,
          rffi.cast(lltype.Signed, p.c_small), rffi.cast(lltype.Signed, p.c_next) == rffi.cast(lltype.Signed, p))
    lltype.free(p, flavor="raw")
    many = lltype.malloc(rffi.CArray(PAIR), 3, flavor="raw")
    for i in range(3):
        many[i].c_value = i + 0.25
    print(csum(many, rffi.cast(rffi.INT, 3)), rffi.sizeof(PAIR))
    lltype.free(many, flavor="raw")
    set_counter(rffi.cast(rffi.INT, rffi.cast(lltype.Signed, get_counter()) + 2))
    print(rffi.cast(lltype.Signed, get_counter()))


def step(n, x):
    return rffi.cast(rffi.INT, rffi.cast(lltype.Signed, n) * 10 + int(x * 2.0))


def fails(n, x):
    raise ValueError("from a callback")


def descending(a, b):
    if a[0] == b[0]:
        return rffi.cast(rffi.INT, 0)
    return rffi.cast(rffi.INT, -1 if a[0] > b[0] else 1)


def callbacks():
    print(rffi.cast(lltype.Signed, twice(step, rffi.cast(rffi.INT, 7))))
    pointer = llhelper(STEP, step)
    print(rffi.cast(lltype.Signed, twice(pointer, rffi.cast(rffi.INT, 1))))
    print(rffi.cast(lltype.Signed, pointer(rffi.cast(rffi.INT, 3), 2.0)))
    try:
        twice(fails, rffi.cast(rffi.INT, 7))
    except ValueError as e:
        print("raised", str(e))
    numbers = [5, -2, 9, 0, 7]
    a = lltype.malloc(rffi.LONGP.TO, len(numbers), flavor="raw")
    for i in range(len(numbers)):
        a[i] = numbers[i]
    qsort(a, rffi.cast(rffi.SIZE_T, len(numbers)), rffi.cast(rffi.SIZE_T, rffi.sizeof(rffi.LONG)), descending)
    print([a[i] for i in range(len(numbers))])
    lltype.free(a, flavor="raw")


def facts():
    print(CHAR_BIT, FOUND)
    when = lltype.malloc(rffi.CArray(rffi.LONG), 1, flavor="raw")
    when[0] = 86400 * 400
    parts = lltype.malloc(TM, flavor="raw")
    gmtime_r(when, parts)
    print(rffi.cast(lltype.Signed, parts.c_tm_year), rffi.cast(lltype.Signed, parts.c_tm_yday))
    lltype.free(parts, flavor="raw")
    lltype.free(when, flavor="raw")


def compression():
    text = "what repeats, repeats, repeats, repeats"
    size = rffi.cast(rffi.ULONG, len(text))
    with rffi.scoped_str2charp(text) as p:
        print(rffi.cast(lltype.Signed, crc32(rffi.cast(rffi.ULONG, 0), p, rffi.cast(rffi.UINT, len(text)))))
        with rffi.scoped_alloc_buffer(100) as buf:
            length = lltype.malloc(rffi.CArray(rffi.ULONG), 1, flavor="raw")
            length[0] = rffi.cast(rffi.ULONG, 100)
            status = compress(buf.raw, length, p, size)
            packed = rffi.cast(lltype.Signed, length[0])
            print(rffi.cast(lltype.Signed, status), packed < len(text))
            with rffi.scoped_alloc_buffer(100) as back:
                length[0] = rffi.cast(rffi.ULONG, 100)
                uncompress(back.raw, length, buf.raw, rffi.cast(rffi.ULONG, packed))
                print(back.str(rffi.cast(lltype.Signed, length[0])))
            lltype.free(length, flavor="raw")


def main():
    numbers()
    texts()
    structures(9)
    callbacks()
    facts()
    compression()


if __name__ == "__main__":
    main()
