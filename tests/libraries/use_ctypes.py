"""Calls the library from CPython: python3 use_ctypes.py LIBRARY"""

import ctypes
import sys
import threading
from ctypes import POINTER, Structure, c_bool, c_char_p, c_double, c_int64, c_uint8, c_void_p

lib = ctypes.CDLL(sys.argv[1])


class ListFloat(Structure):
    _fields_ = [("length", c_int64), ("items", POINTER(c_double))]


class ListInt(Structure):
    _fields_ = [("length", c_int64), ("items", POINTER(c_int64))]


class ListStr(Structure):
    _fields_ = [("length", c_int64), ("items", POINTER(c_char_p))]


class DictStrInt(Structure):
    _fields_ = [("length", c_int64), ("keys", POINTER(c_char_p)), ("values", POINTER(c_int64))]


class DictStrListInt(Structure):
    _fields_ = [("length", c_int64), ("keys", POINTER(c_char_p)), ("values", POINTER(ListInt))]


class Bytes(Structure):
    _fields_ = [("length", c_int64), ("items", POINTER(c_uint8))]


class Pair(Structure):
    _fields_ = [("item0", c_int64), ("item1", c_int64)]


class Row(Structure):
    _fields_ = [("item0", c_char_p), ("item1", POINTER(c_int64))]


class ListRow(Structure):
    _fields_ = [("length", c_int64), ("items", POINTER(Row))]


def function(name, result, *params):
    found = getattr(lib, "text_tools_" + name)
    found.restype = result
    found.argtypes = params
    return found


error_type = function("error_type", c_char_p)
error_message = function("error_message", c_char_p)
free = function("free", None, c_void_p)


def show_error():
    print(error_type().decode() + ":", error_message().decode())


def strings(texts):
    return ListStr(len(texts), (c_char_p * len(texts))(*[text.encode() for text in texts]))


def take(pointer):
    """A text that the library gave."""
    if pointer is None:
        return None
    text = ctypes.cast(pointer, c_char_p).value.decode()
    free(pointer)
    return text


def main():
    add = function("add", c_int64, c_int64, c_int64)
    print(add(2, 3))
    add(2**63 - 1, 1)
    show_error()
    print(function("mean", c_double, ListFloat)(ListFloat(4, (c_double * 4)(1.5, 2.5, 3.0, 5.0))))
    function("mean", c_double, ListFloat)(ListFloat(0, None))
    show_error()
    is_even = function("is_even", c_bool, c_int64)
    print(str(is_even(4)).lower(), str(is_even(7)).lower())
    shout = function("shout", c_void_p, c_char_p)
    print(take(shout("grüße \u20ac \U0001f600".encode())))
    words = function("words", ListStr, c_char_p)
    found = words(b"the cat and the hat")
    texts = [found.items[i].decode() for i in range(found.length)]
    function("free_list_str", None, ListStr)(found)
    print(" ".join(texts))
    counted = function("counts", DictStrInt, ListStr)(strings(texts))
    print(" ".join("%s=%d" % (counted.keys[i].decode(), counted.values[i]) for i in range(counted.length)))
    function("free_dict_str_int", None, DictStrInt)(counted)
    flipped = function("flip", Bytes, Bytes)(Bytes(4, (c_uint8 * 4)(0, 1, 254, 255)))
    print(" ".join(str(flipped.items[i]) for i in range(flipped.length)))
    function("free_bytes", None, Bytes)(flipped)
    primes = function("primes", ListInt, c_int64)(12)
    print(" ".join(str(primes.items[i]) for i in range(primes.length)))
    function("free_list_int", None, ListInt)(primes)
    unique = function("distinct", ListInt, ListInt)(ListInt(4, (c_int64 * 4)(3, -1, 3, -1)))
    print(unique.length)
    function("free_set_int", None, ListInt)(unique)
    find = function("find", c_void_p, ListStr, c_char_p)
    print(take(find(strings(texts), b"ha")), take(find(strings(texts), b"x")))
    pair = function("divmod_of", Pair, c_int64, c_int64)(-7, 2)
    print(pair.item0, pair.item1)
    function("divmod_of", Pair, c_int64, c_int64)(1, 0)
    show_error()
    note = function("note", None, c_char_p)
    note(b"a")
    note(b"a")
    note(b"")
    show_error()
    noted = function("noted", c_int64, c_char_p)
    print(noted(b"a"), repr(error_type().decode()))
    noted(b"b")
    show_error()
    factorial = function("factorial", c_int64, c_int64)
    print(factorial(20))
    factorial(21)
    show_error()
    function("depth", c_int64, c_int64)(0)
    print(error_type().decode())
    numbers = (ListInt * 2)(ListInt(2, (c_int64 * 2)(4, 9)), ListInt(0, None))
    rows = function("table", ListRow, DictStrListInt)(DictStrListInt(2, (c_char_p * 2)(b"p", b"q"), numbers))
    for i in range(rows.length):
        row = rows.items[i]
        print(row.item0.decode(), row.item1[0] if row.item1 else "none")
    function("free_list_tuple2_str_opt_int", None, ListRow)(rows)
    sys.stdout.flush()
    function("say", None, c_char_p)(b"something")
    objects()
    print(function("only_named", c_double, c_double)(1.25))
    if "--threads" in sys.argv:
        in_threads(add)


def objects():
    new = function("Counter_new", c_void_p, c_int64)
    add = function("Counter_add", c_int64, c_void_p, c_int64, c_char_p)
    names = function("Counter_names", ListStr, c_void_p)
    joined = function("Counter_joined", c_void_p, c_void_p, c_void_p)
    release = function("Counter_release", None, c_void_p)
    larger = function("larger", c_void_p, c_void_p, c_void_p)
    a, b = new(10), new(1)
    print(add(a, 5, b"x"), add(b, 1, b"y"))
    add(a, -1, b"z")
    show_error()
    both = joined(a, b)
    found = names(both)
    print(add(both, 0, b"z"), " ".join(found.items[i].decode() for i in range(found.length)))
    largest = larger(b, a)
    print(add(largest, 0, b"w"), add(larger(b, None), 0, b"w"))
    release(a)
    add(a, 1, b"")
    show_error()
    larger(None, a)
    show_error()


def in_threads(add):
    results = []

    def work(n):
        total = 0
        for i in range(200):
            total = add(total, n)
        words = function("shout", c_void_p, c_char_p)
        for i in range(200):
            take(words(b"word" * 50))
        results.append(total)

    threads = [threading.Thread(target=work, args=(n,)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(" ".join(map(str, sorted(results))))


main()
