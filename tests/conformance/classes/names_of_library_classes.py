# Classes of the library have the names and modules of CPython where the program shows them.
import collections
import contextlib
import csv
import io
import queue
import types

BY_CLASS = {type(object.__dict__): dict, slice: list, list: list}
SIZES = {memoryview: 1, dict: 2, bytes: 3}


def main():
    print(slice, memoryview, types.SimpleNamespace, types.MappingProxyType, io.TextIOWrapper)
    print(contextlib.ExitStack, contextlib.suppress, contextlib.redirect_stdout, contextlib.closing)
    print(queue.Empty, queue.Full, csv.Error, io.StringIO, collections.deque)
    print(type(slice(1, 2)), type(memoryview(b"ab")), type(types.SimpleNamespace(a=1)), type(contextlib.ExitStack()))
    print(slice.__module__, memoryview.__qualname__, types.SimpleNamespace.__module__, queue.Empty.__module__)
    for kind in (list, dict, slice):
        print(kind, BY_CLASS.get(kind))
    for x in ([1], {1: 2}):
        print(type(x) in BY_CLASS, BY_CLASS.get(type(x)), SIZES.get(type(x), 0), type(x) in SIZES)
    try:
        queue.Queue().get_nowait()
    except queue.Empty as e:
        print(type(e), repr(e))
    with contextlib.ExitStack() as stack:
        stack.enter_context(contextlib.suppress(KeyError))
        stack.callback(print, "left")
        raise KeyError("x")
