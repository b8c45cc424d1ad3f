# logging: levels, the tree of loggers, handlers, formats, files.
import io
import logging
import os
import sys

log = logging.getLogger("app.module")


class ListHandler(logging.Handler):
    def __init__(self):
        super().__init__()
        self.lines = []

    def emit(self, record):
        self.lines.append(record.levelname + "/" + record.name + "/" + record.getMessage())


class OnlyDigits(logging.Filter):
    def filter(self, record):
        return any(c.isdigit() for c in record.getMessage())


def work(n):
    log.debug("starting %d", n)
    if n > 2:
        log.warning("n is %s, more than %d (%.1f)", n, 2, n / 2)
    log.info("done")
    return n * 2


def main():
    logging.basicConfig(stream=sys.stdout, level=logging.DEBUG, format="%(levelname)-8s %(name)s: %(message)s")
    logging.info("hello")
    logging.warning("%s and %s", "one", [2, 3])
    logging.error("an error")
    logging.critical("critical %d%%", 50)
    logging.log(25, "between")
    work(1)
    work(3)
    parent = logging.getLogger("app")
    parent.setLevel(logging.WARNING)
    print(log.getEffectiveLevel(), log.isEnabledFor(logging.INFO), log.isEnabledFor(logging.ERROR))
    work(4)
    kept = ListHandler()
    kept.setLevel(logging.ERROR)
    parent.addHandler(kept)
    log.error("kept %r", "x")
    log.warning("not kept")
    parent.propagate = False
    log.error("only kept")
    print(kept.lines)
    out = io.StringIO()
    handler = logging.StreamHandler(out)
    handler.setFormatter(logging.Formatter("[%(levelname)s|%(levelno)03d] %(message)s"))
    other = logging.getLogger("other")
    other.propagate = False
    other.addHandler(handler)
    other.setLevel("INFO")
    other.debug("no")
    other.info("yes")
    handler.addFilter(OnlyDigits())
    other.info("no digits")
    other.info("digits 123")
    print(out.getvalue())
    braces = logging.StreamHandler(sys.stdout)
    braces.setFormatter(logging.Formatter("{levelname:>8}|{message}", style="{"))
    third = logging.getLogger("third")
    third.propagate = False
    third.addHandler(braces)
    third.warning("in braces")
    name = "/tmp/rotor_conformance_logging.log"
    f = logging.FileHandler(name, mode="w")
    f.setFormatter(logging.Formatter("%(name)s %(message)s"))
    third.addHandler(f)
    third.error("to the file")
    f.close()
    third.removeHandler(f)
    with open(name) as stream:
        print(stream.read(), end="")
    os.remove(name)
    print(logging.getLevelName(30), logging.getLevelName(35), logging.getLogger("app.module") is log)
    try:
        third.setLevel("NONE")
    except ValueError as e:
        print(e)
    logging.addLevelName(35, "NOTICE")
    third.log(35, "a level of our own")


if __name__ == "__main__":
    main()
