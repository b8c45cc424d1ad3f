import os

from rpython.rlib import entrypoint, exports, rlocale, rpath, rposix, rstack, rthread, rtime, rtimer, rurandom
from rpython.rlib.longlong2float import (
    can_encode_float,
    can_encode_int32,
    decode_int32_from_longlong_nan,
    encode_int32_into_longlong_nan,
    float2longlong,
    is_int32_from_longlong_nan,
    longlong2float,
    maybe_decode_longlong_as_float,
)
from rpython.rlib.rarithmetic import r_uint
from rpython.rlib.rrandom import Random
from rpython.rlib.rstackovf import StackOverflow, check_stack_overflow

exports.export_struct("point", None)


@entrypoint.entrypoint_highlevel("main", [int], c_name="triple")
def triple(x):
    return x * 3


def depth(n):
    rstack.stack_check()
    return depth(n + 1) + 1


def overflow():
    try:
        return depth(0)
    except StackOverflow:
        check_stack_overflow()
        return -1


def random_numbers():
    r = Random()
    print([int(r.genrand32()) for i in range(5)])
    r = Random(r_uint(42))
    print([int(r.genrand32()) for i in range(3)], r.random(), r.random())
    r.init_by_array([r_uint(291), r_uint(564), r_uint(837), r_uint(1110)])
    total = 0
    for i in range(1500):
        total ^= int(r.genrand32())
    print(total, r.random())


def files():
    folder = rpath.rjoin(os.environ.get("TMPDIR", "/tmp"), "rotor-rposix-%d" % rposix.getpid())
    rposix.mkdir(folder)
    name = rpath.rjoin(folder, "x.bin")
    fd = rposix.open(name, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o666)
    print(rposix.write(fd, "caf\xe9"), rposix.write(fd, b"\x00\xff"))
    rposix.close(fd)
    fd = rposix.open(name, os.O_RDONLY)
    text = rposix.read(fd, 100)
    print([ord(c) for c in text], rposix.read(fd, 10) == "", rposix.lseek(fd, 2, 0), len(rposix.read(fd, 100)))
    rposix.close(fd)
    print(rposix.stat(name).st_size, rposix.listdir(folder), rpath.exists(name), rpath.risdir(folder))
    rposix.rename(name, name + "2")
    rposix.unlink(name + "2")
    rposix.rmdir(folder)
    try:
        rposix.open(name, os.O_RDONLY)
    except OSError as e:
        print(e.errno)
    print(rposix.getenv("NO_SUCH_VARIABLE") is None)
    rposix.set_saved_errno(17)
    print(rposix.get_saved_errno(), rposix.isatty(fd))


def floats():
    for x in [0.0, 1.5, -2.0, 1e300, float("inf")]:
        bits = float2longlong(x)
        print(bits, longlong2float(bits), can_encode_float(x), maybe_decode_longlong_as_float(bits))
    for n in [0, 1, -1, 2147483647, -2147483648]:
        bits = encode_int32_into_longlong_nan(n)
        print(bits, is_int32_from_longlong_nan(bits), decode_int32_from_longlong_nan(bits), can_encode_int32(n))
        print(maybe_decode_longlong_as_float(bits))
    print(can_encode_int32(1 << 31))


def threads():
    lock = rthread.allocate_lock()
    print(lock.acquire(True), lock.acquire(False), lock.is_acquired())
    lock.release()
    with lock:
        print(lock.is_acquired())
    try:
        lock.release()
    except rthread.error as e:
        print(e)
    try:
        rthread.start_new_thread(threads, ())
    except rthread.RThreadError as e:
        print(e)


def main(argv):
    print(triple(len(argv)), overflow())
    random_numbers()
    files()
    floats()
    threads()
    for path in ["/a/b", "a", "a/../b//c/.", ""]:
        print(rpath.risabs(path), rpath.rnormpath(path), rpath.rjoin("/x", path), rpath.dirname(path))
    print(rpath.rabspath("/a/./b/.."), rpath.rsplitdrive("/a"), rpath.basename("/x/y"))
    print(rtime.time() > 1e9, rtime.clock() >= 0.0, rtimer.read_timestamp() > 0, rtimer.get_timestamp_unit())
    data = rurandom.urandom(rurandom.init_urandom(), 9)
    print(len(data), max([ord(c) for c in data]) < 256)
    print(rlocale.setlocale(rlocale.LC_ALL, "C"), rlocale.numeric_formatting())
    print([rlocale.isalpha(ord(c)) for c in "aZ5_"], rlocale.tolower(65), rlocale.toupper(98), rlocale.isalnum(55))
    try:
        rlocale.setlocale(rlocale.LC_NUMERIC, "de_DE")
    except rlocale.LocaleError as e:
        print(e.message)
    return 0
