import os
from rpython.rlib import rposix, rpath, jit, debug, runicode
from rpython.rlib.rarithmetic import r_uint, uint_mul_high
from rpython.rlib.rstruct.runpack import create_unpacker
from rpython.rlib.objectmodel import never_inline
from rpython.rtyper.lltypesystem import lltype, rffi

unpack = create_unpacker("<hI")


@never_inline
def high(a, b):
    return uint_mul_high(r_uint(a), r_uint(b))


def buffers():
    raw, token = rffi.alloc_buffer(8)
    for i in range(5):
        raw[i] = "hello"[i]
    print(rffi.str_from_buffer(raw, token, 8, 5))
    rffi.keep_buffer_alive_until_here(raw, token)
    argv = rffi.liststr2charpp(["one", "", "three"])
    print(rffi.charp2str(argv[0]), rffi.charp2str(argv[1]) == "", rffi.charp2str(argv[2]), bool(argv[3]))
    rffi.free_charpp(argv)
    buf = rffi.get_nonmovingbuffer("text")
    print(buf[2])
    rffi.free_nonmovingbuffer("text", buf)


def main():
    print(high(-1, 5), high(1 << 40, 1 << 40), high(3, 4))
    print(unpack("\x01\x00\x02\x00\x00\x00"))
    print(jit.Counters.TRACING, jit.Counters.OPS, jit.ENABLE_ALL_OPTS.split(":")[0])
    print(runicode.BYTEORDER2, runicode.is_surrogate("ab", 0), runicode.code_to_unichr(65))
    print(rposix.exitcode(256 * 3), rposix.exitcode(9), rposix.handle_posix_error("f", 3))
    try:
        rposix.handle_posix_error("f", -1)
    except OSError:
        print("OSError")
    print(rpath.rexists("/nothing/there"), rpath.rdirname("/a/b"), rpath.rbasename("/a/b"), rpath.rsplit("a/b")[0])
    print(rposix.is_valid_fd(-1))
    with rposix.SuppressIPH():
        print(debug.list_not_modified_any_more([1, 2]))
    buffers()
