# start: script
# exit: 7
"""`raise SystemExit` in the guard."""


def work(n):
    if n > 2:
        raise SystemExit(7)
    print("work", n)


if not __name__ != "__main__":
    try:
        for n in range(10):
            work(n)
    finally:
        print("finally")
