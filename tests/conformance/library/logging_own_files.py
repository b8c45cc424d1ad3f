# start: script
# engines: all
# Handlers of logging delete only files that have the shape of their own, and write with their `errors`.
import logging
import logging.handlers
import os
import tempfile
import time

NAMES = (
    "app.log.20240131",
    "app.log.2024-01-01_00-00-00",
    "app.log.2024-01-02",
    "app.log.2024-01-03",
    "app.log.2024-01-04.gz",
    "app.log.0000000099",
    "app.log.2024_01_05",
    "app.log.2024-01-x6",
    "other.log.2024-01-02",
    "app.log",
)


def own_files(folder, when):
    h = logging.handlers.TimedRotatingFileHandler(os.path.join(folder, "app.log"), when, backupCount=1, delay=True)
    return [os.path.basename(path) for path in h.getFilesToDelete()]


def with_errors(folder):
    path = os.path.join(folder, "ascii.log")
    handlers = [
        logging.FileHandler(path, encoding="ascii", errors="replace"),
        logging.handlers.RotatingFileHandler(path, encoding="ascii", errors="ignore"),
        logging.handlers.TimedRotatingFileHandler(path, encoding="ascii", errors="backslashreplace"),
    ]
    log = logging.getLogger("t")
    log.propagate = False
    for h in handlers:
        log.addHandler(h)
        log.error("<\u1234>")
        log.removeHandler(h)
        h.close()
    with open(path) as f:
        print(f.read())
    logging.basicConfig(filename=path, encoding="ascii", format="%(message)s", filemode="w")
    logging.warning("<\u1234>")
    with open(path) as f:
        print(f.read())


def main():
    folder = tempfile.mkdtemp()
    for name in NAMES:
        with open(os.path.join(folder, name), "w"):
            pass
    for when in ("D", "S", "M", "midnight", "W1"):
        print(when, own_files(folder, when))
    h = logging.handlers.TimedRotatingFileHandler(os.path.join(folder, "app.log"), "D", backupCount=1)
    h.rolloverAt = int(time.time()) - 5
    log = logging.getLogger("u")
    log.propagate = False
    log.addHandler(h)
    log.error("one")
    h.close()
    print([name for name in NAMES if not os.path.exists(os.path.join(folder, name))])
    with_errors(folder)


main()
