import os
import time


def setting(name, default):
    value = os.environ.get(name, default)
    return value


def required(name):
    try:
        return os.environ[name]
    except KeyError:
        return "missing"


def elapsed(start):
    return time.time() - start


def main():
    name = "ROTOR_CONFORMANCE_UNSET_VARIABLE"
    print(setting(name, "default"), os.environ.get(name) is None, name in os.environ, required(name))
    print(len(required("PATH")) > 0, "PATH" in os.environ, os.getenv(name, "other"), os.getenv(name) is None)
    os.environ[name] = "now set é"
    print(setting(name, "default"), name in os.environ, required(name))
    del os.environ[name]
    print(setting(name, "default"), required(name))
    start = time.time()
    print(start > 1600000000.0, elapsed(start) >= 0.0)
    time.sleep(0.01)
    print(elapsed(start) > 0.005, elapsed(start) < 50.0)
    tick = time.perf_counter()
    total = 0
    for i in range(1000):
        total += i
    print(total, time.perf_counter() >= tick, time.monotonic() > 0.0)
    print(os.getpid() > 0, os.getpid() == os.getpid(), os.linesep == "\n", os.name)
