# Handlers, filters, styles of formats, places, rotation and adapters of `logging`.
import logging
import logging.handlers
import os
import sys


class OnlyUser(logging.Filter):
    def __init__(self, user):
        super().__init__()
        self.user = user

    def filter(self, record):
        record.user = self.user
        return record.levelno < logging.ERROR


class Counting(logging.Handler):
    def __init__(self):
        super().__init__()
        self.counts = {}

    def emit(self, record):
        self.counts[record.levelname] = self.counts.get(record.levelname, 0) + 1


class Shouting(logging.Formatter):
    def format(self, record):
        return super().format(record).upper()


def place(log, n):
    log.info("even" if n % 2 == 0 else "odd")
    log.warning("%d %s", n, str(n))


def rotate(path):
    log = logging.getLogger("rotate")
    log.propagate = False
    log.setLevel(logging.INFO)
    handler = logging.handlers.RotatingFileHandler(path, maxBytes=60, backupCount=2)
    handler.setFormatter(logging.Formatter("{levelname:<6}{message}", style="{"))
    log.addHandler(handler)
    for i in range(12):
        log.info("line %d", i)
    handler.close()
    for name in (path, path + ".1", path + ".2"):
        with open(name) as f:
            print(f.read().splitlines())
        os.remove(name)
    print(os.path.exists(path + ".3"))


def main():
    log = logging.getLogger("tool")
    log.propagate = False
    log.setLevel("DEBUG")
    out = logging.StreamHandler(sys.stdout)
    out.setFormatter(logging.Formatter("%(user)-5s|%(module)s.%(funcName)s:%(lineno)03d %(message)s"))
    out.addFilter(OnlyUser("joe"))
    counting = Counting()
    log.addHandler(out)
    log.addHandler(counting)
    log.error("not shown")
    for n in range(2):
        place(log, n)
    logging.LoggerAdapter(log, {"ip": "1.2.3.4"}).debug("adapted %r", [1])
    log.info("%(a)s and %(b)d", {"a": "A", "b": 3})
    print(counting.counts, log, out.level, log.handlers[0] is out)

    other = log.getChild("sub")
    other.propagate = False
    plain = logging.StreamHandler(sys.stdout)
    plain.setFormatter(Shouting("$name: $message ${count}", style="$"))
    other.addHandler(plain)
    other.warning("counted", extra={"count": 7})
    memory = logging.handlers.MemoryHandler(10, target=plain)
    other.removeHandler(plain)
    other.addHandler(memory)
    other.info("kept", extra={"count": 1})
    print("before")
    other.error("severe", extra={"count": 2})
    for bad in ("%(message", "nothing"):
        try:
            logging.Formatter(bad)
        except ValueError as e:
            print(e)
    rotate("logging_handlers.tmp")
    logging.basicConfig(stream=sys.stdout, format="%(name)s %(levelname).3s %(message)s", level=logging.INFO)
    logging.info("first")
    logging.basicConfig(stream=sys.stdout, format="<%(message)s>", force=True)
    logging.getLogger("deep.er").critical("second")


if __name__ == "__main__":
    main()
