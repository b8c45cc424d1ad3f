# start: script
"""Several guards, reversed ones, and guards with other conditions."""
import sys

if __name__ != "__main__":
    print("imported")
else:
    print("first")


def verbose():
    return "-v" in sys.argv


if __name__ == "__main__" and not verbose():
    print("second, quiet")
elif verbose():
    print("second, verbose")

if __name__ == "__main__":
    print("third")
else:
    raise ImportError("not a module")

if "x" == "y" or __name__ == "__main__":
    mode = "fourth"
    print(mode)
