# start: script
# engines: all -host("names of the embedded interpreter")
# What modules of the standard library have is what CPython 3.11 has, whatever the interpreter of the import has.
import functools
import itertools
import math
import os
import sys
import time

BY_IMPORT = hasattr(os, "pread"), hasattr(math, "sumprod"), getattr(itertools, "batched", "none")

try:
    from math import sumprod
except ImportError as error:
    sumprod = None
    print(str(error).split(" (")[0])


def asked():
    print(hasattr(os, "pread"), hasattr(os, "major"), hasattr(os, "O_ACCMODE"), hasattr(os, "startfile"))
    print(hasattr(sys, "addaudithook"), hasattr(sys, "_is_gil_enabled"), hasattr(sys, "getwindowsversion"))
    print(hasattr(math, "fma"), hasattr(math, "cbrt"), hasattr(itertools, "batched"), hasattr(itertools, "pairwise"))
    print(hasattr(functools, "Placeholder"), hasattr(time, "clock"), hasattr(time, "pthread_getcpuclockid"))
    print(hasattr(math, "__name__"), hasattr(math, "__dict__"), hasattr(math, "__getattr__"), hasattr(os, "path"))
    print(getattr(math, "sumprod", "none"), getattr(functools, "Placeholder", None), getattr(sys, "abiflags", None))


def handled():
    try:
        print(itertools.batched)
    except AttributeError as error:
        print(error)
    try:
        print(math.fma(2.0, 3.0, 4.0))
    except AttributeError as error:
        print(error)
    try:
        from math import sumprod
        print(sumprod)
    except ImportError as error:
        print(str(error).split(" (")[0])
    try:
        from os import getpid
        print(getpid() > 0)
    except ImportError as error:
        print(error)


print(BY_IMPORT, sumprod)
asked()
handled()
