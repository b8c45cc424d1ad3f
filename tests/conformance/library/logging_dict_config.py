# start: script
# engines: all
# logging.config.dictConfig: formatters, filters, handlers and loggers of a dict, and what is wrong with one.
import logging
import logging.config
import os
import sys
import tempfile

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "plain": {"format": "%(levelname)s %(name)s: %(message)s"},
        "brace": {"format": "[{levelname}] {message}", "style": "{"},
    },
    "filters": {"only_db": {"name": "app.db"}},
    "handlers": {
        "console": {"class": "logging.StreamHandler", "formatter": "plain", "stream": "ext://sys.stdout"},
        "loud": {"class": "logging.StreamHandler", "formatter": "brace", "level": "ERROR", "stream": "ext://sys.stdout"},
        "none": {"class": "logging.NullHandler"},
    },
    "loggers": {
        "app": {"level": "DEBUG", "handlers": ["console"], "propagate": False},
        "app.db": {"level": "WARNING", "handlers": ["loud"]},
    },
    "root": {"level": "INFO", "handlers": ["console"]},
}


def main():
    before = logging.getLogger("before")
    logging.config.dictConfig(LOGGING)
    app = logging.getLogger("app")
    db = logging.getLogger("app.db")
    app.debug("starting %s", "up")
    db.info("hidden")
    db.error("connection lost")
    logging.info("root says")
    logging.debug("root hidden")
    before.warning("still here")
    print(app.handlers, app.propagate)
    path = os.path.join(tempfile.mkdtemp(), "x.log")
    logging.config.dictConfig({
        "version": 1,
        "formatters": {"f": {"format": "%(message)s"}},
        "handlers": {
            "file": {"class": "logging.FileHandler", "filename": path, "mode": "w", "formatter": "f", "encoding": "utf-8"},
            "rot": {"class": "logging.handlers.RotatingFileHandler", "filename": path + ".r", "maxBytes": 1000, "backupCount": 2},
        },
        "root": {"level": logging.DEBUG, "handlers": ["file", "rot"]},
    })
    before.warning("disabled now")
    logging.debug("to the file")
    with open(path) as f:
        print(f.read())
    with open(path + ".r") as f:
        print(f.read())
    for bad in ({"formatters": {}}, {"version": 2}):
        try:
            logging.config.dictConfig(bad)
        except ValueError as e:
            print(e)
    try:
        logging.config.dictConfig({"version": 1, "root": {"handlers": ["nope"]}})
    except ValueError as e:
        print(e, "|", e.__cause__)
    try:
        logging.config.dictConfig({"version": 1, "handlers": {"h": {"class": "logging.StreamHandler", "level": "LOUD"}}})
    except ValueError as e:
        print(e, "|", e.__cause__)


main()
