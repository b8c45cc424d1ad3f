# args: deep
# exit: 3
import sys


def leave(depth, log):
    try:
        if depth == 0:
            print("leaving")
            sys.exit(3)
        leave(depth - 1, log)
    except Exception:
        print("SystemExit is not an Exception")
    finally:
        log.append(depth)
        print("finally", log)


def main(argv):
    try:
        sys.exit(9)
    except SystemExit as e:
        print("caught", e.code)
    if len(argv) > 1:
        leave(3, [100])
    print("not reached")
    return 0
