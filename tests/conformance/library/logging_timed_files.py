# start: script
# engines: all
# Files of logging that are begun anew when a time has passed.
import datetime
import logging
import logging.handlers
import os
import tempfile
import time


def main():
    folder = tempfile.mkdtemp()
    path = os.path.join(folder, "app.log")
    h = logging.handlers.TimedRotatingFileHandler(path, when="D", backupCount=2, encoding="utf-8")
    h.setFormatter(logging.Formatter("%(message)s"))
    log = logging.getLogger("t")
    log.setLevel(logging.INFO)
    log.addHandler(h)
    log.info("one")
    h.rolloverAt = int(time.time()) - 5
    log.info("two")
    names = sorted(os.listdir(folder))
    print(len(names), names[0], len(names[1]), names[1].startswith("app.log.2"), h.rolloverAt > time.time())
    with open(path) as f:
        print(f.read())
    with open(os.path.join(folder, names[1])) as f:
        print(f.read())
    for when in ("M", "H", "D", "midnight", "W0", "W6"):
        other = logging.handlers.TimedRotatingFileHandler(os.path.join(folder, "x.log"), when, delay=True, utc=True)
        print(when, other.suffix, other.interval, other.computeRollover(1_700_000_000))
    at = logging.handlers.TimedRotatingFileHandler(path, "midnight", utc=True, atTime=datetime.time(4, 30), delay=True)
    print(at.computeRollover(1_700_000_000), at.when)
    for when in ("W", "W9", "Q"):
        try:
            logging.handlers.TimedRotatingFileHandler(path, when, delay=True)
        except ValueError as e:
            print(e)
    h.close()


main()
