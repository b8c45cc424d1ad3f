"""What recursive functions of several kinds get when the stack of the engine ends, and what works besides."""
import os
import sys
import tempfile


def plain(n, seen):
    seen[n & 7] = n
    return plain(n + 1, seen) + seen[n & 3]


def wide(a, b, c, x, y, z, text):
    p = a * b + c
    q = p ^ x
    r = q - y
    return wide(a + 1, b, c, q, r, z, text + "") + p + q * r + len(text)


def floats(x):
    return floats(x + 1.5) * 2.0


def sorting(n):
    return sorted([1, 2], key=lambda k: sorting(n + 1) + k)[0]


def nested(n):
    return [nested(n + 1)]


def deepest(name, function):
    try:
        function()
    except RecursionError:
        print(name, "RecursionError")


def down(n):
    return 0 if n == 0 else 1 + down(n - 1)


def main():
    deepest("plain", lambda: plain(0, {}))
    deepest("wide", lambda: wide(0, 1, 2, 3, 4, 5, "x"))
    deepest("floats", lambda: floats(0.0))
    deepest("sorting", lambda: sorting(0))
    deepest("nested", lambda: nested(0))
    print(down(900))
    print(repr(sys.stdin.readline()), os.environ.get("ROTOR_TEST_VALUE"))
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "text")
        with open(path, "w") as file:
            file.write("päris\n")
        with open(path) as file:
            print(file.read().strip(), os.listdir(folder))


if __name__ == "__main__":
    main()
